extension ProviderWords {
  static let french = ProviderWords(
    provider: "Fournisseur", coverage: "Couverture", state: "État", lastSuccess: "Dernier succès",
    lastFailure: "Dernier échec", cadence: "Du nouveau toutes les", world: "monde", unitedStates: "États-Unis",
    europe: "Europe", first: "interrogé en premier", standIn: "remplace",
    backingOff: { "en échec, interrogé à nouveau après \($0)" }, silent: { "veut le silence jusqu'à \($0)" },
    needsContact: "non interrogé : pas de contact", elsewhere: "pas pour ce lieu",
    leftOut: "absent de providers.order",
    warns: "interrogé sur les alertes", warnsNobody: "non interrogé : warnings.enabled vaut no",
    failed: { "\($0), dernier échec : \($1)" },
    setContact:
      "Certains fournisseurs demandent une adresse de contact. Lancer : vane config set contact vous@example.org")
}
