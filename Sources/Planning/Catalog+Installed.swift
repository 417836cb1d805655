import FoundationEssentials
import Platform
public import Wording

extension Catalog {
  /// The maximum size of a catalogue. Ours have 70 kB.
  private static let maximumSize = 4 << 20

  /// Returns the installed translations into a language; `nil` if there are none, or if they are damaged.
  ///
  /// `share/locale` is beside the folder of the program: `bin` for `vane`, `libexec/vane` for `vane-fetch`. A program
  /// in `.build` finds the catalogues that `script/make-catalogs` puts there.
  public static func installed(_ language: Language) -> Catalog? {
    let name = "share/locale/\(language.rawValue)/LC_MESSAGES/vane.mo"
    let folder = ProgramFile.own.deletingLastPathComponent().deletingLastPathComponent()
    for folder in [folder, folder.deletingLastPathComponent()] {
      let path = folder.appending(path: name).path(percentEncoded: false)
      guard let bytes = try? RegularFile.read(path, atMost: maximumSize) else { continue }
      return Catalog(bytes)
    }
    return nil
  }
}
