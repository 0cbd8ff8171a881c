# The language in its own words.

language-name = Malagasy
