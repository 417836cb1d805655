import BackgroundFetch
import FoundationEssentials
import Wording

/// The findings that follow from facts: here those about the files and programs of Vane.
struct Diagnosis {
  /// The maximum length of a text, with room for paths and an error message.
  private static let maximumLength = 1000

  let reader: Reader

  var now: Date { reader.now }
  var time: LocalTime { reader.time }
  var wording: Wording { reader.wording }

  func store(_ store: DoctorFacts.Store) -> [Finding] {
    let path = safe(store.path)
    let main: Finding =
      switch store.state {
      case .missing: Finding(.store, .ok, wording.tr("nothing has been saved yet in {path}", ["path": path]))
      case .whole(let bytes):
        Finding(
          .store, .ok,
          wording.tr("{path} is intact, {kilobytes} kB", ["path": path, "kilobytes": String((bytes + 1023) / 1024)]))
      case .damaged:
        Finding(
          .store, .broken, wording.tr("{path} is damaged", ["path": path]),
          remedy: wording.tr("The next look sets it aside and creates a new one with your places: vane"))
      case .unusable(let reason):
        Finding(
          .store, .broken, safe(reason),
          remedy: wording.tr("Check its owner and permissions: ls -ld {path}", ["path": path]))
      }
    var findings = [main]
    if main.verdict == .ok, let (path, reason) = store.unwritable {
      let text = wording.tr("{path} cannot be written: {reason}", ["path": safe(path), "reason": safe(reason)])
      findings.append(
        Finding(.store, .broken, text, remedy: wording.tr("Make it writable, or set XDG_STATE_HOME to another folder"))
      )
    }
    if main.verdict == .ok, let (path, reason) = store.obstacle {
      let text = wording.tr("{path} cannot be written: {reason}", ["path": safe(path), "reason": safe(reason)])
      let giveBack = "sudo chown --reference='\(folder(of: path))' '\(safe(path))'"
      findings.append(
        Finding(
          .store, .broken, text,
          remedy: store.isObstacleForeign
            ? giveBack : wording.tr("Make it writable, or set XDG_STATE_HOME to another folder")))
    }
    if store.damagedDocuments > 0 {
      findings.append(
        Finding(
          .store, .attention,
          wording.trn(
            "1 stored document is damaged", "{count} stored documents are damaged", store.damagedDocuments),
          remedy: wording.tr("Fetch it: vane refresh")))
    }
    if let permissions = store.permissions, permissions & 0o077 != 0 {
      findings.append(
        Finding(
          .store, .attention, wording.tr("other users can read or change your data"),
          remedy: "chmod -R go= '\(folder(of: store.path))'"))
    }
    if let fileSystem = store.unsuitedFileSystem {
      findings.append(
        Finding(
          .store, .attention,
          wording.tr(
            "it is on {name}, where file locks and change notifications may not work",
            ["name": safe(fileSystem)]), remedy: wording.tr("Set XDG_STATE_HOME to a folder on a local disk")))
    }
    return findings
  }

  func configuration(_ configuration: DoctorFacts.Configuration) -> [Finding] {
    let findings =
      configuration.errors.map {
        Finding(.configuration, .broken, safe($0), remedy: wording.tr("Correct it, then run: vane config check"))
      }
      + configuration.flaws.map {
        Finding(.configuration, .attention, safe($0), remedy: wording.tr("Correct it, then run: vane config check"))
      }
      + [configuration.missingHook].compactMap(\.self).map {
        Finding(
          .configuration, .broken,
          wording.tr("hook.command is {program}, which is not an executable program", ["program": safe($0)]),
          remedy: wording.tr("Use an absolute path, or a program in PATH"))
      }
      + [configuration.unusableContact].compactMap(\.self).map {
        Finding(
          .configuration, .attention,
          wording.tr(
            "contact is \"{contact}\", neither an e-mail address nor a web page, so it is not sent",
            ["contact": safe($0)]),
          remedy: wording.tr("Change it: vane config set contact you@example.org"))
      }
      + configuration.warnings.map { Finding(.configuration, .attention, safe($0)) }
    return findings.isEmpty
      ? [
        Finding(
          .configuration, .ok,
          configuration.path.map { wording.tr("{path} has no problems", ["path": safe($0)]) }
            ?? wording.tr("there is no file; the defaults are used"))
      ]
      : findings
  }

  func programs(_ program: DoctorFacts.FetchProgram, version: String) -> Finding {
    switch program {
    case .missing(let reason):
      return Finding(
        .programs, .broken, safe(reason),
        remedy: wording.tr("Install it beside vane, or set VANE_EXEC_PATH to its folder"))
    case .found(let path, version):
      return Finding(.programs, .ok, wording.tr("{path}, version {version}", ["path": safe(path), "version": version]))
    case .found(let path, let other):
      let path = safe(path)
      let text =
        if let other {
          wording.tr(
            "{path} has version {found}, vane has {wanted}", ["path": path, "found": safe(other), "wanted": version])
        } else {
          wording.tr(
            "{path} does not report its version; it must be {wanted}", ["path": path, "wanted": version])
        }
      return Finding(.programs, .broken, text, remedy: wording.tr("Install both programs together"))
    }
  }

  func places(_ problem: String?) -> Finding {
    problem.map {
      Finding(
        .places, .attention, safe($0),
        remedy: wording.tr("Without it, places are looked up online. Install Data/places.index in share/vane"))
    }
      ?? Finding(.places, .ok, wording.tr("the index of the world's places can be read"))
  }

  private func folder(of path: String) -> String {
    safe(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
  }

  func safe(_ text: String) -> String {
    SafeText.line(text, limit: Diagnosis.maximumLength)
  }
}
