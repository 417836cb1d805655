import Foundation

extension RunningProgram {
  /// The processes that it started and that still run, looked up in `/proc`.
  func children() throws -> [pid_t] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }.filter { child in
      guard let status = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8),
        // The program's name, in parentheses, may hold anything; the state and the parent follow it.
        let fields = status.split(separator: ")").last?.split(separator: " ")
      else { return false }
      return fields.count > 1 && fields[0] != "Z" && fields[1] == "\(process)"
    }
  }
}
