import PowerCutShim
import Synchronization

/// What a program did to the files below a folder, and what it was told meanwhile.
struct Trace {
  var events: [TraceEvent] = []
  var claims: [Claim] = []

  /// Records what `body` does below a folder.
  static func recording(
    _ root: String, failing fault: Fault? = nil, _ body: (Claims) async -> Void
  ) async -> Trace {
    let claims = Claims()
    powerCutBegin(root)
    fault?.arm()
    await body(claims)
    powerCutEnd()
    let events = (0..<powerCutCount()).map { TraceEvent(powerCutEvent($0), root: root) }
    return Trace(events: events, claims: claims.all)
  }
}

/// What a program was told, and has to find true ever after.
enum Claim: Sendable {
  /// A commit lies in the log, at that version and position.
  case acknowledged(Work.Key, version: UInt64, position: UInt64)
  /// Nothing of a commit is in the log.
  case refused(Work.Key)
  /// Readers have seen the log up to a position.
  case seen(UInt64)
  /// A copy has been made that reaches at least to a position.
  case copied(UInt64)
  /// From now on a person may be forgotten.
  case forgetting
  /// Nothing that was personal of them up to a position can be read any more.
  case forgotten(upTo: UInt64)
  /// From now on these events may be redacted: all of them, or none.
  case redacting([UInt64])
  /// They are.
  case redacted
  /// No file of the log holds these payloads.
  case wiped([String])
  /// A server has answered that a message lies in the log, at that position.
  case said(String, position: UInt64)
  /// A server has answered that somebody has an account.
  case signedUp(login: String)
  /// Something failed that promises nothing; the text is for people.
  case failed(String)
}

/// The claims of a program that is recorded, each with its moment in the record.
final class Claims: Sendable {
  private let claims = Mutex<[Claim]>([])

  var all: [Claim] { claims.withLock { $0 } }

  func note(_ claim: Claim) {
    claims.withLock { claims in
      claims.append(claim)
      powerCutMark(Int64(claims.count - 1))
    }
  }
}

/// Calls that fail.
struct Fault: Sendable, CustomStringConvertible {
  enum Action: String, CaseIterable, Sendable {
    case ioError = "EIO"
    case full = "ENOSPC"
    case lateError = "EIO-after"
    case short
  }

  static let calls: [(name: String, call: PowerCutCall)] = [
    ("write", powerCutWriteCall), ("sync", powerCutSyncCall), ("open", powerCutOpenCall),
    ("rename", powerCutRenameCall), ("remove", powerCutRemoveCall),
    ("resize", powerCutResizeCall), ("make", powerCutMakeCall),
  ]

  let call: Int
  let number: Int
  let isLasting: Bool
  let action: Action

  func arm() {
    let manner =
      switch action {
      case .ioError, .full: powerCutEarly
      case .lateError: powerCutLate
      case .short: powerCutShort
      }
    let error: Int32 = action == .full ? 28 : 5
    powerCutFail(
      Self.calls[call].call, Int64(number), isLasting ? .max / 2 : 1, manner, error)
  }

  var description: String {
    "\(Self.calls[call].name) \(number)\(isLasting ? " and all later ones" : "") \(action.rawValue)"
  }
}
