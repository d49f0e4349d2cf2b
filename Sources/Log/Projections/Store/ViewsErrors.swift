import EventLog
internal import Files
import Glibc
internal import LMDB

/// Another process writes the views.
public struct ViewsAreLocked: Error, Equatable, CustomStringConvertible {
  /// The folder.
  public let path: String
  /// Who writes, such as `process 4711`.
  public let owner: String

  public init(path: String, owner: String) {
    self.path = path
    self.owner = owner
  }

  /// What failed and what to do.
  public var description: String {
    "the views at \(path) are kept up to date by \(owner): stop it first, or let it rebuild them"
  }
}

/// The views' files may not be read by this user.
public struct ViewsAreClosed: Error, Equatable, CustomStringConvertible {
  /// The folder.
  public let path: String
  /// Why, in the system's words.
  public let reason: String

  /// What failed and what to do.
  public var description: String {
    "the views at \(path) cannot be read: \(reason); ask their owner, or fold the log: evtool replay"
  }
}

/// The views' files do not hold together; nothing of the record is in them.
public struct DamagedViews: Error, Equatable, CustomStringConvertible {
  /// The folder.
  public let path: String
  /// What does not hold.
  public let reason: String

  /// What failed and what to do.
  public var description: String {
    "the views at \(path) are damaged, the log is not concerned: \(reason); "
      + "evtool projections rebuild makes them anew from the log"
  }
}

/// The views' files cannot be written or read, and are not damaged.
public struct UnusableViews: Error, Equatable, CustomStringConvertible {
  /// The folder.
  public let path: String
  /// Why, in the system's words.
  public let reason: String
  /// Whether there is no room left.
  public let isFull: Bool

  /// What failed.
  public var description: String { "the views at \(path) cannot be used: \(reason)" }
}

/// Says what the errors of LMDB and of the file system mean for views.
func translateErrors<R>(of path: String, _ body: () throws -> R) throws -> R {
  do {
    return try body()
  } catch let error as LMDBError where error.isInvalid {
    throw DamagedViews(path: path, reason: error.description)
  } catch let error as LMDBError where !error.isMissing && !error.isDenied {
    guard Folder.isOutOfRoom(error, path) else {
      throw UnusableViews(path: path, reason: error.description, isFull: false)
    }
    throw UnusableViews(path: path, reason: SystemWords.of(ENOSPC), isFull: true)
  } catch let error as FileError where !error.isDenied {
    throw UnusableViews(path: path, reason: error.description, isFull: error.isFull)
  } catch LockError.locked(_, let owner) {
    throw ViewsAreLocked(path: path, owner: owner)
  } catch LockError.readOnly(_, let reason) {
    throw UnusableViews(path: path, reason: reason, isFull: false)
  }
}
