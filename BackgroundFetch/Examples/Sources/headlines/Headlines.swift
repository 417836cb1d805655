import BackgroundFetch
import BackgroundFetchHost
import FoundationEssentials
import Glibc
import LinuxEvents
import Zones

/// The commands of the program.
@main @MainActor
struct Headlines {
  let store: FileFetchStore
  let host: FetchHost

  static func main() async {
    // A pager that ends early does not end the look.
    signal(SIGPIPE, SIG_IGN)
    do {
      let store = try FileFetchStore(program: "headlines")
      let host = FeedFetch(store: store).register(on: FetchHost(store: store))
      exit(try await Headlines(store: store, host: host).perform(Array(CommandLine.arguments.dropFirst())))
    } catch {
      SafeText.report("headlines: \(SafeText.line("\(error)"))\n")
      exit(1)
    }
  }

  /// Performs a command and returns the exit status.
  private func perform(_ arguments: [String]) async throws -> Int32 {
    switch (arguments.first, arguments.dropFirst().first, arguments.count) {
    case (nil, _, _): try list()
    case ("add", let url?, 2): try store.change { try $0.add(url) }
    case ("remove", let url?, 2): try store.change { try $0.remove(url) }
    case ("refresh", _, 1): try await refresh()
    case ("open", let number?, 2): try open(number)
    case ("badge", _, 1): print(try store.feeds().new.count)
    case ("delete", _, 1): try store.change { $0 = FeedFile() }
    default:
      if let status = try await host.command(arguments) { return status }
      print("headlines [add URL | remove URL | refresh | open N | badge | delete | run | wake | simulate | plan | log]")
      return 2
    }
    return 0
  }

  private func list() throws {
    let file = try store.feeds()
    let (new, zone) = (Set(file.new), Zone.current(tz: getenv("TZ").map { String(cString: $0) }))
    for headline in file.headlines {
      let wall = Date(timeIntervalSince1970: Double(zone.wallSeconds(at: headline.date)))
      let date = wall.ISO8601Format(.iso8601.dateTimeSeparator(.space)).prefix(16)
      print("\(new.contains(headline) ? "*" : " ") \(headline.number) \(date) \(headline.title)")
      if let link = headline.link { print("    \(link)") }
    }
    if file.feeds.isEmpty { print("There are no feeds. Add one: headlines add URL") }
    try store.change { $0.seenThrough = max($0.seenThrough, file.lastNumber) }
    try store.looked()
  }

  private func refresh() async throws {
    let before = try store.feeds().lastNumber
    let answer = try await host.refresh()
    if answer.result == .failed { throw FeedError(description: answer.reason ?? "") }
    let news = "new headlines: \(try store.feeds().lastNumber - before)"
    print(answer.reason.map { "nothing was fetched: \($0)" } ?? news)
  }

  private func open(_ number: String) throws {
    let headline = try store.feeds().headlines.first { "\($0.number)" == number }
    guard let link = headline?.link else { throw FeedError(description: "there is no link \(number)") }
    let browser = getenv("BROWSER").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "xdg-open"
    var start = ProcessStart(path: "/usr/bin/env", arguments: ["--", browser, link])
    (start.input, start.output, start.errors, start.joinsGroup) = (.inherited, .inherited, .inherited, true)
    guard try ChildProcess.ExitStatus.collect(start.spawn()) != .exited(0) else { return }
    throw FeedError(description: "\(browser) could not open \(link)")
  }
}
