import FoundationEssentials
import Glibc
import Platform
import Settings
import WeatherStore

/// The folder of the user's own units: `systemd/user` in the configuration folder, as `systemd.unit(5)` specifies.
struct UnitFolder {
  let path: String

  /// Finds the folder. Returns `nil` if the environment names no configuration folder.
  init?(_ environment: Environment) {
    guard let folder = SettingsFile.folder(environment) else { return nil }
    path = folder + "/systemd/user"
  }

  func path(of name: String) -> String {
    "\(path)/\(name)"
  }

  /// The installed form. Both forms exist only after a failed switch between them; the property is then the resident
  /// form.
  var form: ServiceForm? {
    ServiceForm.allCases.first { access(path(of: $0.unit), F_OK) == 0 }
  }

  func holds(_ units: ServiceUnits) -> Bool {
    units.files.allSatisfy { (try? String(contentsOfFile: path(of: $0.name), encoding: .utf8)) == $0.text }
  }

  /// Writes each file completely, by renaming a temporary file.
  func write(_ units: ServiceUnits) throws(StoreError) {
    guard UnitFolder.make(path) else { throw .file(path: path, action: .create, errno: errno) }
    for file in units.files {
      let (target, draft) = (path(of: file.name), path(of: ".\(file.name).\(getpid())"))
      guard FileManager.default.createFile(atPath: draft, contents: Data(file.text.utf8)), rename(draft, target) == 0
      else {
        let number = errno
        unlink(draft)
        throw .file(path: target, action: .create, errno: number)
      }
    }
  }

  /// Creates the folder and its parents.
  ///
  /// - Returns: `false`, with `errno` set, if the folder cannot be created.
  private static func make(_ path: String) -> Bool {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, let end = path.lastIndex(of: "/"), end > path.startIndex else { return false }
    return make(String(path[..<end])) && (mkdir(path, 0o777) == 0 || errno == EEXIST)
  }

  /// Removes the files and the link. The link must be removed here, because there may be no manager that could remove
  /// it.
  ///
  /// - Returns: whether there was anything to remove.
  func remove(_ form: ServiceForm) throws(StoreError) -> Bool {
    var isAny = false
    for name in form.files + [form.link] {
      if unlink(path(of: name)) == 0 {
        isAny = true
      } else if errno != ENOENT, errno != ENOTDIR {
        throw .file(path: path(of: name), action: .remove, errno: errno)
      }
    }
    return isAny
  }
}
