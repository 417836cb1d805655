import TestSupport
import Testing

@testable import VaneKit
@testable import Wording

/// What somebody sees in Spanish.
@Suite struct SpanishTests {
  private let views = ViewsIn(.spanish)

  @Test func cardShowsEveryFact() throws {
    #expect(
      try text(views.card(12)) == """
        Berlin, Land Berlin, Germany
        Aviso: Flash Flood Warning (grave), desde las 14:35 hasta las 17:05; descargado a las 14:01
        4 °C cubierto, sensación de -1 °C
        Posible lluvia al menos hasta las 16:00.
        Viento   14 km/h del OSO, rachas 31 km/h
        Humedad  87 %   Presión  1013 hPa
        Datos    hace 12 min
        Weather data by Open-Meteo.com
        """)
  }

  @Test func todayInANarrowTerminal() throws {
    #expect(
      try text(views.cardWithDay(width: 40)) == """
        Berlin, Land Berlin, Germany
        4 °C cubierto, sensación de -1 °C
        Seco hasta las 15:00, después lluvia a
        ratos hasta mañana (8 mm). Heladas desde
        las 22:00 (-3 °C).
        Hoy      máx. 6 °C, mín. -3 °C
        Viento   14 km/h del OSO, rachas 31 km/h
        Humedad  87 %   Presión  1013 hPa
        Datos    hace 12 min
        Weather data by Open-Meteo.com
        """)
  }

  @Test func aStaleCardFitsANarrowTerminal() throws {
    #expect(
      try text(views.card(95, width: 40)) == """
        Berlin, Land Berlin, Germany
        Aviso: Flash Flood Warning (grave),
        hasta las 17:05; descargado a las 14:01
        2 °C lluvia débil
        Previsión para las 15:00, con datos de
        hace 1 h 35 min
        Posible lluvia al menos hasta las 16:00.
        Viento   7 km/h del N
        Antiguo  hace 1 h 35 min
        Weather data by Open-Meteo.com
        """)
  }

  @Test func oneLine() throws {
    #expect(
      try views.line(1800) == """
        Berlin 4 °C cubierto, último dato de hace 30 h, antiguo
        """)
  }

  @Test func days() throws {
    #expect(
      try text(views.days(width: 80)) == """
        Berlin, Land Berlin, Germany
        Día     Cielo                 Máx.   Mín.  Precip.  Prob.   Viento   Rachas
        Hoy     lluvia débil          6 °C  -3 °C   4,8 mm   88 %  47 km/h  58 km/h
        sáb 21  tormenta con granizo  7 °C  -4 °C  12,6 mm  100 %  47 km/h  58 km/h
        dom 22  -                     8 °C  -5 °C        -      -  47 km/h  58 km/h
        lun 23  cubierto              9 °C  -6 °C   0,0 mm    0 %  47 km/h  58 km/h
        Prob.: el valor máximo de todo el día
        Actualizado hace 12 min
        Weather data by Open-Meteo.com
        """)
  }

  @Test func hoursInANarrowTerminal() throws {
    #expect(
      try text(views.hours(width: 40)) == """
        Berlin, Land Berlin, Germany
        Día     Hora   Cielo               Temp.
        vie 20  14:00  intervalos nubosos   5 °C
                15:00  intervalos nubosos   5 °C
                16:00  lluvia débil         4 °C
                17:00  lluvia débil         3 °C
        Actualizado hace 12 min
        Weather data by Open-Meteo.com
        """)
  }

  @Test func rain() throws {
    #expect(
      try text(views.rain([0, 0, 0.3, 1.2, 0.4, 0, 0, 0.2], width: 40)) == """
        Lluvia desde las 14:30, máximo de
        4,8 mm/h hacia las 14:45, seco desde las
        15:15, de nuevo desde las 15:45.
        14:00 ··▃▅▃··▂ 16:00  Berlin
        """)
  }

  /// One o'clock is singular, and a date is masculine.
  @Test func timesHaveTheirArticle() {
    let times = ["14:05", "01:05", "vie 20 nov 14:05", "11月20日(金) 14:05"]
    let after = { (text: String) in
      times.map { time in
        var sentence = text
        Language.spanish.append(time, named: "time", to: &sentence)
        return sentence
      }
    }
    #expect(
      after("leído a ") == [
        "leído a las 14:05", "leído a la 01:05", "leído el vie 20 nov 14:05", "leído el 11月20日(金) 14:05",
      ])
    #expect(after("de ") == ["de las 14:05", "de la 01:05", "del vie 20 nov 14:05", "del 11月20日(金) 14:05"])
    #expect(
      after("desde ") == ["desde las 14:05", "desde la 01:05", "desde el vie 20 nov 14:05", "desde el 11月20日(金) 14:05"])
  }

  @Test func meteogramInANarrowTerminal() throws {
    #expect(
      try text(views.meteogram(width: 40)) == """
        Berlin, Land Berlin, Germany
          6 °C┤                      ⣀⢄
              │⠤⢄                   ⡔⠁⠈⠦⢄
          4 °C┤  ⢱                 ⡜     ⢱
              │   ⢣               ⢠⠃      ⢣
          2 °C┤    ⠱⡀             ⡎        ⠱⡀
              │     ⠘⢄           ⢰⠁         ⠘⢄
          0 °C┤┄┄┄┄┄┄┄⠣⡀┄┄┄┄┄┄┄┄⢀⠇┄┄┄┄┄┄┄┄┄┄┄┄⠣⡀
              │        ⠘⢄       ⡜              ⠘
         -2 °C┤          ⠣⢄    ⡰⠁
              │            ⠑⠢⠤⠔⠁
         -4 °C┤
          5 mm┤
              │   ▄           ▄           ▄
              │ ▁▄█▆▂       ▁▄█▆▂       ▁▄█▆▂
         Prob.│    80 %  88 %  80 %  88 %  72 %
          km/h│    ↖22   ↘43   ↖22   ↘43   ↖22
           Sol│  ░░░░░░░░░░░░░░░░07:36   ░░░░░░░
              └────┬─────┼─────┬─────┬─────┬────
                   18    00    06    12    18
               vie 20    sáb 21
        Actualizado ahora mismo
        Weather data by Open-Meteo.com
        """)
  }

  @Test func scheduleInANarrowTerminal() {
    #expect(
      text(views.schedule(width: 40)) == """
        próxima actualización a las 19:17, en
        5 h 12 min: hubo consultas en 11 de 14
        días laborables entre las 06:45 y las
        07:45; 3 de 11 usadas en 24 horas; nada
        la retrasa

        80 %
                                  ▆█
                      ▅▇          ██
        prob.        ▁██▃        ▃██▅  ▂▆▃
        máx. 50                   ▆█
        consult.     ▁▇█▁        ▁██▃  ▁▂▁
        actualiz.   ▲▲ ▲          ▲2
        espera    ━━ hasta las 15:30
                  ├───┬─────┬─────┬─────┬─
                  ahora     sáb   06    12

        probabilidad de una consulta en una
        hora; consultas en 4 semanas; ▲
        actualización prevista (2 = dos)
        unas 3 consultas al día; actualizaciones
        en las últimas 24 h: 3 de 11; aprendido
        de 171 consultas desde el 23 oct
        """)
  }

  @Test func status() throws {
    #expect(
      try text(views.status()) == """
        Lugares               * Berlin, Land Berlin, Germany: actualizado hace 4 min
                                Ada: aún sin datos
        Intervalo             elegido: como máximo cada 15 min
                              en vigor: nunca
        Iniciado por          un temporizador de systemd, la última vez el jue 19 nov 14:05
        Previsto              próxima actualización hacia las 19:17, en 5 h 12 min: hubo consultas en 11 de 14 días laborables entre las 06:45 y las 07:45; 3 de 11 usadas en 24 horas; nada la retrasa
        Último éxito          13:01, hace 1 h 4 min
        Última actualización  14:05, ahora mismo: en curso
        Últimos fallos        jue 19 nov 11:25, hace 26 h: terminó antes de responder
        Archivos              /home/ada/vane.sqlite (no existe)
        """)
  }

  @Test func statusBeforeAnythingWasSaved() {
    #expect(
      text(views.firstStatus()) == """
        Lugares               nada guardado; para guardar un lugar: vane set Berlin
        Intervalo             elegido: como máximo cada 15 min
                              en vigor: nunca, porque no hay ningún lugar guardado
        Iniciado por          ningún programa
                              vane service install (o mantener abierto vane watch)
        Previsto              actualizaciones desactivadas: no hay ningún lugar guardado
        Último éxito          ninguno
        Última actualización  ninguno
        Últimos fallos        ninguno
        """)
  }

  @Test func alerts() throws {
    #expect(
      try text(views.alerts(width: 80)) == """
        #  Aviso                Cuándo                    Nivel              Zona
        1  Flash Flood Warning  desde las 14:35 hasta     grave              Oahu; Kauai
                                las 17:05
        2  Wind                 hasta el sáb 21 nov       nivel no indicado
                                05:05
        NWS alerts: avisos descargados a las 13:35, hace 30 min. Puede haber avisos más
        recientes: vane refresh
        NWS alerts: 2 avisos más del país pueden afectar a este lugar. Su código de zona
        lo aclara: vane set LUGAR --area CÓDIGO
        Warnings by the US National Weather Service
        """)
  }

  @Test func alert() throws {
    #expect(
      try text(views.alert()) == """
        Flash Flood Warning (grave), desde las 14:35 hasta las 17:05
        Emitido por NWS Honolulu HI a las 13:50; inmediato, observado
        Oahu; Kauai

        Todavía no se ha descargado el texto completo.
        """)
  }

  private func text(_ lines: [String]) -> String {
    lines.joined(separator: "\n")
  }
}
