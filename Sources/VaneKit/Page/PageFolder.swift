import CLinux
import Failures
import FoundationEssentials
import Glibc
import LinuxEvents
import Platform
import Weather
import Wording

/// The folder that the page is written to. Its files are static: any server, browser or frame can read them.
struct PageFolder: ~Copyable {
  let path: String
  private let session: Session
  /// The open folder, which is locked: one program writes at a time.
  private let descriptor: Descriptor

  /// A file of the page.
  enum File: String, CaseIterable {
    case page = "index.html"
    case day = "day.svg"
    case calendar = "forecast.ics"
    case warnings = "warnings.atom"
    case frame = "eink-800x480.png"
  }

  /// A text near the begin of each file, by which a file of Vane is known.
  static let mark = "Vane page"
  /// The number of bytes that are looked at for it.
  private static let markedBytes = 1_024
  /// The largest file that is read, in bytes: more than a page of 100 places.
  private static let maximumSize = 1 << 24

  /// Opens and locks the folder. A missing one is created, and can be read by all users.
  init(_ path: String, _ session: Session) throws(CommandError) {
    self.path = path
    self.session = session
    if mkdir(path, 0o755) == 0 { chmod(path, 0o755) }
    guard let descriptor = Descriptor(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
      throw session.cannotWrite(SafeText.path(path), because: String(cString: strerror(errno)))
    }
    // The kernel releases the lock with the process.
    while flock(descriptor.number, LOCK_EX) != 0, errno == EINTR {}
    self.descriptor = descriptor
  }

  private func path(of file: File) -> String { "\(path)/\(file.rawValue)" }

  /// Returns the content of a file; `nil` if the file does not exist.
  ///
  /// - Throws: `CommandError` if the file is not one of Vane's: it is never replaced.
  borrowing func content(of file: File) throws(CommandError) -> [UInt8]? {
    let path = path(of: file)
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    let content = isLink ? nil : try? RegularFile.read(path, atMost: PageFolder.maximumSize)
    guard let content, String(decoding: content.prefix(PageFolder.markedBytes), as: UTF8.self).contains(PageFolder.mark)
    else {
      throw CommandError(
        .cannotCreate,
        session.wording.tr("{path} was not written by Vane, so it is not replaced", ["path": SafeText.path(path)]),
        hint: session.wording.tr("Choose another folder: vane config set page.directory PATH"))
    }
    return content
  }

  /// Replaces a file by rename, unless it has this content already. Removes it if there is no content.
  ///
  /// - Returns: whether it was written.
  borrowing func write(_ bytes: [UInt8]?, to file: File) throws(CommandError) -> Bool {
    guard try content(of: file) != bytes else { return false }
    guard let bytes else { return unlink(path(of: file)) == 0 }
    // A server of another user reads the files.
    if let number = OwnedFile.replace(path(of: file), with: bytes, mode: 0o644) {
      throw session.cannotWrite(SafeText.path(path(of: file)), because: String(cString: strerror(number)))
    }
    return true
  }

  /// The time limit of `rsvg-convert`.
  private static let drawingLimit = Duration.seconds(10)

  /// Draws the picture for a frame, unless the file has the same one already.
  ///
  /// - Parameters:
  ///   - picture: the source of the picture (SVG).
  ///   - program: the path of `rsvg-convert`.
  /// - Returns: whether it was written.
  borrowing func draw(_ picture: FramePicture, with program: String) throws -> Bool {
    let source = picture.text
    let note = "\(PageFolder.mark) \(Fingerprint(of: [source]))"
    if let present = try content(of: .frame), String(decoding: present.prefix(256), as: UTF8.self).contains(note) {
      return false
    }
    let draft = "\(path)/.\(File.frame.rawValue)"
    unlink(draft)
    defer { unlink(draft) }
    var command = ChildProcess.Command(path: program, arguments: ["--format=png", "--output=\(draft)"])
    command.input = Array(source.utf8)
    command.keptOutput = 0
    command.showsErrors = true
    command.endsGroup = true
    let child = try ChildProcess(command)
    let ending = child.wait(atMost: PageFolder.drawingLimit) ?? child.stop()
    let (width, height) = (Int(FramePicture.width), Int(FramePicture.height))
    guard ending.exit == .exited(0), let drawn = try? RegularFile.read(draft, atMost: PageFolder.maximumSize),
      let bits = OneBitPNG(drawn, width: width, height: height, note: note)
    else {
      throw CommandError(
        .unavailable,
        session.wording.tr("rsvg-convert did not draw {path}", ["path": SafeText.path(path(of: .frame))]))
    }
    return try write(bits.bytes, to: .frame)
  }
}
