import NIOCore

/// How long a client may take for one request's body: what it makes the server wait, not what the server takes itself.
///
/// A short time for any, and more for each byte that came: so that a long body may take long, and a drop now and then is no body.
struct RequestClock {
  /// How long the first bytes may take.
  let patience: TimeAmount
  /// The bytes a second that a body comes at, at least.
  static let leastRate = 4096

  private var received = 0
  private var waited = TimeAmount.nanoseconds(0)
  /// Since when the server waits for more.
  private var since: NIODeadline?

  init(patience: TimeAmount) { self.patience = patience }

  /// The server waits for more.
  mutating func wait(from now: NIODeadline) { since = since ?? now }

  /// Some more has come.
  mutating func receive(_ bytes: Int, at now: NIODeadline) {
    if let since { waited = waited + (now - since) }
    since = nil
    received += bytes
  }

  /// When the client has taken too long, unless more comes; nil while it is not waited for.
  var deadline: NIODeadline? {
    let earned = TimeAmount.milliseconds(Int64(received) * 1000 / Int64(Self.leastRate))
    return since.map { $0 + (patience + earned - waited) }
  }
}
