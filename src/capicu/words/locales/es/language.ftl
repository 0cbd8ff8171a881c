# The language in its own words.

language-name = Español
