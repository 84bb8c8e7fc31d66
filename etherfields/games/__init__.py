"""The games that are played on the kernel, side by side: each has a folder, and none knows another."""
