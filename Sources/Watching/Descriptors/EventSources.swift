import CLinux
import FoundationEssentials
import Glibc
import Platform
import SwiftGlibc

/// The one timer of a host. It fires at an instant of wall-clock time and reports every jump of that clock.
///
/// See `timerfd_create(2)`. An absolute `CLOCK_REALTIME` timer includes the time that a machine sleeps. With
/// `TFD_TIMER_CANCEL_ON_SET`, a read fails with `ECANCELED` if the clock was set or the machine resumed.
final class WakeUpTimer {
  let descriptor: Descriptor

  init() throws(SystemFailure) {
    descriptor = try Descriptor(
      timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK)), "create", "a timer")
    arm(nil)
  }

  /// Sets the timer to fire once at `instant`. A past instant fires at once, and `nil` never fires.
  func arm(_ instant: Date?) {
    var setting = itimerspec()
    if let instant { setting.it_value = Self.specification(of: instant) }
    timerfd_settime(descriptor.number, Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET), &setting, nil)
  }

  /// Returns the event since the last reading; `nil` if there is none.
  func read() -> LoopEvent? {
    var expirations: UInt64 = 0
    let count = withUnsafeMutableBytes(of: &expirations) { descriptor.read(into: $0) }
    if count > 0 { return .timerFired }
    return errno == ECANCELED ? .clockChanged : nil
  }

  /// Returns the instant rounded up to a microsecond, so that a timer never fires before the `Date`. The result is
  /// never zero, which would stop the timer.
  static func specification(of instant: Date) -> timespec {
    // 2^33 seconds is the year 2242, and far below the kernel's maximum.
    let seconds = min(max(instant.timeIntervalSince1970, 0), 0x1p33)
    let microseconds = Int((seconds * 1e6).rounded(.up)) + 1
    return timespec(tv_sec: microseconds / 1_000_000, tv_nsec: microseconds % 1_000_000 * 1000)
  }
}

/// The signals that a host handles, as a readable descriptor. While this object exists, the signals have no other
/// effect.
///
/// See `signalfd(2)`. The signals are blocked for the thread that creates this object, and for the threads it creates.
/// The object must be released on the same thread, which then receives signals as before.
final class SignalSource {
  /// The signals that end a host.
  static let endings = [SIGTERM, SIGINT, SIGHUP, SIGQUIT]
  /// The signals that concern a screen: it was resized, or the process continues.
  static let screen = [SIGWINCH, SIGCONT]
  /// The signal of Ctrl-Z.
  static let suspension = SIGTSTP
  /// The signal that requests a wake-up.
  static let simulation = SIGUSR1

  let descriptor: Descriptor
  private var before: sigset_t

  /// Blocks the signals and opens the descriptor.
  ///
  /// - Parameter hasScreen: whether the host has a screen. Without one, the signals of a screen and of Ctrl-\\ keep
  ///   their usual effect.
  init(hasScreen: Bool) throws(SystemFailure) {
    var signals = sigset_t()
    sigemptyset(&signals)
    let always = Self.endings + [Self.suspension, Self.simulation]
    for signal in always + (hasScreen ? Self.screen : []) { sigaddset(&signals, signal) }
    if !hasScreen { sigdelset(&signals, SIGQUIT) }
    var before = sigset_t()
    descriptor = try Descriptor(
      signalfd(-1, &signals, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK)), "wait for", "signals")
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    self.before = before
  }

  deinit { pthread_sigmask(SIG_SETMASK, &before, nil) }

  /// Returns the next pending signal; `nil` if there is none.
  func next() -> Int32? {
    var information = signalfd_siginfo()
    let count = withUnsafeMutableBytes(of: &information) { descriptor.read(into: $0) }
    return count > 0 ? Int32(information.ssi_signo) : nil
  }
}

/// A watch that reports when the network comes up: a default route appears where there was none.
///
/// See `rtnetlink(7)`. Messages about links and routes only trigger a check. The kernel does not announce every route
/// that is removed, and it may drop messages. The present list of routes decides.
final class NetworkWatch {
  let descriptor: Descriptor
  private var isUp: Bool
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 32_768, alignment: 8)

  /// Starts the watch.
  ///
  /// - Throws: `SystemFailure` if a sandbox forbids it; the host then runs without the watch.
  init() throws(SystemFailure) {
    descriptor = try Descriptor(
      socket(
        AF_NETLINK, Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue),
        NETLINK_ROUTE), "watch", "the network")
    var address = sockaddr_nl()
    address.nl_family = sa_family_t(AF_NETLINK)
    address.nl_groups = UInt32(RTMGRP_LINK | RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_ROUTE)
    let number = descriptor.number
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, socklen_t(MemoryLayout<sockaddr_nl>.size))
      }
    }
    isUp = false
    guard bound == 0 else {
      throw SystemFailure(attempt: "watch", subject: "the network", number: errno)
    }
    isUp = DefaultRoute.exists() ?? true
  }

  deinit { buffer.deallocate() }

  /// Reads all messages, and returns whether the network came up since the last call.
  func hasComeUp() -> Bool {
    // Any error except "no data left" means that messages were lost; the routes are then checked as for any message.
    while descriptor.read(into: buffer) >= 0 || errno == ENOBUFS {}
    guard let isUpNow = DefaultRoute.exists() else { return false }
    defer { isUp = isUpNow }
    return isUpNow && !isUp
  }
}
