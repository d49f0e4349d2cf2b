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
  /// What the writer has announced was not found, again and again.
  case unsettled(path: String)
  /// Bytes in the log do not hold together.
  case corrupted(Position, reason: String)
  /// The log takes its commits from a cluster, and only a program that follows it may write it.
  case replica(path: String, of: String)
  /// What is to be done to the log is done to files that this one does not have.
  case unsupported(_ verb: String, by: String)
  /// The disk that it lies on failed.
  case failed(DiskFailure)
  /// What the log is stored in failed, in its own words.
  case system(reason: String, isFull: Bool)
}

extension LogError: CustomStringConvertible {
  /// There is no room left on the disk.
  package var isFull: Bool {
    if case .system(_, let isFull) = self { isFull } else { false }
  }

  /// What failed, with which value, and what to do.
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
      return "the event log at \(path) is being written by \(owner): stop it first, or wait"
    case .readOnly(let path, let reason):
      return "the event log at \(path) cannot be written: \(reason)"
    case .unreadable(let path, let reason):
      return "the event log at \(path) cannot be read: \(reason)"
    case .unsettled(let path):
      return
        "the event log at \(path) is being written, and what its writer announced was not found in its "
        + "files: try again, and run evtool verify if it stays so"
    case .corrupted(let position, let reason):
      return "the event log is damaged at position \(position): \(reason); run evtool verify"
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
  /// What to do where the data file is beyond repair.
  package static let restoring =
    "Move the folder aside and put the folder 'log' of a backup in its place (evtool backup)"

  /// What to do where it is damaged.
  package static let mending =
    "evtool repair keeps what can be read, and evtool repair --dry-run says what that is. Or: "
    + restoring
}
