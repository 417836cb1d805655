/// How a program ended, told to whoever started it: the numbers of sysexits.h, the same everywhere in Vane.
public enum SystemExit: Int32, Error, Sendable {
  /// Done: fresh or stale data shown, new data, no data.
  case done = 0
  /// `vane doctor` found something that does not work. Not one of sysexits.h, which begin at 64: they say why a command
  /// could not do what it was asked, and this one did it.
  case broken = 1
  /// The command line cannot be meant.
  case usage = 64
  /// An answer made no sense.
  case data = 65
  /// Nothing is saved or cached that could be shown; a place is unknown or ambiguous; no such file.
  case noInput = 66
  /// A provider or the watcher cannot be reached, or refused.
  case unavailable = 69
  /// A file cannot be created.
  case cannotCreate = 73
  /// A file cannot be read or written.
  case inputOutput = 74
  /// Try later: locked, rate limited, timed out.
  case tryLater = 75
  /// The configuration cannot be used.
  case configuration = 78
}
