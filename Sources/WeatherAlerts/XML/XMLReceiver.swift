/// Whoever makes something of a document while it is read.
///
/// A class, because it is called from within a C library's callbacks. What it throws ends the reading.
protocol XMLReceiver: AnyObject {
  /// An element begins.
  func begin(_ name: XMLName, attributes: [String: String]) throws(AlertFormatError)

  /// An element ends.
  ///
  /// - Parameter text: what stood in it, without white space around; of an element with others inside, what stood
  ///   after the last of them.
  func end(_ name: XMLName, text: String) throws(AlertFormatError)
}
