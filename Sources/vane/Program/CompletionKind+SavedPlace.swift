import ArgumentParser
import Presentation
import WeatherStore

extension CompletionKind {
  /// The saved places, each by a name that finds it; none where they cannot be read, because a shell asks and nobody
  /// would see why.
  static var savedPlace: CompletionKind {
    .custom { _, _, _ in ((try? savedNames()) ?? []).map { literal($0, for: CompletionShell.requesting) } }
  }

  private static func savedNames() throws -> [String] {
    let context = try CommandContext.current()
    let places = try WeatherStore.openForReading(context.paths).locations().map { PlaceText($0.location) }
    let names = Dictionary(grouping: places, by: \.name)
    return places.map { place in
      let name = names[place.name]?.count == 1 ? place.name : place.full
      return name.allSatisfy(isPlain) ? name : place.coordinates
    }
  }

  /// What no shell takes for more than a letter once it is quoted; bash leaves `$` as it is and cuts at a slash.
  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || " ,.-'’()".contains(character)
  }

  /// A name that the shell's script takes as it is. bash's `compgen -W` expands its words, commands in them too, and
  /// zsh's `_describe` ends them at a colon; the scripts guard against neither.
  private static func literal(_ name: String, for shell: CompletionShell?) -> String {
    switch shell {
    case .bash?: name.map { $0.isLetter || $0.isNumber || $0 == " " ? "\($0)" : "\\\($0)" }.joined()
    case .zsh?: name.replacing(":", with: "\\:")
    default: name
    }
  }
}
