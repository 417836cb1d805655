extension FirstRunWords {
  static let english = FirstRunWords(
    welcome: [
      "No place is saved yet, so there is no weather to show.",
      "Save yours, and its weather is fetched now and kept fresh from then on: vane set Berlin",
      "All commands: vane --help. Whether everything works: vane doctor",
    ],
    switchOff: "To switch them off: vane interval never, or vane clear.")
}
