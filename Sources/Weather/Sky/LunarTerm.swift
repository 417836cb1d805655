/// A periodic term of the moon's motion: multiples of four angles, and its coefficients.
struct LunarTerm {
  let elongation: Double
  let sun: Double
  let moon: Double
  let node: Double
  /// Millionths of a degree.
  let first: Double
  /// Metres.
  let second: Double

  private init(_ multiples: (Double, Double, Double, Double), _ first: Double, _ second: Double = 0) {
    (elongation, sun, moon, node) = multiples
    (self.first, self.second) = (first, second)
  }

  /// Meeus, table 47.A, terms of at least 0.001 degrees.
  static let longitudeAndDistance = [
    LunarTerm((0, 0, 1, 0), 6_288_774, -20_905_355), LunarTerm((2, 0, -1, 0), 1_274_027, -3_699_111),
    LunarTerm((2, 0, 0, 0), 658_314, -2_955_968), LunarTerm((0, 0, 2, 0), 213_618, -569_925),
    LunarTerm((0, 1, 0, 0), -185_116, 48_888), LunarTerm((0, 0, 0, 2), -114_332, -3_149),
    LunarTerm((2, 0, -2, 0), 58_793, 246_158), LunarTerm((2, -1, -1, 0), 57_066, -152_138),
    LunarTerm((2, 0, 1, 0), 53_322, -170_733), LunarTerm((2, -1, 0, 0), 45_758, -204_586),
    LunarTerm((0, 1, -1, 0), -40_923, -129_620), LunarTerm((1, 0, 0, 0), -34_720, 108_743),
    LunarTerm((0, 1, 1, 0), -30_383, 104_755), LunarTerm((2, 0, 0, -2), 15_327, 10_321),
    LunarTerm((0, 0, 1, 2), -12_528), LunarTerm((0, 0, 1, -2), 10_980, 79_661),
    LunarTerm((4, 0, -1, 0), 10_675, -34_782), LunarTerm((0, 0, 3, 0), 10_034, -23_210),
    LunarTerm((4, 0, -2, 0), 8_548, -21_636), LunarTerm((2, 1, -1, 0), -7_888, 24_208),
    LunarTerm((2, 1, 0, 0), -6_766, 30_824), LunarTerm((1, 0, -1, 0), -5_163, -8_379),
    LunarTerm((1, 1, 0, 0), 4_987, -16_675), LunarTerm((2, -1, 1, 0), 4_036, -12_831),
    LunarTerm((2, 0, 2, 0), 3_994, -10_445), LunarTerm((4, 0, 0, 0), 3_861, -11_650),
    LunarTerm((2, 0, -3, 0), 3_665, 14_403), LunarTerm((0, 1, -2, 0), -2_689, -7_003),
    LunarTerm((2, 0, -1, 2), -2_602), LunarTerm((2, -1, -2, 0), 2_390, 10_056),
    LunarTerm((1, 0, 1, 0), -2_348, 6_322), LunarTerm((2, -2, 0, 0), 2_236, -9_884),
    LunarTerm((0, 1, 2, 0), -2_120, 5_751), LunarTerm((0, 2, 0, 0), -2_069), LunarTerm((2, -2, -1, 0), 2_048, -4_950),
    LunarTerm((2, 0, 1, -2), -1_773, 4_130), LunarTerm((2, 0, 0, 2), -1_595), LunarTerm((4, -1, -1, 0), 1_215, -3_958),
    LunarTerm((0, 0, 2, 2), -1_110),
  ]

  /// Meeus, table 47.B, terms of at least 0.001 degrees.
  static let latitude = [
    LunarTerm((0, 0, 0, 1), 5_128_122), LunarTerm((0, 0, 1, 1), 280_602), LunarTerm((0, 0, 1, -1), 277_693),
    LunarTerm((2, 0, 0, -1), 173_237), LunarTerm((2, 0, -1, 1), 55_413), LunarTerm((2, 0, -1, -1), 46_271),
    LunarTerm((2, 0, 0, 1), 32_573), LunarTerm((0, 0, 2, 1), 17_198), LunarTerm((2, 0, 1, -1), 9_266),
    LunarTerm((0, 0, 2, -1), 8_822), LunarTerm((2, -1, 0, -1), 8_216), LunarTerm((2, 0, -2, -1), 4_324),
    LunarTerm((2, 0, 1, 1), 4_200), LunarTerm((2, 1, 0, -1), -3_359), LunarTerm((2, -1, -1, 1), 2_463),
    LunarTerm((2, -1, 0, 1), 2_211), LunarTerm((2, -1, -1, -1), 2_065), LunarTerm((0, 1, -1, -1), -1_870),
    LunarTerm((4, 0, -1, -1), 1_828), LunarTerm((0, 1, 0, 1), -1_794), LunarTerm((0, 0, 0, 3), -1_749),
    LunarTerm((0, 1, -1, 1), -1_565), LunarTerm((1, 0, 0, 1), -1_491), LunarTerm((0, 1, 1, 1), -1_475),
    LunarTerm((0, 1, 1, -1), -1_410), LunarTerm((0, 1, 0, -1), -1_344), LunarTerm((1, 0, 0, -1), -1_335),
    LunarTerm((0, 0, 3, 1), 1_107), LunarTerm((4, 0, 0, -1), 1_021),
  ]
}
