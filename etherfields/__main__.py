"""The program: `etherfields`, and `python -m etherfields`."""

from .kernel.system.garbage import look_seldom


def main() -> None:
    """Do what the command line says, and end the process."""
    look_seldom()
    from .cli import main as do_as_told  # late: what it loads is looked through seldom, too

    do_as_told()


if __name__ == "__main__":
    main()
