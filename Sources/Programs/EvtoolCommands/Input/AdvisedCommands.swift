import ArgumentParser
import Foundation

/// The commands of `evtool` that a text advises, made to work as they stand: on the data directory
/// that this command was given.
package struct AdvisedCommands {
  /// The commands whose log is another one than that of the command that advises them, or none.
  private static let others = [
    "backup", "export", "cluster", "plugin", "flow", "bench", "rehearse",
  ]

  /// `--data` and its value as a shell takes them; nil if the command was given none, as those that
  /// it advises then find the same log.
  private let data: String?

  /// The commands that a command with these words advises.
  package init(for words: [String] = CommandLine.arguments) {
    let words = words.prefix { $0 != "--" }
    let separate = words.firstIndex(of: "--data").map { words[($0 + 1)...].first } ?? nil
    let joined = words.first { $0.hasPrefix("--data=") }?.dropFirst("--data=".count)
    // A restore reads one folder and makes another: its advice may be about either.
    let given = words.contains("restore") ? nil : separate ?? joined.map(String.init)
    data = given.map { "--data \(Self.quoted($0))" }
  }

  /// A text with `--data` behind the name of each command that lacks it.
  package func located(_ text: String) -> String {
    guard let data, text.contains("evtool ") else { return text }
    let command =
      /(?<before>\w+ |^|\W)evtool (?<name>[a-z]+)(?<next> [a-z]+)?(?=(?<rest>[^;:.,()\n]*))/
    return text.replacing(command) { match in
      let (next, known) = (match.next ?? "", Evtool.configuration.subcommands)
      guard let group = known.first(where: { $0._commandName == match.name }),
        !Self.others.contains(String(match.name)), !match.rest.contains("--data"),
        match.before != "as "
      else { return String(match.0) }
      let isVerb = group.configuration.subcommands.contains { " " + $0._commandName == next }
      return "\(match.before)evtool \(match.name)"
        + (isVerb ? "\(next) \(data)" : " \(data)\(next)")
    }
  }

  private static func quoted(_ path: String) -> String {
    let plain = CharacterSet(charactersIn: "-_./+,:@%").union(.alphanumerics)
    return path.unicodeScalars.allSatisfy(plain.contains) && !path.isEmpty
      ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
