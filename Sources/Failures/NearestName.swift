/// A search for the known name that a misspelled name may mean.
public enum NearestName {
  /// Returns the closest of `names` within two edits (a character added, removed or changed). Of equally close names,
  /// returns the first.
  public static func to(_ name: String, among names: [String]) -> String? {
    let near = names.filter { abs(name.count - $0.count) <= 2 }
    let nearest = near.map { (name: $0, edits: edits(from: name, to: $0)) }.min { $0.edits < $1.edits }
    return nearest.flatMap { $0.edits <= 2 ? $0.name : nil }
  }

  /// Returns the closest of `names`, the closest first, however far they are. Names that contain the text, or begin as
  /// it does, come before others with as many edits.
  public static func several(_ count: Int, to name: String, among names: [String]) -> [String] {
    let ranked = names.enumerated().map { index, other in
      let isRelated = other.contains(name) || name.contains(other) || other.prefix(3) == name.prefix(3)
      return (name: other, rank: edits(from: name, to: other) - (isRelated ? 3 : 0), index: index)
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.prefix(count).map(\.name)
  }

  /// Returns the Levenshtein distance, computed one row at a time.
  private static func edits(from: String, to: String) -> Int {
    let to = Array(to)
    var row = Array(0...to.count)
    for (index, left) in from.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, right) in to.enumerated() {
        let cost = left == right ? diagonal : 1 + min(diagonal, row[column], row[column + 1])
        diagonal = row[column + 1]
        row[column + 1] = cost
      }
    }
    return row[to.count]
  }
}
