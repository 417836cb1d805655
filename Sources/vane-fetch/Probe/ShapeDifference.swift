import Text

/// A difference between the shape of an answer and the shape that is expected.
struct ShapeDifference: Equatable, CustomStringConvertible {
  enum Kind: String {
    /// A key that all objects had is in none.
    case gone
    /// A value has another kind.
    case type
    /// Fewer places have a value.
    case rarer
    /// A path was never seen.
    case new
  }

  let kind: Kind
  let path: String
  var detail = ""

  var description: String { "\(kind.rawValue) \(path)\(detail.isEmpty ? "" : " (\(detail))")" }
}

extension JSONShape {
  /// The decrease of a share that is a difference. Shares vary with the weather; a quarter is more than that.
  private static let tolerance = 0.25

  /// Returns how an answer differs from this shape, sorted by path.
  ///
  /// A key that some objects lack, in the documents that this shape is made of, may be missing.
  ///
  /// - Parameter needed: paths that must have a value in this answer, because the request names them.
  func differences(in answer: JSONShape, needed: [String] = []) -> [ShapeDifference] {
    var found: [ShapeDifference] = []
    for (path, expected) in facts {
      guard let fact = answer.facts[path] else {
        if expected.share == 1, answer.hasPlace(for: path) { found.append(ShapeDifference(kind: .gone, path: path)) }
        continue
      }
      let others = fact.kinds.subtracting(expected.kinds)
      if !others.isEmpty, !expected.kinds.isEmpty {
        let detail = "\(JSONShape.names(of: others)), not \(JSONShape.names(of: expected.kinds))"
        found.append(ShapeDifference(kind: .type, path: path, detail: detail))
      } else if fact.share < expected.share - JSONShape.tolerance {
        let detail = "\(percent(fact.share)) of \(percent(expected.share))"
        found.append(ShapeDifference(kind: .rarer, path: path, detail: detail))
      }
    }
    for (path, fact) in answer.facts where facts[path] == nil {
      // Of a new object or array only the outermost path, and nothing in a value that has another kind.
      guard let parent = JSONShape.parent(of: path), let around = facts[parent],
        !around.kinds.isDisjoint(with: [path.hasSuffix("[*]") ? .array : .object])
      else { continue }
      found.append(ShapeDifference(kind: .new, path: path, detail: JSONShape.names(of: fact.kinds)))
    }
    let gone = Set(found.filter { $0.kind == .gone }.map(\.path))
    let missing = needed.filter { answer.facts[$0] == nil && !gone.contains($0) }
    found += missing.map { ShapeDifference(kind: .gone, path: $0) }
    return found.sorted { ($0.path, $0.kind.rawValue) < ($1.path, $1.kind.rawValue) }
  }

  private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
