import SQLite

/// Performs a closure, and once more if the disk failed. A network file system or a failing cable causes errors that do
/// not come again. A transaction has been rolled back before it is tried again.
func retryingOnce<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch  where isOfDisk(error) {
    return try body()
  }
}

/// Whether the disk may have caused an error. SQLite reports a page that could not be read as damage
/// (`SQLITE_IOERR_CORRUPTFS` in vdbe.c), and a lock that could not be taken as an error of the protocol.
private func isOfDisk(_ error: any Error) -> Bool {
  switch error as? StoreError {
  case .inputOutput, .corrupt: return true
  default: break
  }
  guard let code = (error as? SQLiteError)?.code.primary else { return false }
  return [.inputOutput, .corrupt, .lockingProtocol].contains(code)
}
