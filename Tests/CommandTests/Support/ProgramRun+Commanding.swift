extension ProgramRun {
  /// Scalars that command a terminal or hide text, in everything that was printed; line ends are none.
  var commanding: [String] {
    (output + errors).unicodeScalars.filter { scalar in
      scalar != "\n" && (scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format)
    }.map { String($0.value, radix: 16) }
  }

  /// The same without the sequences of our own colours, and those alone.
  var withoutColours: ProgramRun {
    let colour = /\u{1B}\[(?:0|1|(?:1;)?(?:2|3[0-79]|9[0-6]|38;5;\d{1,3}|38;2;\d{1,3};\d{1,3};\d{1,3}))m/
    return ProgramRun(ending, output: output.replacing(colour, with: ""), errors: errors.replacing(colour, with: ""))
  }
}
