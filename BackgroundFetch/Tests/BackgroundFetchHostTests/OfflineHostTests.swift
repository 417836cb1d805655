import BackgroundFetch
import BackgroundFetchTestSupport
import Foundation
import Glibc
import LinuxEvents
import Testing

@testable import BackgroundFetchHost

/// A host on a machine whose network comes up later.
@Suite(
  .withProcesses,
  .enabled(
    if: PrivateNamespace.isPossible && access("/usr/sbin/ip", X_OK) == 0, "needs namespaces and the ip program"))
struct OfflineHostTests {
  @Test func fetchesOnceTheNetworkIsUp() async throws {
    let probe = try Probe("a - 30 news", "b localhost 30 news")
    let script = PrivateNamespace.script(
      #"""
      "$@" plan; "$@" run & host=$!
      while [ ! -e "$FETCH_PROBE_FOLDER/up" ]; do sleep 0.05; done
      PATH=$PATH:/usr/sbin; date +%s; ip link set lo up
      ip address add 10.9.8.7/24 dev lo; ip route add default via 10.9.8.1 dev lo
      while [ ! -e "$FETCH_PROBE_FOLDER/down" ]; do sleep 0.05; done
      kill $host; wait $host; echo status $?
      """#)
    let network = ["FETCH_PROBE_NETWORK": "1"]
    let running = try probe.start([], environment: network, wrapper: script)
    // A host on this machine needs no route.
    #expect(try await eventually { probe.rows.map(\.task) == ["b"] && probe.rows[0].answer != nil })
    try probe.scratch.write("", to: "store/up")
    #expect(try await eventually { probe.rows.count == 2 && probe.rows[1].answer != nil })
    try probe.scratch.write("", to: "store/down")
    let end = try await running.end()
    let lines = end.output.split(separator: "\n")
    #expect(lines.first == "a: no fetch is planned, because the machine is offline")
    #expect(lines.last == "status 0")
    #expect(end.errors == "")
    let up = try #require(lines.dropFirst(2).first.flatMap { Double($0) })
    let began = try #require(probe.rows.last?.startedAt.timeIntervalSince1970)
    #expect(began >= up + 5, "names and addresses follow the route")
    #expect(probe.starts.map(\.task) == ["b", "a"])
  }
}
