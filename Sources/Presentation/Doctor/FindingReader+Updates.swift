import BackgroundFetch
import Foundation
import UserService

/// The findings about outside sources, and about what starts the updates.
extension FindingReader {
  /// Returns the finding about the network. The check contacts no provider: `vane refresh` shows whether a provider
  /// answers.
  func network(_ isOnline: Bool) -> Finding {
    isOnline
      ? Finding(.network, .ok, words.hasRoute)
      : Finding(.network, .attention, words.noRoute, remedy: words.connect)
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
      ? [] : [Finding(.providers, .attention, words.notAsked(wantContact), remedy: words.setContact)]
    if asked.isEmpty {
      return [Finding(.providers, .broken, words.nobodyAsked, remedy: words.seeProviders)] + contact
    }
    let well = asked.filter { trouble($0) == nil }.map { safe($0.name) }
    return (well.isEmpty ? [] : [Finding(.providers, .ok, words.asked(well))]) + troubled + contact
  }

  private func trouble(_ provider: ProviderFacts) -> Finding? {
    let name = safe(provider.name)
    if let until = provider.state.until {
      let state = wording.providers.text(of: provider.state) { time.text($0, seenAt: now) }
      return Finding(
        .providers, .attention, words.provider(name, state),
        remedy: provider.reason.map { words.because(safe($0)) } ?? words.waits(time.text(until, seenAt: now)))
    }
    guard let failure = provider.lastFailure, failure > provider.lastSuccess ?? .distantPast else { return nil }
    return Finding(
      .providers, .attention, words.lastFailed(name, durations.ago(now.duration(since: failure))),
      remedy: provider.reason.map { words.because(safe($0)) })
  }

  func updates(_ updates: DoctorFacts.Updates) -> [Finding] {
    guard updates.isAnySaved else {
      return [Finding(.updates, .ok, wording.saved.nothingSaved, remedy: wording.saved.saveOne)]
    }
    guard !updates.isOff else { return [Finding(.updates, .ok, words.switchedOff, remedy: words.switchOn)] }
    var findings: [Finding] = []
    let waker = wakers.line(updates.waker, at: now)
    switch updates.waker {
    case .watcher, .timer, .cron: findings.append(Finding(.updates, .ok, words.wokenBy(waker)))
    case .disabledTimer, .stoppedService, .nothing:
      findings.append(Finding(.updates, .attention, words.wokenBy(waker), remedy: wakers.hint(updates.waker)))
    }
    if let failure = updates.failure {
      let text = words.updateFailed(durations.ago(now.duration(since: failure.at)))
      findings.append(
        Finding(.updates, .attention, text, remedy: failure.reason.map { words.because(safe($0)) } ?? words.seeLog))
    } else if let success = updates.lastSuccess {
      findings.append(Finding(.updates, .ok, words.updated(durations.ago(now.duration(since: success)))))
    } else {
      findings.append(Finding(.updates, .attention, words.neverUpdated, remedy: wording.command.fetchIt))
    }
    return findings
  }

  func service(_ service: ServiceFacts?, _ updates: DoctorFacts.Updates) -> [Finding] {
    guard let service, let form = service.form else { return [Finding(.service, .ok, words.noService)] }
    let name = service.isForeign ? safe(service.path) : form.unit
    let enable = "systemctl --user enable --now \(form.unit)"
    var findings: [Finding] = []
    if let state = service.state {
      let text = words.serviceIs(name, safe("\(state.active) (\(state.sub))"))
      if state.isRunning {
        findings.append(Finding(.service, .ok, text))
      } else if service.isForeign, state.active == "inactive" {
        // The service was not requested, or it started before a place was saved and exited.
        let isMissed = state.isEnabled && updates.isAnySaved
        return [Finding(.service, isMissed ? .attention : .ok, text, remedy: enable)]
      } else {
        findings.append(Finding(.service, .broken, text, remedy: wording.service.seeJournal(form.unit)))
      }
      if !state.isEnabled {
        let remedy = service.isForeign ? enable : words.installAnew
        findings.append(Finding(.service, .attention, words.notAtLogin(name), remedy: remedy))
      }
    } else {
      findings.append(Finding(.service, .attention, words.nobodyAnswers(form.unit)))
    }
    if !service.isCurrent {
      findings.append(Finding(.service, .attention, words.differs(form.unit), remedy: words.installAnew))
    }
    return findings
  }
}
