@Sendable func germanDative(_ length: String) -> String {
  length.hasSuffix(" Tage") ? length + "n" : length
}
