import EventLog
import Foundation
import SentenceEncoder
import Terminal
import TerminalChat
import Understanding

/// What understands sentences by their meaning, where `make model` has installed its weights.
enum Encoder {
  /// The installed encoder; nil where there is none, which is said at a terminal when a data directory is new.
  ///
  /// Weights that cannot be used are said and left aside: everything works without.
  static func installed(for folder: DataFolder) -> (any SentenceEmbedding)? {
    do {
      if let encoder = try CachedSentenceEncoder.installed(announce: announce) { return encoder }
      let isNew = !FileManager.default.fileExists(atPath: folder.path)
      guard isNew, isatty(STDERR_FILENO) == 1 else { return nil }
      say("Understanding goes by words alone. `make model` installs what goes by meaning (23 MB).")
    } catch {
      say("Understanding goes by words alone: \(error)")
    }
    return nil
  }

  /// At a terminal only: whatever reads the answers of a program wants nothing else.
  private static func announce(_ line: String) {
    if isatty(STDERR_FILENO) == 1 { say(line) }
  }

  private static func say(_ line: String) {
    do {
      try Output.standardError(environment: ProcessInfo.processInfo.environment)
        .writeLine("(\(line))")
    } catch {
      // Nobody is left to be told.
    }
  }
}
