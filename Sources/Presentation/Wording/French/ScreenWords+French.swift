extension ScreenWords {
  static let french = ScreenWords(
    hint: "? aide  q quitter",
    hosting: { "met à jour, pid \($0)" },
    viewing: { pid in "lecture seule : \(pid.map { "pid \($0)" } ?? "un autre vane watch") met à jour" },
    notFetched: "pas encore récupéré",
    fetching: "récupération en cours",
    refreshing: { "\($0) demandé à la main" },
    choose: "choisir un lieu",
    scrollHours: "heures précédentes et suivantes",
    scrollLog: "lignes plus anciennes et plus récentes du journal",
    refresh: "récupérer maintenant le lieu choisi",
    units: "unités métriques, impériales, britanniques ou SI",
    redraw: "tout redessiner",
    suspend: "suspendre ; les mises à jour attendent la reprise",
    quit: "quitter",
    closeHelp: "une touche quelconque ferme cette aide",
    pageKeys: "PgPréc PgSuiv",
    control: { "Ctrl-\($0)" })
}
