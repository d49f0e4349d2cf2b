/// The disk that a log lies on does not do what it is asked, for another reason than that it is
/// full.
public struct DiskFailure: Error, Equatable, CustomStringConvertible {
  /// Which call failed, on which path, and what the system said.
  public let what: String

  /// A call that failed.
  public init(_ what: String) { self.what = what }

  /// The failure, and what to do.
  public var description: String {
    "the disk of the event log failed: \(what). What was acknowledged is on it as far as it can still be read: look at the disk "
      + "(dmesg, smartctl -a), start again once it works, and run evtool verify"
  }
}

/// A log that says when its disk has failed.
public protocol DiskAwareLog: EventLog {
  /// Has a function called once the disk fails, which returns at once.
  func watchDisk(_ watch: @escaping @Sendable (DiskFailure) -> Void)
  /// Has a function called with each key that something could not be sealed with, which returns at
  /// once.
  func watchKeys(_ watch: @escaping @Sendable (KeyStoreError) -> Void)
}

extension EventLog {
  /// Has a function called once the log's disk fails; a log that says nothing of its disk never
  /// calls it.
  package func whenDiskFails(_ hear: @escaping @Sendable (DiskFailure) -> Void) {
    (self as? any DiskAwareLog)?.watchDisk(hear)
  }

  /// Has a function called with each key that something could not be sealed with; a log that says
  /// nothing of it never calls it.
  package func whenKeysFail(_ hear: @escaping @Sendable (KeyStoreError) -> Void) {
    (self as? any DiskAwareLog)?.watchKeys(hear)
  }
}
