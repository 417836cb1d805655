extension CommandDump {
  /// The chapter of a program, with a section for each of its commands.
  var chapter: String {
    let contents = all.dropFirst().map(\.entry).joined(separator: "\n")
    let head = [
      "## \(commandName)", Markdown.text(abstract ?? ""), contents,
      Markdown.table(["Argument", "Meaning"], ownArguments.map { ["`\($0.usage)`", $0.description] }),
    ]
    let start = defaultSubcommand.map { ["Without a command, `\(path)` means `\(path) \($0)`."] }
    return (head + (start ?? []) + all.dropFirst().map(\.section)).joined(separator: "\n\n")
  }

  /// The section of the command, without its subcommands.
  var section: String {
    var parts = ["### \(path)", Markdown.text(abstract ?? ""), Markdown.code([synopsis])]
    parts += discussionParts
    if !ownArguments.isEmpty {
      parts.append(Markdown.table(["Argument", "Meaning"], ownArguments.map { ["`\($0.usage)`", $0.description] }))
    }
    if !shownSubcommands.isEmpty {
      parts.append(shownSubcommands.map(\.entry).joined(separator: "\n"))
    }
    if let name = defaultSubcommand { parts.append("Without a subcommand, `\(path)` means `\(path) \(name)`.") }
    return parts.joined(separator: "\n\n")
  }

  /// The command as an entry of a list of contents.
  var entry: String { "- [`\(path)`](#\(path.replacing(" ", with: "-"))): \(Markdown.text(abstract ?? ""))" }

  private var synopsis: String {
    let words = ownArguments.map { argument in
      let word = argument.isRepeating ? "\(argument.usage) ..." : argument.usage
      return argument.isOptional ? "[\(word)]" : word
    }
    return ([path] + words + (shownSubcommands.isEmpty ? [] : ["<subcommand>"])).joined(separator: " ")
  }

  /// The paragraphs of the discussion. Consecutive examples are one block of code.
  private var discussionParts: [String] {
    let lines = (discussion ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var parts: [String] = []
    var examples: [String] = []
    var paragraph: [String] = []
    func end() {
      if !paragraph.isEmpty { parts.append(Markdown.text(paragraph.joined(separator: " "))) }
      if !examples.isEmpty { parts.append(Markdown.code(examples)) }
      (paragraph, examples) = ([], [])
    }
    for line in lines {
      if line.hasPrefix("Example: ") {
        if !paragraph.isEmpty { end() }
        let example = String(line.dropFirst("Example: ".count))
        if example != synopsis { examples.append(example) }
      } else if line.isEmpty {
        end()
      } else {
        paragraph.append(line)
      }
    }
    end()
    return parts
  }
}

extension CommandDump.Argument {
  /// The argument as the user types it: `<place>`, `--units <units>`.
  var usage: String {
    let value = "<\(valueName ?? "value")>"
    let spellings = (names ?? []).map(\.text).joined(separator: ", ")
    return switch kind {
    case .positional: value
    case .flag: spellings
    case .option: "\(spellings) \(value)"
    }
  }

  /// What the argument means, which values it takes, and its default.
  var description: String {
    var sentences = [abstract ?? ""]
    // Most texts name their values themselves.
    if let allValues, !allValues.allSatisfy({ sentences[0].contains($0) }) {
      sentences.append("One of \(allValues.joined(separator: ", ")).")
    }
    if let defaultValue { sentences.append("Default: \(defaultValue).") }
    return Markdown.cell(sentences.joined(separator: " "))
  }
}
