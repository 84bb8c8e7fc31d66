"""Etherfields: narrative campaigns of Dreams, Slumbers and a map between them.

`definitions` is what is printed, `rules` what happens in a Dream, `words` what the effect language means there,
`campaign` what lies around the Dreams, `views` what people may ask, `screen` how it is painted, `players` who plays
without people. Read `rules` first, then `campaign`."""
