#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A process with its children and theirs, as `/proc` lists them.
public enum ProcessTree {
  /// Kills everything that a process has started and that still runs. The process itself is stopped, so that it starts
  /// nothing more; the caller kills it.
  ///
  /// A process whose parent has ended belongs to no tree any more, and is not found.
  public static func killDescendants(of root: Int32) {
    var stopped: Set<Int32> = []
    var found: Set<Int32> = [root]
    while !found.isEmpty {
      for process in found { kill(process, SIGSTOP) }
      stopped.formUnion(found)
      found = descendants(of: root).subtracting(stopped)
    }
    for process in stopped where process != root { kill(process, SIGKILL) }
  }

  private static func descendants(of root: Int32) -> Set<Int32> {
    let parents = parents()
    var tree: Set<Int32> = [root]
    var count = 0
    while count < tree.count {
      count = tree.count
      for (process, parent) in parents where tree.contains(parent) { tree.insert(process) }
    }
    return tree.subtracting([root])
  }

  /// The parent of each process.
  private static func parents() -> [Int32: Int32] {
    guard let folder = opendir("/proc") else { return [:] }
    defer { closedir(folder) }
    var parents: [Int32: Int32] = [:]
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let process = Int32(name), let parent = parent(of: process) else { continue }
      parents[process] = parent
    }
    return parents
  }

  private static func parent(of process: Int32) -> Int32? {
    guard let file = Descriptor(open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)) else { return nil }
    let text = withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
      String(decoding: buffer[..<max(0, file.read(into: buffer))], as: UTF8.self)
    }
    // The name of the program, in parentheses, may contain anything. The state and the parent follow it.
    guard let end = text.utf8.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = text[end...].split(separator: " ")
    return fields.count > 2 ? Int32(fields[2]) : nil
  }
}
