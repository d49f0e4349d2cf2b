import EventLog
import EventLogLMDB

/// `compact` and `copy`: what is killed in the middle of it.
enum Copying {
  static func compact(_ path: String) throws {
    try say("compacting")
    do {
      _ = try LMDBEventLog.compact(path)
      try say("compacted")
    } catch LogError.locked(_, let owner) {
      try say("refused: \(owner)")
    }
  }

  static func copy(_ path: String, to folder: String) throws {
    try say("copying")
    try LMDBEventLog.copy(path, to: folder)
    try say("copied")
  }
}
