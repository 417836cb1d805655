/// What the station refuses; `description` is the `reason` it answers, in Open-Meteo's words where it has any.
enum StationError: Error, Equatable, CustomStringConvertible {
  case missing(key: String)
  case invalid(type: String, value: String, key: String)
  case latitudeOutOfRange(Double)
  case longitudeOutOfRange(Double)
  case placeCountsDiffer
  case invalidTimeZone
  case outOfRange(name: String, allowed: ClosedRange<Int>)
  case unsupported(key: String)
  case countOutOfRange
  case unknownPlace
  case unknownPath(String)
  case unknownFault(String)
  case unknownSwitch(String)
  case unknownWarning(String)
  case unknownFeed(String)
  case areaCountsDiffer

  var description: String {
    switch self {
    case .missing(let key): "Value required for key '\(key)'."
    case .invalid(let type, let value, let key):
      "Cannot initialize \(type) from invalid String value \(value) for key \(key)"
    case .latitudeOutOfRange(let given): "Latitude must be in range of -90 to 90°. Given: \(given)."
    case .longitudeOutOfRange(let given): "Longitude must be in range of -180 to 180°. Given: \(given)."
    case .placeCountsDiffer: "Parameter 'latitude' and 'longitude' must have the same number of elements"
    case .invalidTimeZone: "Invalid timezone"
    case .outOfRange(let name, let allowed):
      // The number after "Given" is the limit, not what was given: so it is in reality.
      "\(name) is invalid. Allowed range \(allowed.lowerBound) to \(allowed.upperBound). Given \(allowed.upperBound)."
    case .unsupported(let key): "vane-station does not know the parameter '\(key)', though Open-Meteo does."
    case .countOutOfRange: "Parameter count must be between 1 and 100."
    case .unknownPlace: "Location ID not found."
    case .unknownPath(let path):
      "Not Found: '\(path)'. There are /v1/forecast, /v1/search, /v1/get and /control/, and what --help says."
    case .unknownFault(let name):
      "'\(name)' is no fault. Allowed: \(Fault.grammar); each alone or as \(FaultScope.grammar)."
    case .unknownSwitch(let value): "'on=\(value)' is no switch. Allowed: on=1 and on=0."
    case .unknownWarning(let identifier): "There is no warning '\(identifier)' to update or cancel."
    case .unknownFeed(let slug):
      "'feed=\(slug)' is no feed of MeteoAlarm. Allowed: 'germany', 'united-kingdom' and so on."
    case .areaCountsDiffer: "Parameter 'areas' and 'codes' must have the same number of elements"
    }
  }
}
