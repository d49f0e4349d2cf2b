import Assistant
import EventLog
import Foundation
import SentenceEncoder
import Terminal
import Understanding

/// The encoder that understands sentences by their meaning, if `verbatim model install` has put its
/// weights.
enum InstalledEncoder {
  /// The installed encoder; nil if there is none, which is said at a terminal when a data directory
  /// is new.
  ///
  /// Weights that cannot be used are said and left aside: everything works without.
  static func installed(for folder: DataFolder) -> (any SentenceEmbedding)? {
    do {
      if let encoder = try CachedSentenceEncoder.installed(announce: say) { return encoder }
      offer(for: folder)
    } catch {
      say("Understanding goes by words alone: \(error)")
    }
    return nil
  }

  /// Has an assistant learn with the installed encoder, for a server that does so beside; false
  /// while none is installed.
  static func learning(
    _ assistant: Assistant
  ) -> @Sendable (_ progress: (_ known: Int, _ total: Int) throws -> Void) throws -> Bool {
    let model = SentenceEncoder.installationFile()
    return { progress in
      guard FileManager.default.fileExists(atPath: model.path) else { return false }
      let encoder = try CachedSentenceEncoder(model: model)
      try encoder.learn(assistant.sentences, progress: progress)
      assistant.adopt(encoder)
      return true
    }
  }

  /// Says where it can be had, if there is none and a data directory is new.
  static func offer(for folder: DataFolder) {
    let isInstalled = FileManager.default.fileExists(
      atPath: SentenceEncoder.installationFile().path)
    let isNew = !FileManager.default.fileExists(atPath: folder.path)
    guard !isInstalled, isNew, isatty(STDERR_FILENO) == 1 else { return }
    say(
      "Understanding goes by words alone. `verbatim model install` installs what goes by meaning (72 MB)."
    )
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
