public import ArgumentParser
import Presentation

/// A FORMAT on the command line: a name, a template, or both.
enum FormatArgument {
  /// Reads one; what is wrong with it becomes part of the usage error.
  @Sendable static func parse(_ text: String) throws -> OutputFormat {
    try OutputFormat(text)
  }
}

extension IconSet: ExpressibleByArgument {}
