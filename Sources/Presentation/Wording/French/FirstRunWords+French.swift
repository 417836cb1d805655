extension FirstRunWords {
  static let french = FirstRunWords(
    welcome: [
      "Aucun lieu n'est encore enregistré, il n'y a donc pas de météo à montrer.",
      "Enregistrer le sien, récupérer et tenir à jour sa météo : vane set Berlin",
      "Toutes les commandes : vane --help. Vérifier que tout fonctionne : vane doctor",
    ],
    switchOff: "Pour les arrêter : vane interval never, ou vane clear.")
}

extension SetupWords {
  static let french = SetupWords(
    serviceWhy:
      "Un service de votre systemd tient la météo à jour : dès chaque connexion, endormi entre deux mises à jour.",
    serviceQuestion: "Lancer les mises à jour comme service ? [O/n] ",
    yes: ["o", "oui", "y", "yes"], no: ["n", "non", "no"],
    noSystemd: "Aucun systemd à vous ne répond. cron peut s'en charger : ajouter cette ligne avec crontab -e",
    contactWhy: [
      "Le US National Weather Service et MET Norway ne répondent qu'aux programmes qui donnent une adresse de contact.",
      "Elle est envoyée avec chaque requête aux services météo que Vane interroge, et à personne d'autre.",
    ],
    contactQuestion: { "Adresse de contact, par exemple vous@example.org [\($0)] : " },
    noContact: "aucune",
    unitsQuestion: { choices, current in "Unités : \(choices) [\(current)] : " },
    later: "Les réponses se changent à tout moment : vane setup, ou vane config set KEY VALUE",
    needsTerminal:
      "vane setup pose des questions, or l'entrée et la sortie standard ne sont pas toutes deux un terminal",
    useYes: "Accepter les valeurs par défaut : vane setup --yes. En fixer une : vane config set KEY VALUE")
}
