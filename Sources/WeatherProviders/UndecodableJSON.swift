import Foundation

/// What is wrong with a body that did not decode, in words.
enum UndecodableJSON {
  static func error(_ body: [UInt8], _ error: DecodingError) -> ProviderError {
    let trimmed = String(decoding: body, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard let first = trimmed.unicodeScalars.first, let last = trimmed.unicodeScalars.last else {
      return .undecodable("the body is empty")
    }
    if first == "<" { return .undecodable("the body is a web page, not JSON") }
    if first != "{" && first != "[" { return .undecodable("the body is not JSON: it begins with neither { nor [") }
    if case .dataCorrupted(let context) = error, context.codingPath.isEmpty {
      if let token = notANumber(in: trimmed) {
        return .undecodable("the body holds \(token), which is not a number of JSON")
      }
      if last != "}" && last != "]" { return .undecodable("the body is cut off after \(body.count) bytes") }
      return .undecodable("the body is not well-formed JSON")
    }
    return .undecodable(sentence(error))
  }

  /// The server prints numbers that are not finite as they are.
  private static func notANumber(in text: String) -> String? {
    ["nan", "-nan", "inf", "-inf"].first { token in
      [":", ",", "["].contains { before in text.contains(before + token) || text.contains("\(before) \(token)") }
    }
  }

  private static func sentence(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\(path(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context):
      "\(path(context.codingPath)) is null"
    case .typeMismatch(let type, let context):
      "\(path(context.codingPath)) is not \(name(type))"
    case .dataCorrupted(let context):
      "\(path(context.codingPath)) cannot be read"
    @unknown default:
      "it does not have the expected form"
    }
  }

  private static func name(_ type: any Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is Int.Type: "a whole number"
    case is String.Type: "a text"
    case is [Any].Type: "an array"
    default: "of the expected form"
    }
  }

  /// `hourly.temperature_2m[3]`.
  private static func path(_ keys: [any CodingKey]) -> String {
    let path = keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return path.isEmpty ? "the body" : BoundedText.cut(path)
  }
}
