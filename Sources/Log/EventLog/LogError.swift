internal import JSON

/// Why a log cannot be used.
public enum LogError: Error, Equatable {
  /// There is no log at the path.
  case missing(path: String)
  /// There is no data file at the path, though other files of a log are there.
  case incomplete(path: String, found: [String])
  /// There is something else at the path.
  case notALog(path: String, reason: String)
  /// The log was written by a newer version of this software.
  case newerFormat(path: String, found: Int, supported: Int)
  /// Another process writes to the log.
  case locked(path: String, by: String)
  /// The path cannot be written to.
  case readOnly(path: String, reason: String)
  /// The files cannot be read.
  case unreadable(path: String, reason: String)
  /// A commit that the writer has announced was not found, again and again.
  case unsettled(path: String)
  /// Bytes in the log do not hold together.
  case corrupted(Position, reason: String)
  /// The log takes its commits from a cluster, and only a program that follows it may write it.
  case replica(path: String, of: String)
  /// The operation needs files that this kind of log does not have.
  case unsupported(_ verb: String, by: String)
  /// The disk that it lies on failed.
  case failed(DiskFailure)
  /// The storage failed, in its own words.
  case system(reason: String, isFull: Bool)
}

extension LogError: CustomStringConvertible {
  /// There is no room left on the disk.
  package var isFull: Bool {
    if case .system(_, let isFull) = self { isFull } else { false }
  }

  /// The failure, with which value, and what to do.
  public var description: String {
    switch self {
    case .missing(let path):
      return "there is no event log at \(path): check --data, "
        + "or start a chat or an import to create it"
    case .incomplete(let path, let found):
      let isOnlyKeys = found.allSatisfy { $0.hasSuffix(".key") }
      return "data.mdb of the event log at \(path) is gone, "
        + "though there is \(found.joined(separator: ", ")). " + Self.restoring
        + (isOnlyKeys ? "; evtool keys --new-keys begins a new log with these keys" : "")
    case .notALog(let path, let reason):
      return "\(path) is not an event log: \(reason)"
    case .newerFormat(let path, let found, let supported):
      return "the event log at \(path) has format \(found), this program reads up to \(supported): "
        + "use a newer version of Verbatim"
    case .locked(let path, let owner):
      return
        "the event log at \(path) is in use by \(owner): stop that first, or wait until it ends"
    case .readOnly(let path, let reason):
      return "the event log at \(path) cannot be written: \(reason)"
    case .unreadable(let path, let reason):
      return "the event log at \(path) cannot be read: \(reason)"
    case .unsettled(let path):
      return
        "the event log at \(path) is being written, and what its writer announced was not found in its "
        + "files: try again, and run evtool verify if it stays so"
    case .corrupted(let position, let reason):
      let place = position == .start ? "" : " at position \(position)"
      return "the event log is damaged\(place): \(Self.withWayOut(reason))"
    case .replica(let path, let cluster):
      return
        "the event log at \(path) follows the cluster '\(cluster)', and only a program that does may write it: "
        + "use verbatim serve --cluster, or a server's own routes; evtool cluster leave makes it a log of this machine alone"
    case .unsupported(let verb, let log):
      return
        "\(verb) works on the files of a log in LMDB, and this program keeps its log in \(log): "
        + "use what that log comes with"
    case .failed(let failure): return "\(failure)"
    case .system(let reason, _): return reason
    }
  }
}

extension LogError {
  /// Advice if the data file is beyond repair.
  package static let restoring =
    "Move the folder aside and restore a backup in its place (evtool restore BACKUP)"

  /// Advice if it is damaged.
  package static let mending =
    "evtool repair keeps what can be read, and evtool repair --dry-run says what that is. Or: "
    + restoring

  /// The fault, with advice unless it has some.
  package static func withWayOut(_ reason: String) -> String {
    reason + "; run evtool verify"
      + (reason.contains("evtool") ? "" : ", then evtool repair --dry-run and evtool repair")
  }

  /// The report of damaged bytes of a log in an error; nil if it says something else.
  public static func damage(in error: any Error) -> String? {
    if let damage = error as? DamagedEvent { return damage.what }
    if case .damaged(let damage)? = error as? AppendError { return damage.what }
    return switch error as? LogError ?? (error as? any StorageError)?.logError {
    case .corrupted(_, let reason): reason
    default: nil
    }
  }
}

/// An error of a log's storage that says what it means for the log.
///
/// A ``SnapshotStorage`` may throw one; readers get it as a ``LogError``.
public protocol StorageError: Error {
  /// The log's error for it; nil if it has none.
  var logError: LogError? { get }
}

extension FrameError: StorageError {
  /// The log is damaged.
  public var logError: LogError? {
    .corrupted(.start, reason: "a commit cannot be read: \(reason)")
  }
}

/// Says what errors of the storage and bad frames mean for a log.
package func translateErrors<R: ~Copyable>(_ body: () throws -> R) throws -> R {
  do {
    return try body()
  } catch let error as any StorageError {
    throw (error.logError as (any Error)?) ?? error
  }
}

/// Bytes of a log are not as they were written: a reader met an event that cannot be read.
public struct DamagedEvent: Error, Equatable, CustomStringConvertible {
  /// Its position in the log; ``Position/start`` if that is not known.
  public let position: Position
  /// The stream it belongs to; nil if that is not known.
  public let stream: StreamName?
  /// The event's type; nil if that is not known.
  public let type: EventType?
  /// The fault.
  public let what: String

  /// Damage at a place.
  public init(
    position: Position, stream: StreamName? = nil, type: EventType? = nil, what: String
  ) {
    (self.position, self.stream, self.type, self.what) = (position, stream, type, what)
  }

  /// The damage of an event whose payload is no JSON, which no append lets in; nil if it is.
  public init?(_ event: borrowing EventView) {
    guard event.hasContent else { return nil }
    do {
      try JSONValidator.check(event.frame.extracting(event.ranges.content))
      return nil
    } catch {
      self.init(
        position: event.position, stream: event.stream, type: event.type,
        what: "the payload is no JSON: \(error.reason) at its byte \(error.offset)")
    }
  }

  /// The damage that an error reports; nil if it says something else.
  public init?(_ error: any Error) {
    if let damage = error as? DamagedEvent {
      self = damage
    } else if case .damaged(let damage)? = error as? AppendError {
      self = damage
    } else if case .corrupted(let position, let reason)? = error as? LogError {
      self.init(position: position, what: reason)
    } else {
      guard let reason = LogError.damage(in: error) else { return nil }
      self.init(position: .start, what: reason)
    }
  }

  /// The failure, where, and what to do.
  public var description: String {
    let place = position == .start ? "" : " at position \(position)"
    return "the event log is damaged\(place)\(stream.map { " (\($0))" } ?? ""): \(what); "
      + "stop the server, then run evtool repair --dry-run, and evtool repair"
  }
}
