"""`python -m etherfields`."""

from etherfields.cli import main

if __name__ == "__main__":
    main()
