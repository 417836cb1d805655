import Failures
import Settings
import WeatherStore
import Wording

extension Session {
  /// Asks the questions of the first run again.
  ///
  /// - Parameter acceptsDefaults: whether the defaults are taken without a question.
  package func askSetupQuestions(acceptsDefaults: Bool) throws {
    let contact = try settings().usableContact
    guard acceptsDefaults || terminal.canAsk else {
      throw CommandError(
        .usage, wording.tr("vane setup asks questions, so standard input and output must be a terminal"),
        hint: wording.tr("Accept the defaults: vane setup --yes. Set one value: vane config set KEY VALUE"))
    }
    let store = try storeForWriting()
    let questions = SetupQuestions(self, acceptsDefaults: acceptsDefaults)
    try questions.run(remembering: store)
    let place = try store.currentLocation()
    store.close()
    // With a contact, warnings and weather can be read that could not be read before.
    if contact == nil, try settings().usableContact != nil, let place {
      try PlaceSaving.fetch(place, showsWeather: true, self)
    }
    try questions.writeEnd()
  }
}
