/// The reason why a simulation cannot run.
enum SimulatorError: Error, CustomStringConvertible {
  case unreadable(String)
  case notALook(line: String, number: Int, of: String)
  case notACondition(line: String, number: Int, of: String)
  case notInOrder(String)
  case tooShort(String)
  case unwritable(String)
  case noUser

  var description: String {
    switch self {
    case .unreadable(let path): "cannot read \(path)"
    case .notALook(let line, let number, let trace):
      "line \(number) of \(trace) is \"\(line)\"; a line is EPOCH_SECONDS UTC_OFFSET_SECONDS"
    case .notACondition(let line, let number, let trace):
      "line \(number) of \(trace) is \"\(line)\"; a line is EPOCH_SECONDS and words of mains, battery, low, offline,"
        + " metered, saver"
    case .notInOrder(let trace): "the lines of \(trace) are not in the order of time"
    case .tooShort(let trace): "\(trace) ends within the 28 days of warm-up that are not counted, and a day"
    case .unwritable(let path): "cannot write \(path)"
    case .noUser: "no user to simulate: give --trace FILE or --user TYPE"
    }
  }
}
