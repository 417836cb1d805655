import BackgroundFetchTestSupport
import Foundation
import Synchronization

@testable import BackgroundFetchHost

/// A store in the memory of this process, which can fail.
final class KeptMemory: FetchStore {
  private let scratch = ScratchFolder()
  private let kept: Mutex<FetchMemory>

  init(_ memory: FetchMemory) { kept = Mutex(memory) }

  var folder: String { scratch.path }

  func memory() -> FetchMemory { kept.withLock { $0 } }
  func commit(_ change: FetchChange) { kept.withLock { $0.apply(change) } }
  func repair(at now: Date) -> String? { nil }
}
