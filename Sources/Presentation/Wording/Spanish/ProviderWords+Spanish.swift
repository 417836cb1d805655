extension ProviderWords {
  static let spanish = ProviderWords(
    provider: "Proveedor", coverage: "Cobertura", state: "Estado", lastSuccess: "Último éxito",
    lastFailure: "Último fallo", cadence: "Datos cada", world: "mundo", unitedStates: "EE. UU.",
    europe: "Europa", first: "el primero", standIn: "suplente",
    backingOff: { "falló, en espera hasta \(SpanishTime($0).withArticle)" },
    silent: { "pidió una pausa hasta \(SpanishTime($0).withArticle)" },
    needsContact: "sin usar: falta un contacto", elsewhere: "no cubre este lugar",
    leftOut: "no está en providers.order",
    warns: "da avisos", warnsNobody: "sin usar: warnings.enabled es no",
    failed: { "Último fallo de \($0): \($1)" },
    setContact: "Algunos proveedores exigen un contacto. Ejecutar: vane config set contact yo@example.org")
}
