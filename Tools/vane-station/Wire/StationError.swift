/// A request or an option that the station refuses. The message is also the `reason` of its answer, in Open-Meteo's
/// words where it has any.
struct StationError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  static func missing(key: String) -> StationError { StationError("Value required for key '\(key)'.") }

  static func invalid(_ value: String, type: String, key: String) -> StationError {
    StationError("Cannot initialize \(type) from invalid String value \(value) for key \(key)")
  }

  static func unknownPath(_ path: String) -> StationError {
    StationError("Not Found: '\(path)'. There are /v1/forecast, /v1/search and /control/, and what --help says.")
  }
}
