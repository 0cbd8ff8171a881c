"""The rooms of `capicu score`: where a command works, looking, entering hands, keeping books, files."""
