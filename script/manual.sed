# Mends the manual pages that generate-manual has written: each example stands on a line of its own, as it is typed, and
# pages of subcommands have hyphens in their names, so that man finds `man vane now`.
/^\.Xr /s/\([a-z]\)\.\([a-z]\)/\1-\2/g
/^\.Dt /s/\([A-Z]\)\.\([A-Z]\)/\1-\2/g
/^Example: / {
  s/'/\\(aq/g
  s/-/\\-/g
  s/.*/.nf\n&\n.fi/
}
