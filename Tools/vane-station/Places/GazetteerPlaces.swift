extension Gazetteer {
  /// Numbers, coordinates and sizes are GeoNames', rounded where nobody will mind.
  static let places: [Place] = europe + northAmerica + elsewhere

  private static let europe: [Place] = [
    Place(
      2_950_159, "Berlin", 52.52437, 13.41053, 74, "PPLC", .germany, "State of Berlin", "Europe/Berlin", 3_426_354),
    Place(
      2_867_714, "Munich", 48.13743, 11.57549, 524, "PPLA", .germany, "Bavaria", "Europe/Berlin", 1_260_391,
      names: ["de": "München", "it": "Monaco di Baviera"]),
    Place(2_643_743, "London", 51.50853, -0.12574, 25, "PPLC", .unitedKingdom, "England", "Europe/London", 8_961_989),
    Place(
      2_988_507, "Paris", 48.85341, 2.3488, 42, "PPLC", .france, "Île-de-France", "Europe/Paris", 2_138_551),
    Place(
      3_117_735, "Madrid", 40.4165, -3.70256, 665, "PPLC", .spain, "Madrid", "Europe/Madrid", 3_255_944),
    Place(
      3_169_070, "Rome", 41.89193, 12.51133, 20, "PPLC", .italy, "Lazio", "Europe/Rome", 2_318_895,
      names: ["it": "Roma", "de": "Rom"]),
    Place(3_143_244, "Oslo", 59.91273, 10.74609, 26, "PPLC", .norway, "Oslo", "Europe/Oslo", 580_000),
    Place(
      2_729_907, "Longyearbyen", 78.22334, 15.64689, 0, "PPLC", .svalbard, "Svalbard", "Arctic/Longyearbyen", 2060),
    Place(
      3_413_829, "Reykjavik", 64.13548, -21.89541, 37, "PPLC", .iceland, "Capital Region", "Atlantic/Reykjavik",
      118_918, names: ["is": "Reykjavík"]),
    Place(
      524_901, "Moscow", 55.75222, 37.61556, 144, "PPLC", .russia, "Moscow", "Europe/Moscow", 10_381_222,
      names: ["ru": "Москва", "de": "Moskau"]),
    Place(
      745_044, "Istanbul", 41.01384, 28.94966, 39, "PPLA", .turkey, "Istanbul", "Europe/Istanbul", 14_804_116,
      names: ["tr": "İstanbul"]),
  ]

  private static let northAmerica: [Place] = [
    Place(
      5_128_581, "New York", 40.71427, -74.00597, 10, "PPL", .unitedStates, "New York", "America/New_York",
      8_804_190),
    Place(
      4_887_398, "Chicago", 41.85003, -87.65005, 180, "PPLA2", .unitedStates, "Illinois", "America/Chicago", 2_720_546),
    Place(5_419_384, "Denver", 39.73915, -104.9847, 1609, "PPLA", .unitedStates, "Colorado", "America/Denver", 682_545),
    Place(
      5_391_959, "San Francisco", 37.77493, -122.41942, 16, "PPLA2", .unitedStates, "California",
      "America/Los_Angeles", 864_816),
    Place(
      5_879_400, "Anchorage", 61.21806, -149.90028, 31, "PPLA2", .unitedStates, "Alaska", "America/Anchorage",
      298_695),
    Place(
      5_856_195, "Honolulu", 21.30694, -157.85833, 18, "PPLA", .unitedStates, "Hawaii", "Pacific/Honolulu", 371_657),
    Place(4_717_560, "Paris", 33.66094, -95.55551, 183, "PPLA2", .unitedStates, "Texas", "America/Chicago", 24_782),
    Place(4_647_963, "Paris", 36.302, -88.32671, 157, "PPLA2", .unitedStates, "Tennessee", "America/Chicago", 10_150),
    Place(
      4_303_602, "Paris", 38.2098, -84.25299, 257, "PPLA2", .unitedStates, "Kentucky", "America/New_York", 9870),
    Place(
      4_409_896, "Springfield", 37.21533, -93.29824, 396, "PPLA2", .unitedStates, "Missouri", "America/Chicago",
      166_810),
    Place(
      4_951_788, "Springfield", 42.10148, -72.58981, 21, "PPLA2", .unitedStates, "Massachusetts", "America/New_York",
      154_341),
    Place(
      4_250_542, "Springfield", 39.80172, -89.64371, 178, "PPLA", .unitedStates, "Illinois", "America/Chicago",
      116_565),
    Place(
      5_754_005, "Springfield", 44.04624, -123.02203, 140, "PPL", .unitedStates, "Oregon", "America/Los_Angeles",
      60_870),
    Place(
      4_525_353, "Springfield", 39.92423, -83.80882, 298, "PPLA2", .unitedStates, "Ohio", "America/New_York", 59_680),
    Place(6_058_560, "London", 42.98339, -81.23304, 252, "PPL", .canada, "Ontario", "America/Toronto", 346_765),
    Place(6_167_865, "Toronto", 43.70643, -79.39864, 175, "PPLA", .canada, "Ontario", "America/Toronto", 2_794_356),
    Place(
      3_530_597, "Mexico City", 19.42847, -99.12766, 2240, "PPLC", .mexico, "Mexico City", "America/Mexico_City",
      12_294_193, names: ["es": "Ciudad de México"]),
  ]

  private static let elsewhere: [Place] = [
    Place(3_688_689, "Bogotá", 4.60971, -74.08175, 2582, "PPLC", .colombia, "Bogota D.C.", "America/Bogota", 7_674_366),
    Place(
      3_451_190, "Rio de Janeiro", -22.90642, -43.18223, 8, "PPLA", .brazil, "Rio de Janeiro", "America/Sao_Paulo",
      6_747_815),
    Place(
      3_833_367, "Ushuaia", -54.8, -68.3, 57, "PPLA", .argentina, "Tierra del Fuego", "America/Argentina/Ushuaia",
      56_956),
    Place(360_630, "Cairo", 30.06263, 31.24967, 23, "PPLC", .egypt, "Cairo Governorate", "Africa/Cairo", 9_606_916),
    Place(2_332_459, "Lagos", 6.45407, 3.39467, 11, "PPLA2", .nigeria, "Lagos", "Africa/Lagos", 15_388_000),
    Place(184_745, "Nairobi", -1.28333, 36.81667, 1684, "PPLC", .kenya, "Nairobi", "Africa/Nairobi", 2_750_547),
    Place(
      3_369_157, "Cape Town", -33.92584, 18.42322, 25, "PPLC", .southAfrica, "Western Cape", "Africa/Johannesburg",
      3_433_441),
    Place(1_261_481, "New Delhi", 28.63576, 77.22445, 227, "PPLC", .india, "Delhi", "Asia/Kolkata", 317_797),
    Place(1_283_240, "Kathmandu", 27.70169, 85.3206, 1317, "PPLC", .nepal, "Bagmati", "Asia/Kathmandu", 1_442_271),
    Place(1_880_252, "Singapore", 1.28967, 103.85007, 17, "PPLC", .singapore, nil, "Asia/Singapore", 5_638_700),
    Place(
      1_816_670, "Beijing", 39.9075, 116.39723, 49, "PPLC", .china, "Beijing", "Asia/Shanghai", 18_960_744,
      names: ["zh": "北京", "de": "Peking"]),
    Place(
      1_850_147, "Tokyo", 35.6895, 139.69171, 44, "PPLC", .japan, "Tokyo", "Asia/Tokyo", 9_733_276,
      names: ["ja": "東京", "de": "Tokio"]),
    Place(
      2_147_714, "Sydney", -33.86785, 151.20732, 58, "PPLA", .australia, "New South Wales", "Australia/Sydney",
      4_627_345),
    Place(
      2_193_733, "Auckland", -36.84853, 174.76349, 26, "PPLA", .newZealand, "Auckland", "Pacific/Auckland", 417_910),
    Place(6_696_480, "McMurdo Station", -77.846, 166.676, 24, "STNB", nil, nil, "Antarctica/McMurdo", 0),
  ]
}
