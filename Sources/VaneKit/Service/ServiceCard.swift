import Wording

/// The output of `vane service status`: a title and its lines, the lines in one column.
struct ServiceCard: Sendable {
  let facts: ServiceFacts
  let reader: Reader
  private var wording: Wording { reader.wording }

  /// The filtered lines, without line ends. Long values are wrapped.
  var lines: [String] {
    guard let form = facts.form else {
      return reader.wrapped([wording.tr("No service is installed; install one: vane service install")])
    }
    var rows: [(title: String, value: String)] = [
      (
        wording.tr("Service"),
        form == .resident
          ? wording.tr("{unit}: vane watch, asleep until the next update", ["unit": form.unit])
          : wording.tr("{unit}: started for each update, nothing runs in between", ["unit": form.unit])
      ),
      (wording.tr("File"), SafeText.path(facts.path)),
    ]
    if facts.isForeign {
      rows.append(
        (
          "",
          wording.tr(
            "not written by vane service install, so uninstall leaves it; turn it off: systemctl --user disable --now {unit}",
            ["unit": form.unit])
        ))
    }
    if !facts.isCurrent {
      rows.append(("", wording.tr("differs from the file of this version; write it again: vane service install")))
    }
    if let state = facts.state {
      rows += [
        (
          wording.tr("Starts"),
          state.isEnabled
            ? wording.tr("at login") : wording.tr("not by itself: systemctl --user enable {unit}", ["unit": form.unit])
        ), (wording.tr("State"), text(state)),
      ]
      if let status = state.status { rows.append((wording.tr("Reports"), SafeText.line(status, limit: 1000))) }
    } else {
      rows.append((wording.tr("State"), wording.tr("unknown: your systemd user manager does not answer")))
    }
    return reader.card(rows.map { (InkLine($0.title), InkLine($0.value)) }).map(reader.painted)
  }

  private func text(_ state: UnitState) -> String {
    var text = SafeText.line("\(state.active) (\(state.sub))")
    if let since = state.since {
      text = wording.tr("{state} since {since}", ["state": text, "since": SafeText.line(since)])
    }
    if let failure = state.failure {
      text = wording.tr("{state}: {reason}", ["state": text, "reason": SafeText.line(failure)])
    }
    return text
  }
}
