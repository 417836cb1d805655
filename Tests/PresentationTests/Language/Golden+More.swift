@testable import Presentation

extension Golden {
  static let spanish = Golden(
    language: .spanish,
    card: """
      Berlin, Land Berlin, Germany
      4 °C cubierto, sensación de -1 °C
      Hoy      máx. 6 °C, mín. -3 °C, lluvia 88 %, sol 07:36–16:06
      Viento   14 km/h del OSO, rachas 31 km/h
      Humedad  87 %   Presión  1013 hPa
      Datos    14:05, hace 12 min
      Weather data by Open-Meteo.com
      """,
    forecast: """
      Berlin, Land Berlin, Germany
      Día     Cielo                 Máx.   Mín.  Precip.  Prob.   Viento   Rachas  Sol
      Hoy     lluvia débil          6 °C  -3 °C   4,8 mm   88 %  47 km/h  58 km/h  07:36–16:06
      sáb 21  tormenta con granizo  7 °C  -4 °C  12,6 mm  100 %  47 km/h  58 km/h  07:36–16:06
      dom 22  -                     8 °C  -5 °C        -      -  47 km/h  58 km/h  07:36–16:06
      lun 23  cubierto              9 °C  -6 °C   0,0 mm    0 %  47 km/h  58 km/h  07:36–-
      Actualizado a las 14:05, hace 7 min
      Weather data by Open-Meteo.com
      """)

  static let japanese = Golden(
    language: .japanese,
    card: """
      Berlin, Land Berlin, Germany
      4°C 曇り、体感 -1°C
      今日    最高 6°C、最低 -3°C、雨 88%、日の出入り 07:36〜16:06
      風      西南西 14 km/h、最大瞬間 31 km/h
      湿度    87%   気圧  1013 hPa
      更新    14:05、12分前
      Weather data by Open-Meteo.com
      """,
    forecast: """
      Berlin, Land Berlin, Germany
      日        天気          最高  最低   降水量  確率       風  最大瞬間  日の出入り
      今日      弱い雨         6°C  -3°C   4.8 mm   88%  47 km/h   58 km/h  07:36〜16:06
      21日(土)  雷雨とひょう   7°C  -4°C  12.6 mm  100%  47 km/h   58 km/h  07:36〜16:06
      22日(日)  -              8°C  -5°C        -     -  47 km/h   58 km/h  07:36〜16:06
      23日(月)  曇り           9°C  -6°C   0.0 mm    0%  47 km/h   58 km/h  07:36〜-
      更新 14:05 (7分前)
      Weather data by Open-Meteo.com
      """)
}
