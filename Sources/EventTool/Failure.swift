import ArgumentParser
import Consumers
import ErasableStore
import EventLog
import EventLogLMDB
import EventLogVerification
import Files
import Foundation
import Interchange
import JSON
import LMDB
import Projections
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
    /// A line of the program that it is.
    func line(_ text: String) -> String { "\(root._commandName): \(text.sanitized())\n" }
    switch error {
    case is OutputClosed: self.init(code: 0, text: "")
    // Its words name the way out.
    case AppendError.full: self.init(code: 2, text: line("\(error)"))
    case let error where Self.isFull(error):
      self.init(
        code: 2,
        text: line(
          "\(Self.words(of: error)): make room (a compaction needs as much again as the log has), then run it again"
        )
      )
    case let error as LogError where LogError.damage(in: error) == nil:
      self.init(code: 2, text: line("\(error)"))
    case let error as FileError: self.init(code: 2, text: line("\(error)"))
    case let error as LogError: self.init(code: 3, text: line("\(error)"))
    case let error where LogError.damage(in: error) != nil:
      let what = LogError.damage(in: error) ?? ""
      self.init(code: 3, text: line("the event log is damaged: \(what); run evtool verify"))
    // Nothing but JSON gets into a log; what a user gives is refused by those who read it.
    case let error as JSONError:
      self.init(
        code: 3,
        text: line("the event log is damaged: a payload is no \(error); run evtool verify"))
    case is ViewsAreLocked, is ViewsAreClosed, is DamagedViews, is UnusableViews,
      is UnremovableViews:
      self.init(code: 2, text: line("\(error)"))
    case let error as KeyStoreError: self.init(code: 2, text: line("\(error)"))
    case AppendError.outcomeUnknown(let reason):
      self.init(
        code: 2,
        text: line(
          "\(reason): what was written last may or may not be in the log; run the command again, it goes on from what is there"
        ))
    case let error as AppendError: self.init(code: 2, text: line("\(error)"))
    case is UnreadableSource, is UnknownProjection, is UnusableDestination, is KeyFileError,
      is RawNeedsOwnLog, is UnreadableSignature, is UnreadableCertificate,
      is UnusableCertificateFile, is UnknownPlugin, is UnknownFlow, is ReversedMoments,
      is PluginName.Refusal,
      is NoVerbatim,
      is FolderTaken:
      self.init(code: 64, text: line("\(error)"))
    case is UnwritableCertificate, is EarlierBackup, is UnreadableEvent, is RedactionRefusal,
      is NothingFound,
      is ProjectionError,
      is DisturbedImport, is ConsumerRefusal:
      self.init(code: 1, text: line("\(error)"))
    case let error as NoRoomForCompaction: self.init(code: 2, text: line("\(error)"))
    case let error as DamagedTables: self.init(code: 3, text: line("\(error)"))
    case let error as LMDBError: self.init(code: 2, text: line("\(error)"))
    case let error as OutputFailure:
      self.init(
        code: 2,
        text: line(
          "\(error): the answer is not whole; what the command does to the log is done, or goes on when it is run again"
        ))
    case is CocoaError: self.init(code: 2, text: line(Self.words(of: error)))
    default: self.init(usage: error, of: root)
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

  /// What an error says; of what Foundation throws the path, and why the system refused it.
  private static func words(of error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    let path = error.userInfo[NSFilePathErrorKey] as? String ?? error.url?.path
    return (path.map { "\($0): " } ?? "") + SystemWords.of(error)
  }

  /// Whether there was no room left on the disk.
  private static func isFull(_ error: any Error) -> Bool {
    switch error {
    case let error as FileError: error.isFull
    case let error as LogError: error.isFull
    case let error as KeyStoreError: error.isFull
    case let error as KeyFileError: error.isFull
    case let error as UnusableViews: error.isFull
    case let error as CocoaError: error.code == .fileWriteOutOfSpace
    default: false
    }
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
