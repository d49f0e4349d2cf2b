import Consumers
import ErasableStore
import Erasure
import EventLog
#if JetStream
  import EventLogJetStream
  import NATS
#endif
import EventLogLMDB
import EventLogVerification
import Files
import Foundation
import Interchange
import JSON
import LMDB
import Projections
import Terminal

extension Failure {
  /// The exit code; nil for what is ArgumentParser's.
  static func code(of error: any Error) -> Int32? {
    switch error {
    case let error where isFull(error): 2
    case let error as LogError: LogError.damage(in: error) == nil ? 2 : 3
    case is FileError, is SegmentError: 2
    case let error where LogError.damage(in: error) != nil: 3
    // Nothing but JSON gets into a log; what a user gives is refused by those who read it.
    case is JSONError, is DamagedTables: 3
    case is ViewsAreLocked, is ViewsAreClosed, is DamagedViews, is UnusableViews,
      is UnremovableViews, is UnreadableDecision, is KeyStoreError, is AppendError,
      is NoRoomForCompaction, is LMDBError,
      is OutputFailure, is CocoaError:
      2
    case is UnreadableSource, is UnknownProjection, is UnusableDestination, is UnusableRestoration,
      is KeyFileError,
      is RawNeedsOwnLog, is UnreadableSignature, is UnreadableProof, is UnreadableCertificate,
      is UnusableCertificateFile, is UnknownPlugin, is UnknownFlow, is ReversedMoments,
      is PluginName.Refusal, is NoVerbatim, is FolderTaken, is NoSwiftPlugin:
      64
    case is UnwritableCertificate, is EarlierBackup, is UnreadableEvent, is RedactionRefusal,
      is ArchiveRefusal,
      is ArchivedEvent,
      is NothingFound, is HandWrittenEvent.Refusal, is ProofError, is ErasedSince, is RestoredSince,
      is OtherHistory,
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

  /// What is said of it, and what can be done.
  static func sentence(of error: any Error) -> String {
    switch error {
    // Its words name the way out.
    case AppendError.full: "\(error)"
    case let error where isFull(error):
      "\(words(of: error)): make room (a compaction needs as much again as the log has), then run it again"
    case is LogError, is FileError, is DamagedEvent: "\(error)"
    case let error where LogError.damage(in: error) != nil:
      "the event log is damaged: \(LogError.damage(in: error) ?? ""); run evtool verify"
    case is JSONError:
      "the event log is damaged: a payload is no \(error); run evtool verify"
    case AppendError.outcomeUnknown(let reason):
      "\(reason): what was written last may or may not be in the log; run the command again, it goes on from what is there"
    case is OutputFailure:
      "\(error): the answer is not whole; what the command does to the log is done, or goes on when it is run again"
    default: words(of: error)
    }
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
}
