/// What a person reads with runs of spaces as one, each time as `TIME` and each age as `AGE`: the same at any hour of
/// any day.
public func timeless(_ text: String) -> String {
  text.replacing(#/([A-Z][a-z]{2} )?([0-9]{1,2} [A-Z][a-z]{2} )?[0-9]{2}:[0-9]{2}/#, with: "TIME")
    .replacing(#/just now|[0-9]+ s ago|[0-9]+ min ago/#, with: "AGE").replacing(#/\ +/#, with: " ")
}
