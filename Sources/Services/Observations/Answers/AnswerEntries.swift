import Text

/// The entries of an answer of the Aviation Weather Center, whose answers are JSON arrays of objects.
public struct AnswerEntries<Entry: Hashable & Sendable>: Hashable, Sendable {
  public var entries: [Entry] = []
  /// The number of entries that could not be read.
  public var skipped = 0
}

extension AnswerEntries {
  /// Reads an answer. Status 204, an empty body and `[]` mean that there are no entries.
  ///
  /// - Parameter entry: reads an entry; returns `nil` for one that is not meant to be used.
  /// - Throws: what a status other than 200, 203 and 204 means; `undecodable` for a body that is not an array, for more
  ///   than 400 entries, and if no entry can be read.
  init(
    _ answer: ProviderAnswer, entry read: (JSONObject) throws(JSONError) -> Entry?
  ) throws(ProviderError) {
    guard answer.status != 204 else { return }
    let body = try answer.content()
    guard !body.allSatisfy({ [0x20, 0x09, 0x0a, 0x0d].contains($0) }) else { return }
    self = try JSONBody.read(body) { root in
      let elements = try root.array()
      guard elements.count <= mostEntries else {
        throw ProviderError.undecodable("the body has \(elements.count) entries; allowed: at most \(mostEntries)")
      }
      var (list, first) = (AnswerEntries(), JSONError?.none)
      for element in elements {
        do throws(JSONError) {
          if let entry = try read(try element.object()) { list.entries.append(entry) }
        } catch {
          list.skipped += 1
          first = first ?? error
        }
      }
      if let first, list.skipped == elements.count { throw first }
      return list
    }
  }
}

/// The largest number of entries that the service puts into an answer.
let mostEntries = 400
