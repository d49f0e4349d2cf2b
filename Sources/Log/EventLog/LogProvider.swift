/// The storage of a program's log: it opens the log of a data directory.
///
/// A program is given one (`AssistantProgram`, product VerbatimProgram); without, its log lies in
/// LMDB (`LMDBLogProvider`, product EventLogLMDB). Whatever the program does, `chat`, `serve` and
/// the verbs of `evtool`, it does with the log that is opened here. What is done to the files of a
/// log and not through ``EventLog``, such as compacting them, only the log in LMDB has so far: the
/// verbs for it say so.
public protocol LogProvider: Sendable {
  /// The name of the storage, as in "this program keeps its log in …".
  var name: String { get }

  /// Opens the log; one that is to be written and is not there yet is begun.
  ///
  /// It stays open until nobody holds it any more: what runs beside it ends then, and what it has
  /// locked is free.
  ///
  /// - Throws: ``LogError``: `missing` if it is to be read and there is none, `locked` at once
  ///   where another process writes it.
  func open(_ configuration: LogConfiguration) async throws -> any EventLog

  /// The folder of the keys that seal personal members; nil for the data directory, which has them
  /// unless a log says otherwise.
  ///
  /// Asked before the log is opened for writing, with the folder of the data directory that keys
  /// lie in.
  func keys(in folder: String) async throws -> (any KeyStore)?
}

extension LogProvider {
  /// The data directory.
  public func keys(in folder: String) async throws -> (any KeyStore)? { nil }
}

/// The configuration that a log is opened with.
public struct LogConfiguration: Sendable {
  /// The folder of the log in the data directory, which may not be there yet; a log that lies
  /// elsewhere leaves it alone.
  public let folder: String
  /// The purpose of opening it.
  public let mode: LogMode
  /// The time of each commit.
  public let clock: @Sendable () -> Timestamp
  /// How events are shown and personal members sealed.
  public let codec: EventCodec

  /// Opens a folder's log for something.
  public init(
    folder: String, mode: LogMode, clock: @escaping @Sendable () -> Timestamp,
    codec: EventCodec
  ) {
    (self.folder, self.mode, self.clock, self.codec) = (folder, mode, clock, codec)
  }
}

/// The purpose of opening a log.
public enum LogMode: Sendable {
  /// For reading, beside a writer or without one.
  case reading
  /// For reading and writing; the log is created if there is none.
  case writing
}
