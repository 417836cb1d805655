# Mends the manual pages that generate-manual has written: each example stands on a line of its own, as it is typed.
/^Example: / {
  s/'/\\(aq/g
  s/-/\\-/g
  s/.*/.nf\n&\n.fi/
}
