extension FirstRunWords {
  static let french = FirstRunWords(
    welcome: [
      "Aucun lieu n'est encore enregistré, il n'y a donc pas de météo à montrer.",
      "Enregistrer le sien, récupérer et tenir à jour sa météo : vane set Berlin",
      "Toutes les commandes : vane --help. Vérifier que tout fonctionne : vane doctor",
    ],
    switchOff: "Pour les arrêter : vane interval never, ou vane clear.")
}
