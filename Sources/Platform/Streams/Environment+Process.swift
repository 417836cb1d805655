import CLinux
import Glibc

extension Environment {
  /// The variables of this process.
  public static var ofProcess: Environment {
    var variables: [(name: String, value: String)] = []
    var next = clinux_environment()
    while let entry = next?.pointee {
      if let sign = strchr(entry, Int32(UInt8(ascii: "="))) {
        let name = UnsafeRawBufferPointer(start: entry, count: entry.distance(to: sign))
        variables.append((String(decoding: name, as: UTF8.self), String(cString: sign + 1)))
      }
      next = next?.successor()
    }
    return Environment(variables)
  }
}
