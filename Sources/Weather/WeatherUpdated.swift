public import Foundation

/// New data for a saved place is in the store.
///
/// Posted on the process's own `NotificationCenter` after the commit, so an observer that reads the store finds what
/// it was told about. Observers run in order, before `post` returns, on the main thread; one that has slow work to do
/// only enqueues it.
public struct WeatherUpdated: NotificationCenter.MainActorMessage {
  /// The centre itself: updates concern the process, not one object in it.
  public typealias Subject = NotificationCenter

  public let result: WeatherResult

  public init(result: WeatherResult) {
    self.result = result
  }
}
