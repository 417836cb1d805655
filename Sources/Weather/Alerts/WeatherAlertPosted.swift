public import Foundation

/// A new or changed warning for a saved place is in the store.
///
/// Posted like ``WeatherUpdated``: after the commit, once for each warning and content.
public struct WeatherAlertPosted: NotificationCenter.MainActorMessage {
  /// The centre itself: warnings concern the process, not one object in it.
  public typealias Subject = NotificationCenter

  /// The place that it is for.
  public let location: Location
  public let alert: WeatherAlert

  public init(location: Location, alert: WeatherAlert) {
    self.location = location
    self.alert = alert
  }
}
