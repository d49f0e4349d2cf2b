import ArgumentParser
import EventLog
import Files
import Foundation
import JSON
import Terminal

/// How the program ends because of an error: the only place where errors become exit codes.
struct Failure: Equatable {
  /// The exit code.
  let code: Int32
  /// What is said, whole lines; nothing where the error says nothing.
  let text: String

  /// A check that failed after everything was said about it.
  static let difference = ExitCode(1)
  /// Corruption that was found and listed.
  static let corruption = ExitCode(3)

  init(_ error: any Error, of root: any ParsableCommand.Type = Evtool.self) {
    if error is OutputClosed {
      self.init(code: 0, text: "")
    } else if let code = Self.code(of: error) {
      let sentence = Self.sentence(of: error).sanitized()
      self.init(code: code, text: "\(root._commandName): \(sentence)\n")
    } else {
      self.init(usage: error, of: root)
    }
  }

  private init(code: Int32, text: String) {
    self.code = code
    self.text = text
  }

  /// What ArgumentParser makes of an error: help, the version, wrong usage.
  private init(usage error: any Error, of root: any ParsableCommand.Type) {
    let code = root.exitCode(for: error).rawValue
    let message = root.fullMessage(for: error)
    let text =
      message.hasPrefix("Error: ") ? "\(root._commandName): " + message.dropFirst(7) : message
    self.init(code: code, text: text.isEmpty ? "" : Self.shown(text) + "\n")
  }

  /// A text of some lines, in which what was typed may be repeated.
  private static func shown(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).sanitized() }.joined(separator: "\n")
  }

  /// The same for programs: `{"error": …, "exitCode": …}`, a line; help and the version stay as they are.
  var json: String {
    guard code != 0, let first = text.split(separator: "\n").first else { return text }
    let name = first.prefix { $0 != ":" }
    let what = first.dropFirst(name.count + 2) + (help.map { "; expected: \($0)" } ?? "")
    let line = JSONText(["error": JSONText(String(what)), "exitCode": JSONText(Int(code))])
    return line.text.escapedForTerminal() + "\n"
  }

  /// What ArgumentParser says of the option whose value is wrong.
  private var help: Substring? {
    text.split(separator: "\n").dropFirst().first { $0.hasPrefix("Help:") }?
      .split(separator: "  ").last
  }

  /// Says it, on the standard error, and ends the process.
  func exit(asJSON isJSON: Bool) -> Never {
    Startup.end(code, saying: isJSON ? json : text)
  }
}

/// Something that was asked for and is not there.
struct NothingFound: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }

  /// An event beyond a log's end.
  init(event position: UInt64, before head: Position) {
    self.init("there is no event at position \(position): the log ends at \(head)")
  }
}
