internal import ArgumentParser
import EventLog
internal import Files
import Foundation
import Projections

/// What an error means to whoever started the program: a sentence and an exit code, the same as evtool's.
///
/// 2: the log, its keys or its views cannot be used · 3: it is damaged · 1: anything else.
struct Failure {
  let text: String
  let exitCode: ExitCode

  /// The log is damaged.
  static let corruption = ExitCode(3)

  init(_ error: any Error) {
    text = Self.words(of: error)
    switch error {
    case let error where LogError.damage(in: error) != nil: exitCode = Self.corruption
    case is LogError, is KeyStoreError, is AppendError, is ViewsAreLocked, is ViewsAreClosed,
      is DamagedViews, is UnusableViews, is FileError, is CocoaError:
      exitCode = ExitCode(2)
    default: exitCode = ExitCode(1)
    }
  }

  /// What an error says; of what Foundation throws the path, and why the system refused it.
  private static func words(of error: any Error) -> String {
    switch error {
    case AppendError.outcomeUnknown(let reason):
      return "\(reason): what was said last may or may not be on record; start again to see"
    case AppendError.full(let path):
      return "no room left for \(path): make room, then start again"
    #if Server
      case LogError.locked:
        return "\(error); where that is a server, talk there: --server http://127.0.0.1:8080"
    #endif
    default: break
    }
    guard let error = error as? CocoaError else { return "\(error)" }
    let path = error.userInfo[NSFilePathErrorKey] as? String ?? error.url?.path
    return (path.map { "\($0): " } ?? "") + SystemWords.of(error)
  }
}
