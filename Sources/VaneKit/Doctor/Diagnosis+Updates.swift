import BackgroundFetch
import FoundationEssentials
import Wording

/// The findings about outside sources, and about what starts the updates.
extension Diagnosis {
  /// Returns the finding about the network. The check contacts no provider: `vane refresh` shows whether a provider
  /// answers.
  func network(_ isOnline: Bool) -> Finding {
    isOnline
      ? Finding(.network, .ok, wording.tr("there is a default route; to test a provider: vane refresh"))
      : Finding(
        .network, .attention, wording.tr("there is no default route, so nothing can be fetched"),
        remedy: wording.tr("Connect to a network; updates then continue by themselves"))
  }

  func providers(_ providers: [ProviderFacts]) -> [Finding] {
    let asked = providers.filter { provider in
      switch provider.state {
      case .first, .standIn, .backingOff, .silent, .warns, .air, .observes: true
      case .needsContact, .elsewhere, .leftOut, .warnsNobody, .airOff, .observesNothing: false
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
            "skipped, they require a contact address: {names}", ["names": wording.list(wantContact)]),
          remedy: wording.tr("To use them, run: vane config set contact you@example.org"))
      ]
    if asked.isEmpty {
      return [
        Finding(
          .providers, .broken, wording.tr("no provider can be used for the current place"),
          remedy: wording.tr("Why: vane providers"))
      ] + contact
    }
    let well = asked.filter { trouble($0) == nil }.map { safe($0.name) }
    let limits = asked.compactMap { provider in
      provider.usedToday.map { used in
        Finding(
          .providers, used.weight < RequestPurpose.wakeUp.share * used.limit ? .ok : .attention,
          wording.tr("{name}: {use}", ["name": safe(provider.name), "use": wording.text(ofUse: used)]))
      }
    }
    return (well.isEmpty ? [] : [Finding(.providers, .ok, wording.tr("used: {names}", ["names": wording.list(well)]))])
      + limits
      + troubled + contact
  }

  private func trouble(_ provider: ProviderFacts) -> Finding? {
    let name = safe(provider.name)
    if let until = provider.state.until {
      let state = wording.text(of: provider.state) { time.text($0) }
      return Finding(
        .providers, .attention, wording.tr("{name}: {state}", ["name": name, "state": state]),
        remedy: provider.reason.map { wording.tr("Reason: {reason}", ["reason": safe($0)]) }
          ?? wording.tr("The next attempt is at {time}", ["time": time.text(until)]))
    }
    guard let failure = provider.lastFailure, failure > provider.lastSuccess ?? .distantPast else { return nil }
    return Finding(
      .providers, .attention,
      wording.tr("{name} failed {ago}", ["name": name, "ago": wording.ago(now.duration(since: failure))]),
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
          remedy: wording.tr("Turn them on: vane interval minimum"))
      ] + oldWeather(updates)
    }
    var findings: [Finding] = []
    switch updates.waker {
    case .watcher, .timer, .cron:
      let waker = reader.line(updates.waker)
      findings.append(Finding(.updates, .ok, wording.tr("run by {waker}", ["waker": waker])))
    case .disabledTimer, .stoppedService, .nothing:
      findings.append(
        Finding(.updates, .attention, wording.tr("nothing runs updates"), remedy: reader.hint(updates.waker)))
    }
    if let failure = updates.failure {
      let text = wording.tr("the last update failed {ago}", ["ago": wording.ago(now.duration(since: failure.at))])
      findings.append(
        Finding(
          .updates, .attention, text,
          remedy: failure.reason.map { wording.tr("Reason: {reason}", ["reason": safe($0)]) }
            ?? wording.tr("All of them: vane log")))
    }
    let oldWeather = oldWeather(updates)
    if updates.failure != nil || !oldWeather.isEmpty {
      findings += oldWeather
    } else if let success = updates.lastSuccess {
      findings.append(
        Finding(
          .updates, .ok, wording.tr("the last update was {ago}", ["ago": wording.ago(now.duration(since: success))]))
      )
    } else {
      findings.append(
        Finding(
          .updates, .attention, wording.trc("doctor", "nothing has been fetched yet"),
          remedy: wording.tr("Fetch it: vane refresh")))
    }
    return findings
  }

  /// The age from which cached weather is a finding. While the user looks, every schedule updates it earlier.
  private static let oldAge = Duration.seconds(86_400)

  private func oldWeather(_ updates: DoctorFacts.Updates) -> [Finding] {
    guard let age = updates.weatherAt.map({ now.duration(since: $0) }), age > Diagnosis.oldAge else { return [] }
    return [
      Finding(
        .updates, .attention, wording.tr("the cached weather was fetched {ago}", ["ago": wording.ago(age)]),
        remedy: wording.tr("Fetch it: vane refresh"))
    ]
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
        let remedy = service.isForeign ? enable : wording.tr("Install it again: vane service install")
        findings.append(
          Finding(.service, .attention, wording.tr("{unit} does not start at login", ["unit": name]), remedy: remedy))
      }
    } else {
      findings.append(
        Finding(
          .service, .attention,
          wording.tr("{unit} exists, but your systemd user manager does not answer", ["unit": form.unit])))
    }
    if !service.isCurrent {
      findings.append(
        Finding(
          .service, .attention, wording.tr("{unit} differs from the file of this version", ["unit": form.unit]),
          remedy: wording.tr("Install it again: vane service install")))
    }
    return findings
  }
}
