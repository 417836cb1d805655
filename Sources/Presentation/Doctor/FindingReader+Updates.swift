import BackgroundFetch
import Foundation
import UserService

/// The findings about outside sources, and about what starts the updates.
extension FindingReader {
  /// Returns the finding about the network. The check contacts no provider: `vane refresh` shows whether a provider
  /// answers.
  func network(_ isOnline: Bool) -> Finding {
    isOnline
      ? Finding(.network, .ok, wording.tr("there is a way out; whether a provider answers: vane refresh"))
      : Finding(
        .network, .attention, wording.tr("there is no default route, so nothing can be fetched"),
        remedy: wording.tr("Connect to a network; updates go on by themselves then"))
  }

  func providers(_ providers: [ProviderFacts]) -> [Finding] {
    let asked = providers.filter { provider in
      switch provider.state {
      case .first, .standIn, .backingOff, .silent, .warns: true
      case .needsContact, .elsewhere, .leftOut, .warnsNobody: false
      }
    }
    let troubled = asked.compactMap(trouble)
    let wantContact = providers.filter { $0.state == .needsContact }.map { safe($0.name) }
    let contact =
      wantContact.isEmpty
      ? []
      : [
        Finding(
          .providers, .attention,
          wording.tr(
            "not asked, because nobody told them whom to write to: {names}", ["names": wording.list(wantContact)]),
          remedy: wording.tr("Run: vane config set contact you@example.org"))
      ]
    if asked.isEmpty {
      return [
        Finding(
          .providers, .broken, wording.tr("nobody can be asked about the current place"),
          remedy: wording.tr("Why: vane providers"))
      ] + contact
    }
    let well = asked.filter { trouble($0) == nil }.map { safe($0.name) }
    return (well.isEmpty ? [] : [Finding(.providers, .ok, wording.tr("asked: {names}", ["names": wording.list(well)]))])
      + troubled + contact
  }

  private func trouble(_ provider: ProviderFacts) -> Finding? {
    let name = safe(provider.name)
    if let until = provider.state.until {
      let state = wording.text(of: provider.state) { time.text($0, seenAt: now) }
      return Finding(
        .providers, .attention, wording.tr("{name}: {state}", ["name": name, "state": state]),
        remedy: provider.reason.map { wording.tr("Reason: {reason}", ["reason": safe($0)]) }
          ?? wording.tr("It is asked again at {time}", ["time": time.text(until, seenAt: now)]))
    }
    guard let failure = provider.lastFailure, failure > provider.lastSuccess ?? .distantPast else { return nil }
    return Finding(
      .providers, .attention,
      wording.tr("{name} failed {ago}", ["name": name, "ago": durations.ago(now.duration(since: failure))]),
      remedy: provider.reason.map { wording.tr("Reason: {reason}", ["reason": safe($0)]) })
  }

  func updates(_ updates: DoctorFacts.Updates) -> [Finding] {
    guard updates.isAnySaved else {
      return [Finding(.updates, .ok, wording.tr("no place is saved"), remedy: wording.tr("Save one: vane set Berlin"))]
    }
    guard !updates.isOff else {
      return [
        Finding(
          .updates, .ok, wording.tr("background updates are off, as you chose"),
          remedy: wording.tr("Switch them on: vane interval minimum"))
      ]
    }
    var findings: [Finding] = []
    let waker = wakers.line(updates.waker, at: now)
    switch updates.waker {
    case .watcher, .timer, .cron:
      findings.append(Finding(.updates, .ok, wording.tr("woken by {waker}", ["waker": waker])))
    case .disabledTimer, .stoppedService, .nothing:
      findings.append(
        Finding(
          .updates, .attention, wording.tr("woken by {waker}", ["waker": waker]), remedy: wakers.hint(updates.waker)))
    }
    if let failure = updates.failure {
      let text = wording.tr("the last update failed {ago}", ["ago": durations.ago(now.duration(since: failure.at))])
      findings.append(
        Finding(
          .updates, .attention, text,
          remedy: failure.reason.map { wording.tr("Reason: {reason}", ["reason": safe($0)]) }
            ?? wording.tr("All of them: vane log")))
    } else if let success = updates.lastSuccess {
      findings.append(
        Finding(
          .updates, .ok, wording.tr("the last update came {ago}", ["ago": durations.ago(now.duration(since: success))]))
      )
    } else {
      findings.append(
        Finding(
          .updates, .attention, wording.trc("doctor", "nothing was fetched yet"),
          remedy: wording.tr("Fetch it: vane refresh")))
    }
    return findings
  }

  func service(_ service: ServiceFacts?, _ updates: DoctorFacts.Updates) -> [Finding] {
    guard let service, let form = service.form else {
      return [Finding(.service, .ok, wording.tr("none is installed (vane service install)"))]
    }
    let name = service.isForeign ? safe(service.path) : form.unit
    let enable = "systemctl --user enable --now \(form.unit)"
    var findings: [Finding] = []
    if let state = service.state {
      let text = wording.tr("{unit} is {state}", ["unit": name, "state": safe("\(state.active) (\(state.sub))")])
      if state.isRunning {
        findings.append(Finding(.service, .ok, text))
      } else if service.isForeign, state.active == "inactive" {
        // The service was not requested, or it started before a place was saved and exited.
        let isMissed = state.isEnabled && updates.isAnySaved
        return [Finding(.service, isMissed ? .attention : .ok, text, remedy: enable)]
      } else {
        findings.append(
          Finding(
            .service, .broken, text, remedy: wording.tr("Why: journalctl --user -u {unit} -n 20", ["unit": form.unit])))
      }
      if !state.isEnabled {
        let remedy = service.isForeign ? enable : wording.tr("Install it anew: vane service install")
        findings.append(
          Finding(.service, .attention, wording.tr("{unit} does not start at login", ["unit": name]), remedy: remedy))
      }
    } else {
      findings.append(
        Finding(
          .service, .attention, wording.tr("{unit} is there, but no systemd of yours answers", ["unit": form.unit])))
    }
    if !service.isCurrent {
      findings.append(
        Finding(
          .service, .attention, wording.tr("{unit} is not what this version writes", ["unit": form.unit]),
          remedy: wording.tr("Install it anew: vane service install")))
    }
    return findings
  }
}
