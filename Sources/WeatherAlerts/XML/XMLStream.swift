import CExpat

/// Parses an XML document, one element at a time: expat with namespaces and with limits.
///
/// Nothing outside the document is read and nothing in it is expanded: a document type ends the parsing, so there are
/// no entities except the five of XML itself.
public final class XMLStream {
  /// The limits of a document.
  enum Limit {
    /// MeteoAlarm's largest feeds are megabytes.
    static let bytes = 16 * 1_024 * 1_024
    static let depth = 64
    /// A feed of the maximum size has 300 000 elements. The limit keeps the time of parsing at about a second.
    static let elements = 1_000_000
    /// Of one element; further ones are ignored.
    static let attributes = 32
    /// Of one element, in bytes. Polygons are the longest texts.
    static let text = 2 * 1_024 * 1_024
  }

  private let parser: XML_Parser
  private let receiver: any XMLReceiver
  private var failure: AlertFormatError?
  private var text: [UInt8] = []
  private var depth = 0
  private var elements = 0

  /// Separates namespace and name. XML allows it in neither.
  private static let separator: UInt8 = 0x0c

  private init(for receiver: any XMLReceiver) throws(AlertFormatError) {
    guard let parser = XML_ParserCreateNS(nil, CChar(XMLStream.separator)) else {
      throw .notWellFormed(reason: "no memory for a parser", line: 0)
    }
    self.parser = parser
    self.receiver = receiver
    // The parser belongs to this object and calls back only within `read`, which retains the object.
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { XMLStream.of($0)?.begin($1, $2) },
      { XMLStream.of($0)?.end($1) })
    XML_SetCharacterDataHandler(parser) { XMLStream.of($0)?.add($1, $2) }
    XML_SetStartDoctypeDeclHandler(parser) { stream, name, _, _, _ in
      XMLStream.of(stream)?.fail(.documentType(XMLStream.bounded(name)))
    }
  }

  deinit {
    XML_ParserFree(parser)
  }

  /// Parses a document.
  ///
  /// - Throws: for a document that is not well-formed or exceeds a limit, and the errors of the receiver.
  public static func read(_ document: [UInt8], by receiver: any XMLReceiver) throws(AlertFormatError) {
    guard document.count <= Limit.bytes else { throw .tooLarge(limit: Limit.bytes) }
    let stream = try XMLStream(for: receiver)
    let status = document.withUnsafeBytes { buffer in
      XML_Parse(stream.parser, buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count), 1)
    }
    if let failure = stream.failure { throw failure }
    guard status == XML_STATUS_OK else {
      let reason = XML_ErrorString(XML_GetErrorCode(stream.parser)).map { String(cString: $0) }
      throw .notWellFormed(
        reason: reason ?? "an unknown error", line: Int(XML_GetCurrentLineNumber(stream.parser)))
    }
  }

  /// Returns the stream of a callback.
  private static func of(_ userData: UnsafeMutableRawPointer?) -> XMLStream? {
    userData.map { Unmanaged<XMLStream>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Stores an error, which cannot pass through C, and stops the parser. Later callbacks are ignored.
  private func fail(_ error: AlertFormatError) {
    guard failure == nil else { return }
    failure = error
    XML_StopParser(parser, 0)
  }

  private func begin(
    _ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard failure == nil, let name else { return }
    depth += 1
    elements += 1
    guard elements <= Limit.elements else { return fail(.tooManyElements(limit: Limit.elements)) }
    guard depth <= Limit.depth else { return fail(.tooDeep(limit: Limit.depth)) }
    text.removeAll(keepingCapacity: true)
    do {
      try receiver.begin(XMLStream.name(name), attributes: XMLStream.attributes(pairs))
    } catch {
      fail(error)
    }
  }

  private func end(_ name: UnsafePointer<CChar>?) {
    guard failure == nil, let name else { return }
    depth -= 1
    do {
      try receiver.end(XMLStream.name(name), text: XMLStream.trimmed(text))
    } catch {
      fail(error)
    }
    text.removeAll(keepingCapacity: true)
  }

  private func add(_ characters: UnsafePointer<CChar>?, _ count: Int32) {
    guard failure == nil, let characters else { return }
    guard text.count + Int(count) <= Limit.text else {
      return fail(.textTooLong(limit: Limit.text))
    }
    text.append(contentsOf: UnsafeRawBufferPointer(start: characters, count: Int(count)))
  }

  private static func name(_ name: UnsafePointer<CChar>) -> XMLName {
    let text = String(cString: name)
    guard let index = text.utf8.lastIndex(of: separator) else { return XMLName(namespace: "", local: text) }
    return XMLName(
      namespace: String(text[..<index]), local: String(text[text.utf8.index(after: index)...]))
  }

  /// Reads expat's list of alternating names and values, which ends with a null.
  private static func attributes(_ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) -> [String: String] {
    guard var next = pairs else { return [:] }
    var attributes: [String: String] = [:]
    while attributes.count < Limit.attributes, let key = next[0], let value = next[1] {
      attributes[name(key).local] = String(cString: value)
      next += 2
    }
    return attributes
  }

  private static func trimmed(_ bytes: [UInt8]) -> String {
    let white: Set<UInt8> = [0x09, 0x0a, 0x0d, 0x20]
    guard let first = bytes.firstIndex(where: { !white.contains($0) }),
      let last = bytes.lastIndex(where: { !white.contains($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }

  private static func bounded(_ name: UnsafePointer<CChar>?) -> String {
    name.map { String(String(cString: $0).unicodeScalars.prefix(60)) } ?? ""
  }
}

/// Receives the elements of a document while it is parsed. An error that it throws ends the parsing.
///
/// A receiver is a class, because the callbacks of a C library call it.
public protocol XMLReceiver: AnyObject {
  /// An element begins.
  func begin(_ name: XMLName, attributes: [String: String]) throws(AlertFormatError)

  /// An element ends.
  ///
  /// - Parameter text: the text of the element, trimmed. In an element with child elements, only the text after the
  ///   last child.
  func end(_ name: XMLName, text: String) throws(AlertFormatError)
}

/// The name of an element: the namespace of its prefix, and the local name.
public struct XMLName: Hashable {
  let namespace: String
  /// The name without its prefix.
  public let local: String

  static let atom = "http://www.w3.org/2005/Atom"
  /// CAP 1.2, and 1.1, which has the same elements.
  static let cap: Set<String> = ["urn:oasis:names:tc:emergency:cap:1.2", "urn:oasis:names:tc:emergency:cap:1.1"]

  /// Whether the element is one of the Common Alerting Protocol.
  public var isCAP: Bool { XMLName.cap.contains(namespace) }
}
