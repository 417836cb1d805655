import Foundation
public import Wording

extension Language {
  /// The texts of the language, with the translations that `script/make-catalogs` compiled.
  public var wording: Wording {
    Wording(self, dates: self, catalog: self == .english ? nil : catalog)
  }

  /// The translations into the language.
  public var catalog: Catalog {
    let file = CompiledCatalogs.folder.appending(path: "\(rawValue)/LC_MESSAGES/vane.mo")
    guard let bytes = try? Data(contentsOf: file), let catalog = Catalog(Array(bytes)) else {
      fatalError("\(file.path) is missing; run script/make-catalogs")
    }
    return catalog
  }
}

/// The translations that the programs of `.build` read.
enum CompiledCatalogs {
  /// Their folder. In a fresh clone they are compiled first.
  static let folder: URL = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: ".build/share/locale")
    if !FileManager.default.fileExists(atPath: folder.path) {
      let script = try? Process.run(root.appending(path: "script/make-catalogs"), arguments: [])
      script?.waitUntilExit()
    }
    return folder
  }()
}

extension Wording {
  public static let german = Language.german.wording
  public static let french = Language.french.wording
  public static let spanish = Language.spanish.wording
  public static let japanese = Language.japanese.wording
}
