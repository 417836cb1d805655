extension CommandWords {
  static let french = CommandWords(
    noCommand: { "la commande \"\($0)\" n'existe pas" },
    commandMeant: { "Peut-être : vane \($0)." },
    placeOrHelp: { "Si c'est un lieu, l'enregistrer : vane set \"\($0)\". Toutes les commandes : vane --help" },
    saveOne: { "En enregistrer un, et sa météo restera à jour : vane set \($0)" },
    unknownPlace: { "aucun lieu enregistré ne s'appelle \($0)" },
    savedAre: { "Lieux enregistrés : \($0.joined(separator: ", "))" },
    ambiguousPlace: { count, name, places in
      "\(count) lieux enregistrés s'appellent \(name) : \(places.joined(separator: " ; "))"
    },
    placeMeant: { "Peut-être le lieu enregistré \($0) ?" },
    severalBegin: { count, text, places in
      "\(count) lieux enregistrés commencent par \(text) : \(places.joined(separator: " ; "))"
    },
    writeMore: "Écrire une plus grande partie du nom",
    nameTheArea: { "Ajouter la région ou le pays : \"\($0)\"" },
    nothingCached: { "rien n'a encore été reçu pour \($0)" },
    fetchIt: "Récupérer : vane refresh",
    diskFull: {
      "le disque est plein : rien de nouveau ne peut être enregistré dans \($0), il faut y faire de la place"
    },
    notWritten: { path, reason in "impossible d'écrire \(path) : \(reason)" },
    saved: { "\($0) est enregistré." },
    updatesStayOff:
      "Les mises à jour en arrière-plan restent arrêtées, comme choisi. Les activer : vane interval minimum",
    nameShortened: {
      "le nom gardé est \"\($0)\" : caractères de contrôle et texte trop long ont été retirés"
    },
    providerNotAsked: { "\($0) n'est pas interrogé sur \($1) : vane providers dit pourquoi" },
    nameEmpty: "--name ne contient rien d'affichable",
    nameTaken: { name, other in
      "un autre lieu enregistré s'appelle déjà \(name) : \(other) ; rien n'a été enregistré"
    },
    renameOther: {
      "Choisir un autre nom, ou renommer d'abord ce lieu : vane set \($0) --name NAME"
    },
    renamed: { before, now in "\(before) s'appelle maintenant \(now)." },
    tooManyPlaces: { count, most in "\(count) lieux sont enregistrés, et \(most) est le maximum" },
    clearOne: "En effacer un : vane clear NOM",
    notFetchedYet: { "pas encore récupéré : \($0)" },
    savedTryAgain: "Le lieu est enregistré ; réessayer : vane refresh",
    notLookedUp: { "la recherche du lieu \"\($0)\" a échoué, rien n'est enregistré" },
    coordinatesNeedNoSearch: { "Des coordonnées évitent la recherche : vane set LAT,LON --name \"\($0)\"" },
    noSuchPlace: { "aucun lieu ne s'appelle \"\($0)\", rien n'est enregistré" },
    checkSpelling: "Vérifier l'orthographe, ou donner des coordonnées : vane set 48.85,2.35",
    pickOutOfRange: { pick, count in "--pick vaut \(pick) ; permis : 1 à \(count)" },
    severalMatch: { count, name in
      "\(count == 1 ? "1 lieu correspond" : "\(count) lieux correspondent") à \"\(name)\", rien n'est enregistré"
    },
    moreMatch: { listed, name in
      "plus de \(listed) lieux correspondent à \"\(name)\", rien n'est enregistré ; préciser la région ou le pays"
    },
    onlySimilar: { "aucun lieu ne s'appelle \"\($0)\", ceux-ci ressemblent ; rien n'est enregistré" },
    chooseOne: { "En choisir un : vane set \"\($0)\" --pick 1" },
    whichOne: { "Lequel, 1 à \($0) ? " },
    nothingChosen: "aucun lieu choisi, rien n'est enregistré",
    fetching: "récupération",
    updatingBehind: "Mise à jour en arrière-plan ; regarder à nouveau dans un instant.",
    notUpdated: { "pas mis à jour : \($0)" },
    nothingNew: "Rien de nouveau.",
    alreadyBrought: "Une autre récupération vient de l'apporter.",
    stillValid: {
      "Non demandé : selon le fournisseur, ce qui est là reste valable \($0.map { "jusqu'à \($0)" } ?? "encore")."
    },
    notAskedAbout: { places, until in
      "Non demandé pour \(places.joined(separator: ", ")) : selon le fournisseur, les données en cache valent jusqu'à \(until)."
    },
    notWanted: {
      "Non demandé : le fournisseur ne veut aucune requête \($0.map { "avant \($0)" } ?? "pour l'instant")."
    },
    noAnswer: "vane-fetch s'est terminé sans réponse",
    noFetchProgram: { "vane-fetch introuvable : \($0.joined(separator: " ou ")) ; rien ne peut être récupéré" },
    installFetchProgram: "L'installer à côté de vane, ou donner son dossier dans VANE_EXEC_PATH",
    relativeExecPath: { "VANE_EXEC_PATH est « \($0) », qui n'est pas un chemin absolu" },
    nameExecPath: "Donner le chemin absolu du dossier de vane-fetch, ou supprimer la variable",

    noInterval: { "l'intervalle est « \($0) » ; il faut never, minimum ou une durée telle que 30m, 1h30m ou 2d" },
    intervalTooShort: { text, minimum in "l'intervalle est \(text) ; il faut au moins \(minimum), never ou minimum" },
    intervalLimit: "La limite est schedule.minimum : vane config show",

    noHost: "aucun vane watch en cours à qui demander",
    hostIsSilent: { "vane watch (pid \($0)) n'a pas commencé de réveil en 5 s" },
    useLaunch: "--launch démarre un processus à part",
    storeReplaced: "les données ont été remplacées et vane watch n'a pas pu recommencer",
    damagedInUse: { "\($0) est endommagé, et une récupération s'en sert" },
    fetchRuns: "une récupération est en cours et écrirait à nouveau ce qui est effacé maintenant",
    tryAgainSoon: "Réessayer dans une demi-minute")
}
