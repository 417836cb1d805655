import BackgroundFetch
import Foundation

/// The code that derives findings from facts: here the files and programs of Vane.
struct FindingReader {
  /// The maximum length of a text, with room for paths and an error message.
  static let longest = 1000

  let now: Date
  let time: LocalTime
  let durations: DurationText
  let wakers: WakerText
  let words: DoctorWords
  let wording: Wording

  init(zone: TimeZone, now: Date, wording: Wording) {
    self.now = now
    self.wording = wording
    time = LocalTime(zone: zone, wording: wording)
    durations = DurationText(wording: wording)
    wakers = WakerText(zone: zone, wording: wording)
    words = wording.doctor
  }

  func store(_ store: DoctorFacts.Store) -> [Finding] {
    let path = safe(store.path)
    let main: Finding =
      switch store.state {
      case .missing: Finding(.store, .ok, words.storeMissing(path))
      case .whole(let bytes): Finding(.store, .ok, words.storeWhole(path, (bytes + 1023) / 1024))
      case .damaged: Finding(.store, .broken, words.storeDamaged(path), remedy: words.mendsItself)
      case .unusable(let reason): Finding(.store, .broken, safe(reason), remedy: words.checkFolder(path))
      }
    var findings = [main]
    if main.verdict == .ok, let (path, reason) = store.unwritable {
      let text = words.storeUnwritable(safe(path), safe(reason))
      findings.append(Finding(.store, .broken, text, remedy: words.makeWritable))
    }
    if main.verdict == .ok, let (path, reason) = store.obstacle {
      let text = words.storeUnwritable(safe(path), safe(reason))
      let giveBack = "sudo chown --reference='\(folder(of: path))' '\(safe(path))'"
      findings.append(
        Finding(.store, .broken, text, remedy: store.isObstacleForeign ? giveBack : words.makeWritable))
    }
    if let permissions = store.permissions, permissions & 0o077 != 0 {
      findings.append(
        Finding(.store, .attention, words.storeOpen, remedy: "chmod -R go= '\(folder(of: store.path))'"))
    }
    if let fileSystem = store.unsuitedFileSystem {
      findings.append(
        Finding(.store, .attention, words.unsuitedFileSystem(safe(fileSystem)), remedy: words.moveState))
    }
    return findings
  }

  func configuration(_ configuration: DoctorFacts.Configuration) -> [Finding] {
    let findings =
      configuration.errors.map { Finding(.configuration, .broken, safe($0), remedy: words.mendConfiguration) }
      + [configuration.missingHook].compactMap(\.self).map {
        Finding(.configuration, .broken, words.hookMissing(safe($0)), remedy: words.nameHook)
      }
      + configuration.warnings.map { Finding(.configuration, .attention, safe($0)) }
    return findings.isEmpty
      ? [Finding(.configuration, .ok, configuration.path.map { words.configurationRead(safe($0)) } ?? words.defaults)]
      : findings
  }

  func programs(_ program: DoctorFacts.FetchProgram, version: String) -> Finding {
    switch program {
    case .missing(let reason):
      Finding(.programs, .broken, safe(reason), remedy: wording.command.installFetchProgram)
    case .found(let path, version): Finding(.programs, .ok, words.programs(safe(path), version))
    case .found(let path, let other):
      Finding(
        .programs, .broken, words.otherVersion(safe(path), other.map { safe($0) }, version),
        remedy: words.installTogether)
    }
  }

  func places(_ problem: String?) -> Finding {
    problem.map { Finding(.places, .attention, safe($0), remedy: words.installPlaces) }
      ?? Finding(.places, .ok, words.placesFound)
  }

  private func folder(of path: String) -> String {
    safe(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
  }

  func safe(_ text: String) -> String {
    SafeText.line(text, limit: FindingReader.longest)
  }
}
