extension ProviderWords {
  static let german = ProviderWords(
    provider: "Anbieter", coverage: "Gebiet", state: "Zustand", lastSuccess: "Letzter Erfolg",
    lastFailure: "Letzter Fehler", cadence: "Neue Daten alle", world: "Welt", unitedStates: "Vereinigte Staaten",
    europe: "Europa", first: "zuerst gefragt", standIn: "springt ein",
    backingOff: { "fehlgeschlagen, wieder gefragt nach \($0)" }, silent: { "will Ruhe bis \($0)" },
    needsContact: "nicht gefragt: kein Kontakt", elsewhere: "nicht für diesen Ort",
    leftOut: "nicht in providers.order",
    warns: "nach Warnungen gefragt", warnsNobody: "nicht gefragt: warnings.enabled ist no",
    failed: { "\($0), letzter Fehler: \($1)" },
    setContact: "Manche Anbieter wollen eine Kontaktadresse. Eingeben: vane config set contact ich@example.org")
}
