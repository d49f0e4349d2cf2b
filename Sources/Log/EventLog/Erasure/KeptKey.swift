import Synchronization

/// What a store keeps in one place, a key or not; the bytes are zeroed when nobody has it any more.
public final class KeptKey: Sendable {
  /// Where it lies, in words for a person.
  public let place: String
  private let held: Mutex<[UInt8]>

  /// Takes bytes over: hand on the only copy.
  public init(place: String, bytes: consuming [UInt8]) {
    self.place = place
    held = Mutex(bytes)
  }

  deinit { held.withLock { $0.wipe() } }

  /// Lends the bytes; what is copied of them is not zeroed.
  package func withBytes<R>(_ body: ([UInt8]) throws -> R) rethrows -> R {
    try held.withLock { try body($0) }
  }

  /// The key that it is; nil where it is none.
  package var key: SubjectKey? { withBytes { SubjectKey($0) } }
}
