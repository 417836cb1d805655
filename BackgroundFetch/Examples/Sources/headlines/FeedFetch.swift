import BackgroundFetch
import BackgroundFetchHost
import FoundationEssentials
import Glibc

/// The task of the program: fetches the feeds and stores what is new.
struct FeedFetch: Sendable {
  let store: FileFetchStore
  /// The time that a fetch of all feeds may take.
  var limit = Duration.seconds(30)

  func register(on host: FetchHost) -> FetchHost {
    host.register(
      "feeds", items: { try store.feeds().feeds }, interval: .minimum, requirements: [.network],
      hosts: (try? store.feeds().feeds.map(SafeText.host)) ?? [], limit: limit, performFetch: fetch)
    return host
  }

  @Sendable private func fetch(_ context: FetchContext<String>) throws -> BackgroundFetchResult {
    let feeds = context.items.filter { context.mayAsk(SafeText.host(of: $0)) }
    let end = ContinuousClock.now + limit - .seconds(2)
    let isShown = context.origin == "user" && isatty(STDERR_FILENO) == 1
    var (updates, failures) = (0, 0)
    for (index, feed) in feeds.enumerated() {
      do {
        defer { if isShown { SafeText.report("\r\u{1b}[K") } }
        let isKnown = try store.feeds().headlines.contains { $0.feed == feed }
        // A feed that hangs leaves the others their share.
        let share = max(.seconds(1), (end - .now) / (feeds.count - index))
        let answer = try FeedAnswer(from: feed, if: isKnown ? context.validators[feed] : nil, within: share) { count in
          let progress = "\(index + 1)/\(feeds.count) \(SafeText.host(of: feed)) \(count / 1000) kB"
          if isShown { SafeText.report("\r\u{1b}[K\(progress)") }
          return !context.isExpired
        }
        updates += try update(feed, with: answer, context)
      } catch {
        failures += 1
        if failures == feeds.count { throw error }
        SafeText.report("\(feed): \(SafeText.line("\(error)"))\n")
      }
    }
    context.count(updates: updates)
    return updates > 0 ? .newData : .noData
  }

  /// Stores an answer, and returns the number of new headlines.
  private func update(_ feed: String, with answer: FeedAnswer, _ context: FetchContext<String>) throws -> Int {
    let now = Date()
    if let until = answer.retryAfter(at: now) { context.wait(for: SafeText.host(of: feed), until: until) }
    guard [200, 304].contains(answer.status) else { throw FeedError(description: "the status is \(answer.status)") }
    let items = answer.status == 200 ? try FeedDocument.items(of: answer.body) : []
    if answer.status == 200 { context.keep(validator: answer.validator, for: feed) }
    context.stays(feed, until: answer.validUntil(at: now))
    return try store.change { $0.merge(items.map { Headline($0, of: feed, fetchedAt: now) }, from: feed) }
  }
}
