import Weather

extension AlertWords {
  static let english = AlertWords(
    number: "#", title: "Warning", time: "When", severityTitle: "Severity", areas: "Area",
    warning: { event, severity, span in "\(event) (\(severity))" + (span.isEmpty ? "" : ", \(span)") },
    asOf: { "Warning: \($0), read \($1)" },
    from: { "from \($0)" }, until: { "until \($0)" },
    severity: { $0 == .unknown ? "severity not given" : $0.rawValue },
    urgency: { $0 == .unknown ? "urgency not given" : $0.rawValue },
    certainty: { $0 == .unknown ? "certainty not given" : $0.rawValue },
    none: { "No warning is known for \($0)." },
    notRead: { "Warnings for \($0) were never read." },
    cannotRead: { "Warnings for \($0) cannot be read." },
    switchedOff: "They are switched off: set \"warnings.enabled\" to \"yes\" (vane config path).",
    noContact: "Their service needs a contact address. Run: vane config set contact you@example.org",
    noService: "No service that can be asked warns of this place.",
    read: { service, time, age in "\(service): read \(time), \(age)." },
    mayBeOld: { "\($0) There may be newer ones: vane refresh" },
    failed: { service, time, reason in "\(service): could not be read \(time): \(reason)" },
    unread: { service, reason in "\(service): some warnings are missing: \(reason)" },
    unplaced: { count, service in
      "\(service): of \(count == 1 ? "1 more warning" : "\(count) more warnings") of the country nobody can tell whether"
        + " it is for this place; its area code helps: vane set PLACE --area CODE"
    },
    issued: { issuer, time, urgency, certainty in "Issued by \(issuer) \(time); \(urgency), \(certainty)" },
    onlySummary: "The full text could not be read yet.")
}
