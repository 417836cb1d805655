public import EnvironmentVariables
import Failures
import FoundationEssentials
import Glibc

extension Settings {
  /// All keys, in the order in which they are shown.
  public static var keys: [String] { Setting.all.map(\.path) }

  /// Changes one key of a settings file. All other bytes of the file stay the same.
  ///
  /// - Parameters:
  ///   - value: the value as in the environment variable: text, or JSON for a list. `nil` removes the key.
  ///   - file: the path of the file. A missing file is created, with its folder, for its owner only.
  /// - Returns: whether the file had to be changed.
  /// - Throws: an error that `check` would report about the changed file but not about the current file, or that the value
  ///   is no contact address. Also throws if the file cannot be read or written. The file is unchanged then.
  public static func change(
    _ key: String, to value: String?, environment: Environment, file: String
  ) throws(SettingsError) -> Bool {
    let bytes = try SettingsFile.read(file)
    // A file that is not an object cannot be edited.
    if let bytes { _ = try SettingsDocument.values(of: bytes, file: file) }
    let text = JSONObjectText(bytes ?? Array("{}\n".utf8))
    let changed = value.map { text?.setting(key, to: written($0, for: key)) } ?? text?.removing(key)
    guard let changed else {
      // The key is unknown: name the key that it may mean.
      if !keys.contains(key), !Setting.isGroup(key) {
        throw .unknownKey(file: file, key: key, nearest: NearestName.to(key, among: keys))
      }
      return false
    }
    if key == "contact", let value, !ContactAddress.isIn(value) {
      throw .badValue(source: file, key: key, value: JSONValue.string(value).text, allowed: ContactAddress.allowed)
    }
    let before = problems(of: bytes, environment)
    if let problem = problems(of: changed, environment).first(where: { !before.contains($0) }) { throw problem }
    guard changed != bytes else { return false }
    try SettingsFile.write(changed, to: file)
    return true
  }

  private static func problems(of bytes: [UInt8]?, _ environment: Environment) -> [SettingsError] {
    SettingsReading(environment: environment) { _ in bytes }.problems
  }

  /// Returns the JSON of a value as the user typed it.
  private static func written(_ text: String, for key: String) -> String {
    let string = JSONValue.string(text)
    guard let setting = Setting.all.first(where: { $0.path == key }) else { return string.text }
    if setting.form == .list { return JSONValue(parsing: text) == nil ? string.text : text }
    var settings = Settings()
    guard setting.assign(string, &settings) else { return string.text }
    switch setting.value(settings) {
    // A count is a number in the file.
    case .number: return text
    // A yes may be typed as true.
    case .string(let word) where ["true", "false"].contains(text): return JSONValue.string(word).text
    default: return string.text
    }
  }
}

extension SettingsFile {
  /// Replaces a whole file, by rename. A symbolic link stays, and its target is replaced.
  ///
  /// A missing folder is created with mode 0700, a missing file with mode 0600. An existing file keeps its mode and
  /// its owner. A file or folder that root creates (`sudo -E`) gets the owner of the folder around it, as in the
  /// state folder.
  static func write(_ bytes: [UInt8], to path: String) throws(SettingsError) {
    let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    guard makeFolder(folder(around: target)) else { throw unwritable(path, errno) }
    let draft = "\(target).\(getpid()).new"
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw unwritable(path, errno) }
    do throws(SettingsError) {
      defer { close(descriptor) }
      try fill(descriptor, with: bytes, asIn: target, named: path)
      guard rename(draft, target) == 0 else { throw unwritable(path, errno) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  private static func fill(
    _ descriptor: Int32, with bytes: [UInt8], asIn target: String, named path: String
  ) throws(SettingsError) {
    var status = stat()
    let isThere = stat(target, &status) == 0
    if isThere, status.st_uid != 0 {
      if geteuid() == 0 { _ = fchown(descriptor, status.st_uid, status.st_gid) }
    } else {
      giveToOwner(ofFolderAround: target, descriptor)
    }
    if isThere { fchmod(descriptor, status.st_mode & 0o777) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw unwritable(path, errno)
      }
    }
    guard fsync(descriptor) == 0 else { throw unwritable(path, errno) }
  }

  /// Creates the folder and its parents.
  ///
  /// - Returns: `false`, with `errno` set, if the folder cannot be created.
  private static func makeFolder(_ path: String) -> Bool {
    if path.isEmpty || access(path, F_OK) == 0 { return true }
    guard makeFolder(folder(around: path)) else { return false }
    guard mkdir(path, 0o700) == 0 else { return errno == EEXIST }
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    giveToOwner(ofFolderAround: path, descriptor)
    return true
  }

  private static func giveToOwner(ofFolderAround path: String, _ descriptor: Int32) {
    var owner = stat()
    guard geteuid() == 0, stat(folder(around: path), &owner) == 0, owner.st_uid != 0 else { return }
    _ = fchown(descriptor, owner.st_uid, owner.st_gid)
  }

  private static func folder(around path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private static func unwritable(_ path: String, _ number: Int32) -> SettingsError {
    .unwritable(file: path, reason: String(cString: strerror(number)))
  }
}
