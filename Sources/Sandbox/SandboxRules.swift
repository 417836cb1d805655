import CSandbox

/// What a confined process may still do. Everything else that ``Sandbox`` covers is refused.
public struct SandboxRules: Hashable, Sendable {
  /// Folders in which files are read, written, created, renamed and removed. Each must exist.
  public var writable: [String]
  /// Files and folders that are read. Links are followed; those that do not exist are left out.
  public var readable: [String]
  /// The TCP ports that are connected to.
  public var ports: Set<UInt16>

  public init(writable: [String], readable: [String], ports: Set<UInt16>) {
    self.writable = writable
    self.readable = readable
    self.ports = ports
  }

  /// The accesses of Landlock to files (landlock(7)), by their bits.
  private enum Access {
    static let writeFile: UInt64 = 1 << 1
    static let readFile: UInt64 = 1 << 2
    static let readFolder: UInt64 = 1 << 3
    static let removeFile: UInt64 = 1 << 5
    static let makeFile: UInt64 = 1 << 8
    static let move: UInt64 = 1 << 13
    static let truncate: UInt64 = 1 << 14
  }

  static let readingFile = Access.readFile
  static let readingFolder = Access.readFile | Access.readFolder
  static let writing =
    readingFolder | Access.writeFile | Access.removeFile | Access.makeFile | Access.move | Access.truncate

  /// Returns the accesses that a version of Landlock can refuse: to files, to ports, and the scopes of abstract sockets
  /// and signals.
  static func refusable(by version: Int32) -> (files: UInt64, ports: UInt64, scopes: UInt64) {
    // Version 2 adds moving between folders, 3 truncation, 5 the control of devices.
    let files = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13
    return (1 << UInt64(files) - 1, version >= 4 ? 0b11 : 0, version >= 6 ? 0b11 : 0)
  }

  /// The system calls that are refused: those that start a program, reach into other processes, or reach parts of the
  /// kernel that a fetch does not need. A table of our own, because libseccomp would be one more library to install.
  static let refusedCalls: [Int32] = [
    SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_pidfd_getfd,
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register, SYS_bpf, SYS_userfaultfd, SYS_mount, SYS_umount2,
    SYS_move_mount, SYS_open_tree, SYS_fsopen, SYS_fsmount, SYS_mount_setattr, SYS_pivot_root, SYS_chroot, SYS_unshare,
    SYS_setns, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_perf_event_open,
  ]
}
