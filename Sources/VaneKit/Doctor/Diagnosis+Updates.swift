import BackgroundFetch
import FoundationEssentials
import Services
import Wording

/// The findings about outside sources, and about what starts the updates.
extension Diagnosis {
  /// Adds the finding about the network. The check contacts no provider: `vane refresh` shows whether a provider
  /// answers.
  mutating func network(_ isOnline: Bool) {
    guard !isOnline else {
      return ok(.network, wording.tr("there is a default route; to test a provider: vane refresh"))
    }
    attention(
      .network, wording.tr("there is no default route, so nothing can be fetched"),
      remedy: wording.tr("Connect to a network; updates then continue by themselves"))
  }

  /// Adds the findings about the last check of each service (`vane-fetch probe`).
  mutating func probes(_ probes: [DoctorFacts.Probe]) {
    let good = probes.filter { $0.verdict == "ok" }
    if probes.isEmpty { ok(.network, wording.tr("no check of the services is recorded (script/check-live)")) }
    if !good.isEmpty {
      ok(
        .network,
        wording.trn(
          "1 service answered as expected at its last check",
          "{count} services answered as expected at their last check", good.count))
    }
    for probe in probes where probe.verdict != "ok" {
      let result = probe.detail.isEmpty ? probe.verdict : "\(probe.verdict): \(probe.detail)"
      attention(
        .network,
        wording.tr(
          "{name}, checked {ago}: {result}",
          ["name": safe(probe.name), "ago": wording.ago(now.duration(since: probe.at)), "result": safe(result)]))
    }
  }

  mutating func providers(_ providers: [ProviderFacts]) {
    let asked = providers.filter { provider in
      switch provider.state {
      case .first, .fallback, .backingOff, .silent, .warns, .air, .observes: true
      case .needsContact, .elsewhere, .leftOut, .warnsNobody, .airOff, .observesNothing: false
      }
    }
    let well = asked.filter { trouble($0) == nil }.map { safe($0.name) }
    if asked.isEmpty {
      broken(
        .providers, wording.tr("no provider can be used for the current place"),
        remedy: wording.tr("Why: vane providers"))
    } else if !well.isEmpty {
      ok(.providers, wording.tr("used: {names}", ["names": wording.list(well)]))
    }
    for provider in asked {
      guard let used = provider.usedToday else { continue }
      let text = wording.tr("{name}: {use}", ["name": safe(provider.name), "use": wording.text(ofUse: used)])
      let isLow = used.weight < RequestPurpose.wakeUp.share * used.limit
      if isLow { ok(.providers, text) } else { attention(.providers, text) }
    }
    for (text, remedy) in asked.compactMap(trouble) { attention(.providers, text, remedy: remedy) }
    let wantContact = providers.filter { $0.state == .needsContact }.map { safe($0.name) }
    guard !wantContact.isEmpty else { return }
    attention(
      .providers,
      wording.tr("skipped, they require a contact address: {names}", ["names": wording.list(wantContact)]),
      remedy: wording.tr("To use them, run: vane config set contact you@example.org"))
  }

  /// Returns why a provider that is asked does not answer; `nil` if it does.
  private func trouble(_ provider: ProviderFacts) -> (text: String, remedy: String?)? {
    let name = safe(provider.name)
    let reason = reason(provider.reason)
    if let until = provider.until {
      let state = wording.text(ofStateOf: provider, in: time)
      return (
        wording.tr("{name}: {state}", ["name": name, "state": state]),
        reason ?? wording.tr("The next attempt is at {time}", ["time": time.text(until)])
      )
    }
    guard let failure = provider.lastFailure, failure > provider.lastSuccess ?? .distantPast else { return nil }
    let ago = wording.ago(now.duration(since: failure))
    return (wording.tr("{name} failed {ago}", ["name": name, "ago": ago]), reason)
  }

  private func reason(_ reason: String?) -> String? {
    reason.map { wording.tr("Reason: {reason}", ["reason": safe($0)]) }
  }

  mutating func updates(_ updates: DoctorFacts.Updates) {
    guard updates.isAnySaved else {
      // A store that cannot be read may have places.
      guard !findings.contains(where: { $0.topic == .store && $0.verdict == .broken }) else { return }
      return ok(.updates, wording.tr("no place is saved"), remedy: wording.tr("Save one: vane set Berlin"))
    }
    if updates.isOff {
      ok(
        .updates, wording.tr("background updates are off, as you chose"),
        remedy: wording.tr("Turn them on: vane interval minimum"))
    } else {
      switch updates.waker {
      case .watcher, .timer, .cron:
        ok(.updates, wording.tr("run by {waker}", ["waker": reader.line(updates.waker)]))
      case .disabledTimer, .stoppedService, .nothing:
        attention(.updates, wording.tr("nothing runs updates"), remedy: reader.hint(updates.waker))
      }
    }
    let failure = updates.isOff ? nil : updates.failure
    if let failure {
      attention(
        .updates, wording.tr("the last update failed {ago}", ["ago": wording.ago(now.duration(since: failure.at))]),
        remedy: reason(failure.reason) ?? wording.tr("All of them: vane log"))
    }
    if let age = updates.weatherAt.map({ now.duration(since: $0) }), age > Diagnosis.oldAge {
      attention(
        .updates, wording.tr("the cached weather was fetched {ago}", ["ago": wording.ago(age)]),
        remedy: wording.tr("Fetch it: vane refresh"))
    } else if !updates.isOff, failure == nil {
      guard let success = updates.lastSuccess else {
        return attention(
          .updates, wording.trc("doctor", "nothing has been fetched yet"),
          remedy: wording.tr("Fetch it: vane refresh"))
      }
      ok(.updates, wording.tr("the last update was {ago}", ["ago": wording.ago(now.duration(since: success))]))
    }
  }

  /// The age from which cached weather is a finding. While the user looks, every schedule updates it earlier.
  private static let oldAge = Duration.seconds(86_400)

  mutating func service(_ service: ServiceFacts?, _ updates: DoctorFacts.Updates) {
    guard let service, let form = service.form else {
      return ok(.service, wording.tr("none is installed (vane service install)"))
    }
    let name = service.isForeign ? safe(service.path) : form.unit
    let enable = "systemctl --user enable --now \(form.unit)"
    let again = wording.tr("Install it again: vane service install")
    if let state = service.state {
      let text = wording.tr("{unit} is {state}", ["unit": name, "state": safe("\(state.active) (\(state.sub))")])
      if state.isRunning {
        ok(.service, text)
      } else if service.isForeign, state.active == "inactive" {
        // The service was not requested, or it started before a place was saved and exited.
        let isMissed = state.isEnabled && updates.isAnySaved
        return isMissed ? attention(.service, text, remedy: enable) : ok(.service, text, remedy: enable)
      } else {
        broken(.service, text, remedy: wording.tr("Why: journalctl --user -u {unit} -n 20", ["unit": form.unit]))
      }
      if !state.isEnabled {
        attention(
          .service, wording.tr("{unit} does not start at login", ["unit": name]),
          remedy: service.isForeign ? enable : again)
      }
    } else {
      attention(
        .service,
        wording.tr("{unit} exists, but your systemd user manager does not answer", ["unit": form.unit]))
    }
    if !service.isCurrent {
      attention(
        .service, wording.tr("{unit} differs from the file of this version", ["unit": form.unit]), remedy: again)
    }
  }
}
