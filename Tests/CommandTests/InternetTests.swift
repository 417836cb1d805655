import Foundation
import TestSupport
import Testing

/// Of all programs that the commands of `vane` start, only `vane-fetch` opens sockets for the Internet.
@Suite(.ownThread, .enabled(if: access("/usr/bin/strace", X_OK) == 0, "strace is not installed"))
struct InternetTests {
  /// What commands need besides their names.
  private static let words = [
    "alerts show": ["1"], "alerts open": ["1"], "bar": ["tmux"], "clear": ["--all"], "config set": ["units", "metric"],
    "config unset": ["units"], "follow": ["--format", "tmux"], "rules add": ["rain"], "rules remove": ["1"],
    "set": ["Berlin"], "use": ["Berlin"],
  ]

  /// Returns the commands without subcommands, as the program lists them.
  private static func commands(_ command: JSONValue, _ path: [String] = []) -> [[String]] {
    let inner = command["subcommands"]?.elements ?? []
    if inner.isEmpty { return [path] }
    return inner.flatMap { commands($0, path + [$0["commandName"]?.text ?? ""]) }
  }

  @Test func onlyVaneFetchOpensThem() throws {
    let (home, station) = try TemporaryHome.withStation("--steady")
    let log = home.folder + "/calls"
    let dump = try JSONValue(home.vane("--experimental-dump-help").output)
    let commands = Self.commands(try #require(dump["command"]))
    #expect(commands.count > 40)
    var found: [String: Set<String>] = [:]
    for command in commands {
      let name = command.joined(separator: " ")
      if name != "set" { try home.save(SamplePlaces.berlin(), age: 7200) }
      let strace = ["-f", "-o", log, "-e", "trace=socket,connect,%process", try BuiltPrograms.path(of: "vane")]
      let run = try home.start("/usr/bin/strace", strace + command + (Self.words[name] ?? []))
      if name == "watch" {
        let before = try station.requests().count
        try wait(until: "the watcher fetches") { try station.requests().count > before }
      } else if name == "follow" {
        try run.waitForOutput("\n")
      }
      if ["watch", "follow"].contains(name) { for child in try run.children() { kill(child, SIGTERM) } }
      let ending = run.wait().ending
      // Setup asks on a terminal only.
      #expect(ending != .timedOut && (ending != .exited(64) || name == "setup"), "\(name)")
      for program in try Self.programs(in: String(contentsOfFile: log, encoding: .utf8)) {
        found[program, default: []].insert(name)
      }
    }
    #expect(Set(found.keys) == ["vane-fetch"], "\(found)")
    #expect(found["vane-fetch"]?.isSuperset(of: ["refresh", "watch"]) == true)
  }

  /// Returns the programs that open sockets of AF_INET or AF_INET6, or connect one.
  private static func programs(in log: String) -> Set<String> {
    var (parents, names): ([Substring: Substring], [Substring: String]) = ([:], [:])
    var users: Set<Substring> = []
    for line in log.split(separator: "\n") {
      let process = line.prefix { $0.isNumber }
      if let start = line.firstMatch(of: /execve\("(?:[^"]*\/)?([^"\/]+)"/), !line.contains("= -1") {
        names[process] = String(start.1)
      } else if let child = line.firstMatch(of: /(?:fork|clone).* = (\d+)$/) {
        parents[child.1] = process
      } else if line.contains("AF_INET") {
        users.insert(process)
      }
    }
    return Set(users.map { sequence(first: $0) { parents[$0] }.compactMap { names[$0] }.first ?? "?" })
  }
}
