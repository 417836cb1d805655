import Foundation
import FoundationXML

/// How the programs that read a format read it, by Unicode scalars; written from their documents, not from the
/// escapers.
enum FormatReader {
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// The text of Pango markup without an element in it.
  static func pango(_ markup: String) throws -> String {
    let document = try XMLDocument(xmlString: "<x>\(markup)</x>")
    guard let root = document.rootElement(), root.children?.contains(where: { $0.kind != .text }) != true else {
      throw Unreadable(description: "markup in \(markup)")
    }
    return root.stringValue ?? ""
  }

  /// tmux: `##` is a number sign; a single one begins a style, a format or a command.
  static func tmux(_ line: String) throws -> String {
    var text = String.UnicodeScalarView()
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "#", rest.popFirst() != "#" { throw Unreadable(description: "a single # in \(line)") }
      text.append(scalar)
    }
    return String(text)
  }

  /// xmobar: `<raw=4:text/>` holds as many characters as it says; every other `<` may begin a tag.
  static func xmobar(_ line: String) throws -> String {
    var text = String.UnicodeScalarView()
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "<" else {
        text.append(scalar)
        continue
      }
      let head = rest.prefix { $0 != ":" }
      guard head.starts(with: "raw=".unicodeScalars), let count = Int(String(head.dropFirst(4))) else {
        throw Unreadable(description: "a tag in \(line)")
      }
      rest = rest.dropFirst(head.count + 1)
      text.append(contentsOf: rest.prefix(count))
      rest = rest.dropFirst(count)
      guard rest.starts(with: "/>".unicodeScalars) else { throw Unreadable(description: "raw without end in \(line)") }
      rest = rest.dropFirst(2)
    }
    return String(text)
  }

  /// The labels of a sample in Prometheus's text format, version 0.0.4.
  static func prometheus(_ sample: String) throws -> [String: String] {
    var labels: [String: String] = [:]
    var rest = sample.unicodeScalars.drop { $0 != "{" }
    while let sign = rest.popFirst(), sign != "}" {
      let name = String(rest.prefix { $0 != "=" })
      rest = rest.dropFirst(name.unicodeScalars.count + 1)
      guard rest.popFirst() == "\"" else { throw Unreadable(description: "no value of \(name) in \(sample)") }
      var value = String.UnicodeScalarView()
      while let scalar = rest.popFirst(), scalar != "\"" {
        guard scalar == "\\" else {
          value.append(scalar)
          continue
        }
        switch rest.popFirst() {
        case "n": value.append("\n")
        case let escaped? where escaped == "\\" || escaped == "\"": value.append(escaped)
        default: throw Unreadable(description: "an unknown escape in \(sample)")
        }
      }
      labels[name] = String(value)
      guard rest.first == "," || rest.first == "}" else {
        throw Unreadable(description: "no end of \(name) in \(sample)")
      }
    }
    guard String(rest) == " 1" else { throw Unreadable(description: "no value behind the labels of \(sample)") }
    return labels
  }

  /// The fields of a line of comma-separated values, RFC 4180.
  static func csv(_ line: String) throws -> [String] {
    var fields: [String] = []
    var rest = line.unicodeScalars[...]
    repeat {
      var field = String.UnicodeScalarView()
      if rest.first == "\"" {
        rest.removeFirst()
        while let scalar = rest.popFirst() {
          if scalar == "\"" {
            guard rest.first == "\"" else { break }
            rest.removeFirst()
          }
          field.append(scalar)
        }
      } else {
        field.append(contentsOf: rest.prefix { $0 != "," })
        rest = rest.dropFirst(field.count)
        guard !field.contains("\"") else { throw Unreadable(description: "a quote in a plain field of \(line)") }
      }
      fields.append(String(field))
      guard rest.isEmpty || rest.first == "," else { throw Unreadable(description: "text behind a quote in \(line)") }
    } while rest.popFirst() != nil
    return fields
  }
}
