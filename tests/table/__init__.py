"""What people see and type at the table."""
