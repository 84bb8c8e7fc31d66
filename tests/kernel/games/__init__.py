"""Two tiny games on the kernel: proof that it knows no other."""
