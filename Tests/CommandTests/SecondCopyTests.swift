import BackgroundFetch
import Foundation
import TestSupport
import Testing
import WeatherStore

/// `locations.json` after programs that were killed, or for which the disk was full.
@Suite(.ownThread) struct SecondCopyTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome(saving: SamplePlaces.berlin(), SamplePlaces.paris())
  }

  /// The interval in `locations.json`, which a change of it writes.
  private func copiedInterval() throws -> String {
    let data = try Data(contentsOf: URL(filePath: home.paths.locations))
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((object["locations"] as? [Any])?.count == 2)
    return try #require(object["interval"] as? String)
  }

  @Test func copyAgreesWithTheStoreAfterAKillAtAnyInstant() throws {
    for instant in 0..<30 {
      let program = try home.start("vane", ["interval", "\(instant + 1)h"])
      usleep(UInt32(instant) * 3_000)
      program.signal(SIGKILL)
      _ = program.wait()
      let chosen = try home.withStore { try $0.intervals().chosen }
      let copied = try copiedInterval()
      let isEqual = Int(copied).map { chosen == .atLeast(.seconds($0)) } ?? (chosen == .minimum && copied == "minimum")
      #expect(isEqual, "\(chosen) and \(copied), killed after \(instant * 3) ms")
    }
  }

  @Test(.enabled(if: SmallDisk.isAvailable, SmallDisk.whyNot))
  func keepsTheCopyWhenACommandFailsOnAFullDisk() throws {
    // First without any room, then with more and more, until it succeeds.
    let run = try SmallDisk(home).run(
      """
      for room in 0 8 16 24 32 36 40 44 48 52 56 60 64 72 80 96 128 160 192 256; do
        dd if=/dev/zero of="$state/fill" bs=4k 2>/dev/null
        truncate -s -"$room"k "$state/fill"
        if "$vane" clear --all --data 2>"$HOME/errors"; then echo "room for $room"; break; fi
        grep -q "no space\\|disk failed" "$HOME/errors" || cat "$HOME/errors"
        rm "$state/fill"
        "$vane" interval minimum >/dev/null
        if [ "$("$vane" locations --json | grep -c latitude)" = 0 ]; then
          grep -qs latitude "$state/locations.json" && echo "copy kept what was cleared, room $room"
        else
          cmp "$state/locations.json" "$HOME/locations.before"
        fi
      done
      "$vane" locations --json | grep -c latitude
      """)
    #expect(run.output.contains("room for "), "\(run)")
    #expect(run.output.hasSuffix("\n0\n"), "\(run)")
    #expect(!run.output.contains("copy kept"), "\(run)")
    #expect(!run.output.contains("differ"), "\(run)")
  }

  @Test(.enabled(if: SmallDisk.isAvailable, SmallDisk.whyNot))
  func renewsTheCopyOnceThereIsSpace() throws {
    // A folder in place of the temporary file keeps the copy from being written; the commit has room.
    let run = try SmallDisk(home).run(
      """
      mkdir -p "$state/locations.json.new/x"
      "$vane" interval 3h; echo "status $?"
      rm -r "$state/locations.json.new"
      "$vane" interval 3h >/dev/null; grep interval "$state/locations.json"
      """)
    #expect(run.output.contains("status 0\n"), "\(run)")
    #expect(run.output.contains("\"interval\" : \"10800\""), "\(run)")
    #expect(run.errors.contains("locations.json"), "\(run)")
  }
}
