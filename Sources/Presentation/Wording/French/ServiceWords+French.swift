extension ServiceWords {
  static let french = ServiceWords(
    installed: { unit, path in
      "\(path) est installé : \(unit) tourne maintenant, puis dès chaque ouverture de session."
    },
    whileLoggedIn:
      "Le service s'arrête à la déconnexion ; pour le garder : loginctl enable-linger."
      + " Le retirer : vane service uninstall",
    withoutNamespaces:
      "Ce système ne permet pas d'espaces de noms, le service peut donc écrire partout où ce compte le peut ;"
      + " toutes les autres limites tiennent.",
    unconfined: "Rien ne limite le service : lui et ses hooks peuvent tout ce que ce compte peut.",
    removed: { "\($0) est retiré." },
    notInstalled: "Aucun service n'est installé ; en installer un : vane service install",
    noManager: "aucun systemd de ce compte ne répond, rien n'est installé",
    cronInstead: "cron peut réveiller Vane à la place : ajouter la ligne ci-dessus avec crontab -e",
    foreignHome: { "\($0) appartient à quelqu'un d'autre, rien n'y est changé" },
    withoutSudo: "Le faire en tant que propriétaire, sans sudo",
    managerFailed: { "ceci a échoué : \($0)" },
    seeJournal: { "Pourquoi : journalctl --user -u \($0) -n 20" },
    planned: { sentence, time in "\(sentence) (prévu \(time))" },

    service: "Service", file: "Fichier", starts: "Démarre", state: "État", says: "Annonce",

    resident: { "\($0) : vane watch, jusqu'à l'instant de la prochaine mise à jour" },
    timer: { "\($0) : un réveil toutes les 5 minutes" },
    atLogin: "à l'ouverture de session",
    notByItself: { "pas de lui-même : systemctl --user enable \($0)" },
    foreign: {
      "pas écrit par vane service install, donc uninstall n'y touche pas ;"
        + " le désactiver : systemctl --user disable --now \($0)"
    },
    differs: "pas ce que cette version écrit ; le réécrire : vane service install",
    unknown: "inconnu : aucun systemd de ce compte ne répond",
    since: { state, since in "\(state) depuis \(since)" },
    process: { state, pid in "\(state), pid \(pid)" },
    failed: { state, reason in "\(state) : \(reason)" })
}
