import Foundation

extension RandomAccessCollection<Look> where Index == Int {
  /// The index of the first look at or after an instant, of looks that are sorted; `endIndex` when there is none.
  func first(from instant: Date) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle].at < instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
