import Foundation

/// MeteoAlarm: one Atom feed for each country, and a CAP document behind each of its entries.
///
/// A feed has no validators: whoever wants to know asks for all of it.
enum MeteoAlarm {
  static let feedPrefix = "/feeds/meteoalarm-legacy-atom-"
  static let documentPrefix = "/api/v1/warnings/"

  /// How long a feed goes on listing what has run out, in seconds: recorded ones do so for most of a day.
  private static let afterglow = 86_400

  /// Countries by the name that their feed's address ends in.
  static let countries: [String: String] = {
    let slugs = """
      andorra austria belgium bosnia-herzegovina bulgaria croatia cyprus czechia denmark estonia finland france germany \
      greece hungary iceland ireland israel italy latvia lithuania luxembourg malta moldova montenegro netherlands \
      norway poland portugal republic-of-north-macedonia romania serbia slovakia slovenia spain sweden switzerland \
      ukraine united-kingdom
      """
    return Dictionary(
      uniqueKeysWithValues: slugs.split(separator: " ").map {
        (String($0), $0.replacing("-", with: " ").capitalized)
      })
  }()

  static func answer(to question: Question) -> Answer {
    let path = question.items.path
    if path.hasPrefix(feedPrefix) {
      let slug = String(path.dropFirst(feedPrefix.count))
      guard let country = countries[slug] else { return notFound }
      let listed = question.warnings.filter { warning in
        warning.content.feed == slug && !warning.content.isOver(at: question.now - afterglow)
      }
      let feed = AtomFeed(question: question, slug: slug, country: country)
      return found("application/atom+xml; charset=utf-8", feed.text(listed))
    }
    let warning = question.warnings.first { warning in
      warning.content.feed.map { documentPath(warning, feed: $0) } == path
    }
    guard let warning else { return notFound }
    return found("application/cap+xml; charset=utf-8", CAPDocument(question: question, warning: warning).text)
  }

  /// Where a warning's document is, not percent-encoded.
  static func documentPath(_ warning: Warning, feed: String) -> String {
    "\(documentPrefix)feeds-\(feed)/\(warning.identifier)"
  }

  private static func found(_ type: String, _ text: String) -> Answer {
    Answer(
      status: 200, headers: [("Content-Type", type), ("Cache-Control", "max-age=0, private, must-revalidate")],
      body: Array(text.utf8))
  }

  private static let notFound = Answer(
    status: 404, headers: [Answer.plainJSON], body: Array(#"{"detail":"Not found"}"#.utf8))
}
