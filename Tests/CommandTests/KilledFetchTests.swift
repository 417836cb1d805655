import BackgroundFetch
import Foundation
import Glibc
import ScheduleParts
import TestSupport
import Testing
import Weather
import WeatherStore

/// A fetch of many places that is killed at a random instant: it loses at most the request under way.
@Suite(.ownThread) struct KilledFetchTests {
  private let home: TemporaryHome
  private let station: Station

  init() throws {
    (home, station) = try TemporaryHome.withStation("--steady")
    try home.withStore { store in
      let places = try (0..<3_000).map {
        try SamplePlaces.place("P\($0)", at: -60 + Double($0 / 60) * 2, -170 + Double($0 % 60) * 5, in: "UTC")
      }
      _ = try store.save(places, at: noon)
    }
  }

  /// The places of each request, in the order in which they were received.
  private func requested() throws -> [[String]] {
    try station.requests().map { request in
      let items = URLComponents(string: request.target)?.queryItems ?? []
      let lists = ["latitude", "longitude"].map { name in
        items.first { $0.name == name }?.value?.split(separator: ",") ?? []
      }
      return zip(lists[0], lists[1]).map { "\($0),\($1)" }
    }
  }

  private func stored(since instant: Date) throws -> Set<String> {
    try home.withStore { store in
      let updates = try store.updates()
      let places = try store.locations().filter { updates[$0.id].map { $0 >= instant } ?? false }
      return Set(places.map { "\($0.location.coordinate.latitude),\($0.location.coordinate.longitude)" })
    }
  }

  @Test func losesAtMostTheRequestUnderWay() throws {
    var random = SeededGenerator(seed: 14)
    // The first request is about the current place, each of the others about 1,000 places.
    for answered in [0.0, 3, 1_003] {
      let (began, before) = (Date(), try (requests: requested().count, weight: station.weights().total))
      let program = try home.start("vane-fetch", ["refresh"])
      try wait(until: "a weight of \(answered)") { try station.weights().total >= before.weight + answered }
      usleep(.random(in: 0...1_500_000, using: &random))
      program.signal(SIGKILL)
      let ending = program.wait().ending
      // On a fast machine it may have ended before.
      #expect([.signalled(SIGKILL), .exited(0)].contains(ending))

      // The last one was under way, or its answer took longer than a fetch waits.
      let earlier = try requested().dropFirst(before.requests).dropLast()
      #expect(try Set(earlier.joined()).isSubset(of: stored(since: began)))
    }
  }
}
