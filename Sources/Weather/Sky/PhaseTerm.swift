/// A periodic term of the instants of the moon's phases (Meeus, chapter 49).
struct PhaseTerm {
  /// Days.
  let amplitude: Double
  let sun: Double
  let moon: Double
  let latitude: Double
  let node: Double
  /// The power of the factor for the eccentricity of the Earth's orbit.
  let power: Double

  private init(_ amplitude: Double, _ multiples: (Double, Double, Double, Double), power: Double = 0) {
    self.amplitude = amplitude
    (sun, moon, latitude, node) = multiples
    self.power = power
  }

  /// The terms of new moon.
  static let new = [
    PhaseTerm(-0.4072, (0, 1, 0, 0)), PhaseTerm(0.17241, (1, 0, 0, 0), power: 1), PhaseTerm(0.01608, (0, 2, 0, 0)),
    PhaseTerm(0.01039, (0, 0, 2, 0)), PhaseTerm(0.00739, (-1, 1, 0, 0), power: 1),
    PhaseTerm(-0.00514, (1, 1, 0, 0), power: 1), PhaseTerm(0.00208, (2, 0, 0, 0), power: 2),
    PhaseTerm(-0.00111, (0, 1, -2, 0)), PhaseTerm(-0.00057, (0, 1, 2, 0)), PhaseTerm(0.00056, (1, 2, 0, 0), power: 1),
    PhaseTerm(-0.00042, (0, 3, 0, 0)), PhaseTerm(0.00042, (1, 0, 2, 0), power: 1),
    PhaseTerm(0.00038, (1, 0, -2, 0), power: 1), PhaseTerm(-0.00024, (-1, 2, 0, 0), power: 1),
    PhaseTerm(-0.00017, (0, 0, 0, 1)), PhaseTerm(-0.00007, (2, 1, 0, 0)), PhaseTerm(0.00004, (0, 2, -2, 0)),
    PhaseTerm(0.00004, (3, 0, 0, 0)), PhaseTerm(0.00003, (1, 1, -2, 0)), PhaseTerm(0.00003, (0, 2, 2, 0)),
    PhaseTerm(-0.00003, (1, 1, 2, 0)), PhaseTerm(0.00003, (-1, 1, 2, 0)), PhaseTerm(-0.00002, (-1, 1, -2, 0)),
    PhaseTerm(-0.00002, (1, 3, 0, 0)), PhaseTerm(0.00002, (0, 4, 0, 0)),
  ]

  /// The terms of full moon: the smaller ones are those of new moon.
  static let full =
    [
      PhaseTerm(-0.40614, (0, 1, 0, 0)), PhaseTerm(0.17302, (1, 0, 0, 0), power: 1), PhaseTerm(0.01614, (0, 2, 0, 0)),
      PhaseTerm(0.01043, (0, 0, 2, 0)), PhaseTerm(0.00734, (-1, 1, 0, 0), power: 1),
      PhaseTerm(-0.00515, (1, 1, 0, 0), power: 1), PhaseTerm(0.00209, (2, 0, 0, 0), power: 2),
      PhaseTerm(-0.00111, (0, 1, -2, 0)),
    ] + new[8...]

  /// The terms of both quarters.
  static let quarter = [
    PhaseTerm(-0.62801, (0, 1, 0, 0)), PhaseTerm(0.17172, (1, 0, 0, 0), power: 1),
    PhaseTerm(-0.01183, (1, 1, 0, 0), power: 1), PhaseTerm(0.00862, (0, 2, 0, 0)), PhaseTerm(0.00804, (0, 0, 2, 0)),
    PhaseTerm(0.00454, (-1, 1, 0, 0), power: 1), PhaseTerm(0.00204, (2, 0, 0, 0), power: 2),
    PhaseTerm(-0.0018, (0, 1, -2, 0)), PhaseTerm(-0.0007, (0, 1, 2, 0)), PhaseTerm(-0.0004, (0, 3, 0, 0)),
    PhaseTerm(-0.00034, (-1, 2, 0, 0), power: 1), PhaseTerm(0.00032, (1, 0, 2, 0), power: 1),
    PhaseTerm(0.00032, (1, 0, -2, 0), power: 1), PhaseTerm(-0.00028, (2, 1, 0, 0), power: 2),
    PhaseTerm(0.00027, (1, 2, 0, 0), power: 1), PhaseTerm(-0.00017, (0, 0, 0, 1)), PhaseTerm(-0.00005, (-1, 1, -2, 0)),
    PhaseTerm(0.00004, (0, 2, 2, 0)), PhaseTerm(-0.00004, (1, 1, 2, 0)), PhaseTerm(0.00004, (-2, 1, 0, 0)),
    PhaseTerm(0.00003, (1, 1, -2, 0)), PhaseTerm(0.00003, (3, 0, 0, 0)), PhaseTerm(0.00002, (0, 2, -2, 0)),
    PhaseTerm(0.00002, (-1, 1, 2, 0)), PhaseTerm(-0.00002, (1, 3, 0, 0)),
  ]

  /// The additional terms of all phases, A2 to A14: the angle at k = 0 and for each k, degrees; millionths of a day.
  static let planets: [(start: Double, motion: Double, amplitude: Double)] = [
    (251.88, 0.016321, 165), (251.83, 26.651886, 164), (349.42, 36.412478, 126), (84.66, 18.206239, 110),
    (141.74, 53.303771, 62), (207.14, 2.453732, 60), (154.84, 7.30686, 56), (34.52, 27.261239, 47),
    (207.19, 0.121824, 42), (291.34, 1.844379, 40), (161.72, 24.198154, 37), (239.56, 25.513099, 35),
    (331.55, 3.592518, 23),
  ]
}
