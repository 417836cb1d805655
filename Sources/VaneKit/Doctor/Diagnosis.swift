import BackgroundFetch
import FoundationEssentials
import Wording

/// The findings that follow from facts, one after the other: here those about the files and programs of Vane.
struct Diagnosis {
  /// The maximum length of a text, with room for paths and an error message.
  private static let maximumLength = 1000

  let reader: Reader
  private(set) var findings: [Finding] = []

  var now: Date { reader.now }
  var time: LocalTime { reader.time }
  var wording: Wording { reader.wording }

  mutating func ok(_ topic: Finding.Topic, _ text: String, remedy: String? = nil) {
    findings.append(Finding(topic: topic, verdict: .ok, text: text, remedy: remedy))
  }

  mutating func attention(_ topic: Finding.Topic, _ text: String, remedy: String? = nil) {
    findings.append(Finding(topic: topic, verdict: .attention, text: text, remedy: remedy))
  }

  mutating func broken(_ topic: Finding.Topic, _ text: String, remedy: String? = nil) {
    findings.append(Finding(topic: topic, verdict: .broken, text: text, remedy: remedy))
  }

  /// Whether the topic has a finding already.
  func has(_ topic: Finding.Topic) -> Bool { findings.contains { $0.topic == topic } }

  mutating func store(_ store: DoctorFacts.Store) {
    let path = safe(store.path)
    switch store.state {
    case .missing: ok(.store, wording.tr("nothing has been saved yet in {path}", ["path": path]))
    case .whole(let bytes):
      let kilobytes = String((bytes + 1023) / 1024)
      ok(.store, wording.tr("{path} is intact, {kilobytes} kB", ["path": path, "kilobytes": kilobytes]))
    case .damaged:
      broken(
        .store, wording.tr("{path} is damaged", ["path": path]),
        remedy: wording.tr(
          "The next command that reads the damaged part sets it aside and creates a new one with your places"))
    case .unusable(let reason):
      broken(.store, safe(reason), remedy: wording.tr("Check its owner and permissions: ls -ld {path}", ["path": path]))
    }
    let unwritable = [(store.unwritable, false), (store.obstacle, store.isObstacleForeign)]
    if findings.last?.verdict == .ok {
      for case (let (path, reason)?, let isForeign) in unwritable {
        broken(
          .store, wording.tr("{path} cannot be written: {reason}", ["path": safe(path), "reason": safe(reason)]),
          remedy: isForeign
            ? "sudo chown --reference='\(folder(of: path))' '\(safe(path))'"
            : wording.tr("Make it writable, or set XDG_STATE_HOME to another folder"))
      }
    }
    if store.damagedDocuments > 0 {
      attention(
        .store,
        wording.trn("1 stored document is damaged", "{count} stored documents are damaged", store.damagedDocuments),
        remedy: wording.tr("Fetch it: vane refresh"))
    }
    if let permissions = store.permissions, permissions & 0o077 != 0 {
      attention(
        .store, wording.tr("other users can read or change your data"),
        remedy: "chmod -R go= '\(folder(of: store.path))'")
    }
    if let name = store.unsuitedFileSystem.map(safe) {
      attention(
        .store,
        wording.tr("it is on {name}, where file locks and change notifications may not work", ["name": name]),
        remedy: wording.tr("Set XDG_STATE_HOME to a folder on a local disk"))
    }
  }

  mutating func configuration(_ configuration: DoctorFacts.Configuration) {
    let correction = wording.tr("Correct it, then run: vane config check")
    for error in configuration.errors { broken(.configuration, safe(error), remedy: correction) }
    for flaw in configuration.flaws { attention(.configuration, safe(flaw), remedy: correction) }
    if let program = configuration.missingHook.map(safe) {
      broken(
        .configuration,
        wording.tr("hook.command is {program}, which is not an executable program", ["program": program]),
        remedy: wording.tr("Use an absolute path, or a program in PATH"))
    }
    if let contact = configuration.unusableContact.map(safe) {
      attention(
        .configuration,
        wording.tr(
          "contact is \"{contact}\", neither an e-mail address nor a web page, so it is not sent", ["contact": contact]),
        remedy: wording.tr("Change it: vane config set contact you@example.org"))
    }
    for warning in configuration.warnings { attention(.configuration, safe(warning)) }
    guard !has(.configuration) else { return }
    ok(
      .configuration,
      configuration.path.map { wording.tr("{path} has no problems", ["path": safe($0)]) }
        ?? wording.tr("there is no file; the defaults are used"))
  }

  /// Adds what the kernel holds a fetch to. A fetch works without it.
  mutating func sandbox(_ limits: String?) {
    guard let limits else { return }
    ok(.programs, wording.tr("the kernel's limits of vane-fetch: {limits}", ["limits": safe(limits)]))
  }

  mutating func programs(_ program: DoctorFacts.FetchProgram, version: String) {
    switch program {
    case .missing(let reason):
      broken(.programs, safe(reason), remedy: wording.tr("Install it beside vane, or set VANE_EXEC_PATH to its folder"))
    case .found(let path, version):
      ok(.programs, wording.tr("{path}, version {version}", ["path": safe(path), "version": version]))
    case .found(let path, let other):
      let names: KeyValuePairs = ["path": safe(path), "found": safe(other ?? ""), "wanted": version]
      broken(
        .programs,
        other == nil
          ? wording.tr("{path} does not report its version; it must be {wanted}", names)
          : wording.tr("{path} has version {found}, vane has {wanted}", names),
        remedy: wording.tr("Install both programs together"))
    }
  }

  mutating func places(_ problem: String?) {
    guard let problem else { return ok(.places, wording.tr("the index of the world's places can be read")) }
    attention(
      .places, safe(problem),
      remedy: wording.tr("Without it, places are looked up online. Install Data/places.index in share/vane"))
  }

  private func folder(of path: String) -> String {
    safe(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
  }

  func safe(_ text: String) -> String {
    SafeText.line(text, limit: Diagnosis.maximumLength)
  }
}
