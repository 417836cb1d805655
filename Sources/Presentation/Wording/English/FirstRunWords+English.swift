extension FirstRunWords {
  static let english = FirstRunWords(
    welcome: [
      "No place is saved yet, so there is no weather to show.",
      "Save yours to have its weather fetched now and kept fresh: vane set Berlin",
      "All commands: vane --help. Whether everything works: vane doctor",
    ],
    switchOff: "To switch them off: vane interval never, or vane clear.")
}
