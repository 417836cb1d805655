import Foundation
import Settings
import UserService
import WeatherStore

/// Where a person's own units are kept: `systemd/user` in the folder of the configuration, as `systemd.unit(5)` says.
struct UnitFolder {
  let path: String

  /// `nil` when there is no such place.
  init?(_ environment: [String: String]) {
    guard let folder = SettingsFile.folder(environment) else { return nil }
    path = folder + "/systemd/user"
  }

  func path(of name: String) -> String {
    "\(path)/\(name)"
  }

  /// What is installed; both only if something went wrong between them, and then the one that stays resident.
  var form: ServiceForm? {
    ServiceForm.allCases.first { access(path(of: $0.unit), F_OK) == 0 }
  }

  func holds(_ units: ServiceUnits) -> Bool {
    units.files.allSatisfy { (try? String(contentsOfFile: path(of: $0.name), encoding: .utf8)) == $0.text }
  }

  /// Writes each file whole, by rename.
  func write(_ units: ServiceUnits) throws(StoreError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .file(path: path, action: "make", errno: errno)
    }
    for file in units.files {
      let (target, draft) = (path(of: file.name), path(of: ".\(file.name).\(getpid())"))
      guard FileManager.default.createFile(atPath: draft, contents: Data(file.text.utf8)), rename(draft, target) == 0
      else {
        let number = errno
        unlink(draft)
        throw .file(path: target, action: "write", errno: number)
      }
    }
  }

  /// Removes the link, too, which a manager that is not there could not.
  ///
  /// - Returns: whether there was anything.
  func remove(_ form: ServiceForm) throws(StoreError) -> Bool {
    var isAny = false
    for name in form.files + [form.link] {
      if unlink(path(of: name)) == 0 {
        isAny = true
      } else if errno != ENOENT, errno != ENOTDIR {
        throw .file(path: path(of: name), action: "remove", errno: errno)
      }
    }
    return isAny
  }
}
