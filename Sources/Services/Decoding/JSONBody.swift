package import Text

/// Reads a JSON body. Errors state what is wrong and where.
package enum JSONBody {
  /// Parses a body and returns what `read` makes of it.
  ///
  /// - Parameter failure: the error for a body that cannot be read.
  /// - Throws: the error of `failure`, or the `ProviderError` that `read` throws.
  package static func read<Value>(
    _ body: [UInt8], failure: ([UInt8], JSONError) -> ProviderError = undecodable, _ read: (JSONElement) throws -> Value
  ) throws(ProviderError) -> Value {
    do {
      return try read(JSONDocument(body).root)
    } catch let error as ProviderError {
      throw error
    } catch let error as JSONError {
      throw failure(body, error)
    } catch {
      throw .undecodable(BoundedText.cut("\(error)"))
    }
  }

  package static func undecodable(_ body: [UInt8], _ error: JSONError) -> ProviderError {
    .undecodable(failure(reading: body, error))
  }

  /// Returns why a body cannot be a JSON object or array, judged by its first character; `nil` if it may be one.
  static func opening(of body: [UInt8]) -> String? {
    switch body.first(where: { !isSpace($0) }) {
    case nil: return "the body is empty"
    case UInt8(ascii: "<"): return "the body is a web page, not JSON"
    case UInt8(ascii: "{"), UInt8(ascii: "["): return nil
    default: return "the body is not JSON: it begins with neither { nor ["
    }
  }

  /// Returns why and where a body could not be read.
  package static func failure(reading body: [UInt8], _ error: JSONError) -> String {
    if let opening = opening(of: body) { return opening }
    func named(_ path: String) -> String { path.isEmpty ? "the body" : BoundedText.cut(path) }
    switch error {
    case .missing(let path): return "\(named(path)) is missing"
    case .null(let path): return "\(named(path)) is null"
    case .mismatch(let path, let expected): return "\(named(path)) is not \(expected)"
    case .outOfRange(let path), .unusable(let path): return "\(named(path)) cannot be read"
    case .incomplete, .malformed:
      let last = body.last { !isSpace($0) }
      return last == UInt8(ascii: "}") || last == UInt8(ascii: "]")
        ? "the body is not well-formed JSON" : "the body is cut off after \(body.count) bytes"
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d }
}
