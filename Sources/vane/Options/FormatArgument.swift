public import ArgumentParser
import Presentation
import Settings

/// A FORMAT on the command line: a name, a template, or both.
enum FormatArgument {
  /// Parses a format. The error becomes part of the usage error.
  @Sendable static func parse(_ text: String) throws -> OutputFormat {
    do {
      return try OutputFormat(text)
    } catch {
      guard case FormatError.unknownField(let name) = error,
        let nearest = NearestName.to(name, among: TemplateField.allCases.map(\.rawValue))
      else { throw error }
      throw ValidationError("there is no field {\(name)}; did you mean {\(nearest)}?")
    }
  }
}

extension IconSet: ExpressibleByArgument {}
