import ArgumentParser
import Consumers
import ErasableStore
import Erasure
import EventLog
import EventLogLMDB
import EventLogVerification
import Files
import Foundation
import ImportExport
import JSON
import LMDB
import PluginInspection
import Projections
import Terminal

#if JetStream
  import EventLogJetStream
  import NATS
#endif

/// How the program ends because of an error: the only place where errors become exit codes.
struct Failure: Equatable {
  /// The exit code.
  let code: Int32
  /// The message, whole lines; nothing if the error says nothing.
  let text: String

  /// A check that failed after everything was said about it.
  static let difference = ExitCode(1)
  /// Corruption that was found and listed.
  static let corruption = ExitCode(3)

  /// Something that is needed cannot be used, without damage of the log.
  static let unusable = ExitCode(2)

  init(_ error: any Error, of root: any ParsableCommand.Type = Evtool.self) {
    if error is OutputClosed {
      self.init(code: 0, text: "")
    } else if let code = Self.code(of: error) {
      let sentence = AdvisedCommands().located(Self.sentence(of: error)).sanitized()
      self.init(code: code, text: "\(root._commandName): \(sentence)\n")
    } else {
      self.init(usage: error, of: root)
    }
  }

  private init(code: Int32, text: String) {
    self.code = code
    self.text = text
  }

  /// The message that ArgumentParser makes of an error: help, the version, wrong usage.
  private init(usage error: any Error, of root: any ParsableCommand.Type) {
    let code = root.exitCode(for: error).rawValue
    let message = root.fullMessage(for: error)
    let text =
      message.hasPrefix("Error: ")
      ? "\(root._commandName): " + Self.advice(message.dropFirst(7)) : message
    self.init(code: code, text: text.isEmpty ? "" : Self.shown(text) + "\n")
  }

  /// A message with the commands that its first line advises; the others are ArgumentParser's.
  private static func advice(_ message: Substring) -> String {
    let end = message.firstIndex(of: "\n") ?? message.endIndex
    return AdvisedCommands().located(String(message[..<end])) + message[end...]
  }

  /// A text of some lines, in which what was typed may be repeated.
  private static func shown(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { usage(String($0).sanitized()) }.joined(separator: "\n")
  }

  /// A line that shows how a command is used, over as many lines as it needs; any other as it is.
  ///
  /// ArgumentParser wraps everything else of its help.
  private static func usage(_ line: String) -> String {
    guard line.uppercased().hasPrefix("USAGE: "), line.count > width else { return line }
    var lines = [""]
    for option in options(of: line) {
      let isFull = lines[lines.count - 1].count + 1 + option.count > width
      if isFull { lines.append("      ") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + option
    }
    return lines.joined(separator: "\n")
  }

  /// The words of a line; those in brackets belong together, and an option and its value.
  private static func options(of line: String) -> [String] {
    var (options, depth) = ([String](), 0)
    for word in line.split(separator: " ") {
      let isValue = options.last?.hasPrefix("--") == true && word.hasPrefix("<")
      if depth > 0 || isValue || word == "..." {
        options[options.count - 1] += " \(word)"
      } else {
        options.append("\(word)")
      }
      depth += word.count { $0 == "[" } - word.count { $0 == "]" }
    }
    return options
  }

  /// The columns of a terminal that is narrow.
  private static let width = 80

  /// The same for programs: `{"error": …, "exitCode": …}`, a line; help and the version stay as
  /// they are.
  var json: String {
    guard code != 0, let first = text.split(separator: "\n").first else { return text }
    let name = first.prefix { $0 != ":" }
    let what = first.dropFirst(name.count + 2) + (help.map { "; expected: \($0)" } ?? "")
    let line = JSONText(["error": JSONText(String(what)), "exitCode": JSONText(Int(code))])
    return line.text.escapedForTerminal() + "\n"
  }

  /// ArgumentParser's help on the option whose value is wrong.
  private var help: Substring? {
    text.split(separator: "\n").dropFirst().first { $0.hasPrefix("Help:") }?
      .split(separator: "  ").last
  }

  /// Says it, on the standard error, and ends the process.
  func exit(asJSON isJSON: Bool) -> Never {
    let errors = Output.standardError(environment: ProcessInfo.processInfo.environment)
    Startup.end(code, saying: isJSON ? json : shown(on: errors))
  }

  /// The message as an output shows it: at a terminal an error's sentences take lines that fit, so
  /// that no word is cut; a program gets each in one line.
  func shown(on output: Output) -> String {
    guard output.isTerminal, code != 0 else { return text }
    let width = min(output.width, Self.width)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.filled($0, to: width) }.joined(separator: "\n")
  }

  /// A line that is too long as several; a path that is longer than a line stays whole.
  private static func filled(_ line: Substring, to width: Int) -> String {
    guard String(line).displayWidth > width else { return String(line) }
    return line.split(separator: " ").reduce(into: [String]()) { lines, word in
      let last = lines.last ?? ""
      if lines.isEmpty || last.displayWidth + 1 + String(word).displayWidth > width {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = "\(last) \(word)"
      }
    }.joined(separator: "\n")
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

extension Failure {
  /// The exit code; nil for what is ArgumentParser's.
  static func code(of error: any Error) -> Int32? {
    switch error {
    case let error where isFull(error): 2
    case let error as LogError: LogError.damage(in: error) == nil ? 2 : 3
    case is FileError, is SegmentError: 2
    case let error where LogError.damage(in: error) != nil: 3
    // Nothing but JSON gets into a log; what a user gives is refused by those who read it.
    case is JSONError, is DamagedTables, is LateReturn: 3
    case is LockedViews, is UnreadableViews, is DamagedViews, is UnusableViews,
      is UnremovableViews, is UnreadableDecision, is KeyStoreError, is AppendError,
      is NoRoomForCompaction, is LMDBError, is MissingTables,
      is OutputFailure, is CocoaError:
      2
    case is UnreadableSource, is UnknownProjection, is UnusableDestination, is UnusableRestoration,
      is KeyFileError,
      is RawNeedsOwnLog, is UnreadableSignature, is UnreadableProof, is UnreadableCertificate,
      is UnusableCertificateFile, is UnknownPlugin, is UnknownFlow, is ReversedMoments,
      is PluginName.Refusal, is NoVerbatim, is TakenFolder, is NoSwiftPlugin:
      64
    case is UnwritableCertificate, is EarlierBackup, is UnreadableEvent, is RedactionRefusal,
      is ArchiveRefusal,
      is ArchivedEvent,
      is NothingFound, is UnknownPerson, is RecordedScript.Unplayable, is HandWrittenEvent.Refusal,
      is ProofError, is ReplicaRefusal,
      is ProjectionError,
      is DisturbedImport, is ConsumerRefusal, is ViewCheck.Unusable, is BuildNotBegun,
      is SkipRefusal:
      1
    default: cluster(error)
    }
  }

  /// A cluster that cannot be used is a log that cannot.
  private static func cluster(_ error: any Error) -> Int32? {
    #if JetStream
      return error is ClusterError || error is NATSError ? 2 : nil
    #else
      return nil
    #endif
  }

  /// The sentence about it, and what can be done.
  static func sentence(of error: any Error) -> String {
    switch error {
    // Its words name the way out.
    case AppendError.full: "\(error)"
    case let error where isFull(error):
      "\(words(of: error)): make room, then run it again"
    case is LogError, is FileError, is DamagedEvent: "\(error)"
    case let error where LogError.damage(in: error) != nil:
      "the event log is damaged: \(LogError.withWayOut(LogError.damage(in: error) ?? ""))"
    case is JSONError:
      "the event log is damaged: \(LogError.withWayOut("a payload is no \(error)"))"
    case AppendError.outcomeUnknown(let reason):
      "\(reason): what was written last may or may not be in the log; run the command again, it goes on from what is there"
    case is OutputFailure:
      "\(error): the answer is not whole; what the command does to the log is done, or goes on when it is run again"
    default: words(of: error)
    }
  }

  /// The words of an error; of what Foundation throws the path, and why the system refused it.
  private static func words(of error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    let path = error.userInfo[NSFilePathErrorKey] as? String ?? error.url?.path
    return (path.map { "\($0): " } ?? "") + SystemErrorText.of(error)
  }

  /// Whether there was no room left on the disk.
  private static func isFull(_ error: any Error) -> Bool {
    switch error {
    case let error as FileError: error.isFull
    case let error as LogError: error.isFull
    case let error as KeyStoreError: error.isFull
    case let error as KeyFileError: error.isFull
    case let error as UnusableViews: error.isFull
    case let error as LMDBError: error.isFull
    case let error as CocoaError: error.code == .fileWriteOutOfSpace
    default: false
    }
  }
}
