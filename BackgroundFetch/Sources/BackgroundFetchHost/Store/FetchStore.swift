import BackgroundFetch
public import FoundationEssentials

/// The place where a host keeps what it remembers, usually beside the program's data.
///
/// ``FileFetchStore`` keeps it in a folder. A program with a database of its own writes a store that commits a change
/// in the transaction that also writes the data. All functions may be called from any thread and any process.
///
/// ```swift
/// final class OwnStore: FetchStore {
///   let folder: String
///   private let memories = Mutex(FetchMemory())
///
///   init(folder: String) { self.folder = folder }
///
///   func memory() -> FetchMemory { memories.withLock { $0 } }
///   func commit(_ change: FetchChange) { memories.withLock { $0.apply(change) } }
///   func repair(at now: Date) -> String? { nil }
/// }
/// ```
public protocol FetchStore: Sendable {
  /// The path of a folder for the locks of the host and its fetches. The host plans again when a file in it is replaced
  /// or written.
  var folder: String { get }
  /// Returns what was committed last; an empty memory if nothing was.
  func memory() throws -> FetchMemory
  /// Applies a change to what was committed last. After a power cut it is there completely or not at all.
  func commit(_ change: FetchChange) throws
  /// Sets a damaged memory aside, so that the next one is empty. Returns the path of the damaged one; `nil` if the
  /// memory is not damaged.
  func repair(at now: Date) throws -> String?
}

/// One change of a ``FetchMemory``: the fetch of a task begins or ends, the user looked, or updates were seen.
///
/// Changes of different tasks, looks and counts can be applied in any order: each changes only its own part.
///
/// ```swift
/// var memory = FetchMemory()
/// func commit(_ change: FetchChange) {
///   memory.apply(change)
/// }
/// ```
public struct FetchChange: Hashable, Sendable {
  /// A look, with the age of the data that it found; `nil` if nothing was fetched before.
  struct RecordedLook: Hashable, Sendable {
    var look: Look
    var age: Duration?
  }

  /// The new memory of one task, which the process with the task's lock writes.
  var task: (name: String, memory: TaskMemory)? {
    get { name.map { ($0, taskMemory) } }
    set { (name, taskMemory) = (newValue?.name, newValue?.memory ?? TaskMemory()) }
  }
  private var name: String?
  private var taskMemory = TaskMemory()

  /// The rows that are new or that ended.
  package var rows: [FetchRow] = []
  var looks: [RecordedLook] = []
  /// The number of updates that the user has not seen.
  var unseen = 0
  /// Whether the user has seen all updates before this change.
  var isSeen = false

  init() {}
}
