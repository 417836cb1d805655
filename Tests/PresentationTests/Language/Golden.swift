import Testing

@testable import Presentation

/// What a person sees in one language: the card, and a forecast.
struct Golden: CustomTestStringConvertible {
  let language: Language
  let card: String
  let forecast: String

  static let all: [Golden] = [.english, .german, .french, .spanish, .japanese]

  var testDescription: String { language.rawValue }

  static let english = Golden(
    language: .english,
    card: """
      Berlin, Land Berlin, Germany
      4°C overcast, feels like -1°C
      Today     high 6°C, low -3°C, rain 88%, sun 07:36–16:06
      Wind      14 km/h from WSW, gusts 31 km/h
      Humidity  87%   Pressure  1013 hPa
      Updated   14:05, 12 min ago
      Weather data by Open-Meteo.com
      """,
    forecast: """
      Berlin, Land Berlin, Germany
      Day     Condition               Max   Min   Precip  Prob     Wind    Gusts  Sun
      Today   light rain              6°C  -3°C   4.8 mm   88%  47 km/h  58 km/h  07:36–16:06
      Sat 21  thunderstorm with hail  7°C  -4°C  12.6 mm  100%  47 km/h  58 km/h  07:36–16:06
      Sun 22  -                       8°C  -5°C        -     -  47 km/h  58 km/h  07:36–16:06
      Mon 23  overcast                9°C  -6°C   0.0 mm    0%  47 km/h  58 km/h  07:36–-
      Updated 14:05, 7 min ago
      Weather data by Open-Meteo.com
      """)

  static let german = Golden(
    language: .german,
    card: """
      Berlin, Land Berlin, Germany
      4 °C bedeckt, gefühlt -1 °C
      Heute         max. 6 °C, min. -3 °C, Regen 88 %, Sonne 07:36–16:06
      Wind          14 km/h aus WSW, Böen 31 km/h
      Luftfeuchte   87 %   Luftdruck  1013 hPa
      Aktualisiert  14:05, vor 12 min
      Weather data by Open-Meteo.com
      """,
    forecast: """
      Berlin, Land Berlin, Germany
      Tag     Wetter              Max.   Min.  Nieders.  Risiko     Wind     Böen  Sonne
      Heute   leichter Regen      6 °C  -3 °C    4,8 mm    88 %  47 km/h  58 km/h  07:36–16:06
      Sa 21.  Gewitter mit Hagel  7 °C  -4 °C   12,6 mm   100 %  47 km/h  58 km/h  07:36–16:06
      So 22.  -                   8 °C  -5 °C         -       -  47 km/h  58 km/h  07:36–16:06
      Mo 23.  bedeckt             9 °C  -6 °C    0,0 mm     0 %  47 km/h  58 km/h  07:36–-
      Aktualisiert 14:05, vor 7 min
      Weather data by Open-Meteo.com
      """)

  static let french = Golden(
    language: .french,
    card: """
      Berlin, Land Berlin, Germany
      4 °C couvert, ressenti -1 °C
      Auj.        max. 6 °C, min. -3 °C, pluie 88 %, soleil 07:36–16:06
      Vent        14 km/h de secteur OSO, rafales 31 km/h
      Humidité    87 %   Pression  1013 hPa
      Mis à jour  14:05, il y a 12 min
      Weather data by Open-Meteo.com
      """,
    forecast: """
      Berlin, Land Berlin, Germany
      Jour     Temps             Max.   Min.  Précip.  Risque     Vent  Rafales  Soleil
      Auj.     pluie faible      6 °C  -3 °C   4,8 mm    88 %  47 km/h  58 km/h  07:36–16:06
      sam. 21  orage avec grêle  7 °C  -4 °C  12,6 mm   100 %  47 km/h  58 km/h  07:36–16:06
      dim. 22  -                 8 °C  -5 °C        -       -  47 km/h  58 km/h  07:36–16:06
      lun. 23  couvert           9 °C  -6 °C   0,0 mm     0 %  47 km/h  58 km/h  07:36–-
      Mis à jour 14:05, il y a 7 min
      Weather data by Open-Meteo.com
      """)
}
