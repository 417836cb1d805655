import FoundationEssentials

/// Decodes a JSON body. Errors state what is wrong and where.
package enum JSONBody {
  /// Decodes a body.
  ///
  /// - Parameters:
  ///   - userInfo: values for the types that are decoded.
  ///   - failure: the error for a body that does not decode.
  /// - Throws: `undecodable`, or any `ProviderError` that a decoded type throws.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from body: [UInt8], userInfo: [CodingUserInfoKey: any Sendable] = [:],
    failure: (DecodingError) -> ProviderError
  ) throws(ProviderError) -> Value {
    let decoder = JSONDecoder()
    decoder.userInfo = userInfo
    do {
      return try decoder.decode(type, from: Data(body))
    } catch let error as ProviderError {
      throw error
    } catch let error as DecodingError {
      throw failure(error)
    } catch {
      throw .undecodable(BoundedText.cut("\(error)"))
    }
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from body: [UInt8]) throws(ProviderError) -> Value {
    try decode(type, from: body) { .undecodable(failure(decoding: body, $0)) }
  }

  /// Returns why a body cannot be a JSON object or array, judged by its first character; `nil` if it may be one.
  static func opening(of body: [UInt8]) -> String? {
    let blanks: [UInt8] = [0x20, 0x09, 0x0a, 0x0d]
    switch body.first(where: { !blanks.contains($0) }) {
    case nil: return "the body is empty"
    case UInt8(ascii: "<"): return "the body is a web page, not JSON"
    case UInt8(ascii: "{"), UInt8(ascii: "["): return nil
    default: return "the body is not JSON: it begins with neither { nor ["
    }
  }

  /// Returns why and where a body did not decode.
  package static func failure(decoding body: [UInt8], _ error: DecodingError) -> String {
    if let opening = opening(of: body) { return opening }
    switch error {
    case .keyNotFound(let key, let context):
      return "\(path(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context):
      return "\(path(context.codingPath)) is null"
    case .typeMismatch(let type, let context):
      return "\(path(context.codingPath)) is not \(name(type))"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      let last = String(decoding: body, as: UTF8.self).trimmed().unicodeScalars.last
      return last == "}" || last == "]"
        ? "the body is not well-formed JSON" : "the body is cut off after \(body.count) bytes"
    case .dataCorrupted(let context):
      return "\(path(context.codingPath)) cannot be read"
    @unknown default:
      return "it does not have the expected form"
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

  /// Returns the path of a value, such as `hourly.temperature_2m[3]`.
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
