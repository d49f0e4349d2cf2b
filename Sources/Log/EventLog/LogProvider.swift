/// What a program keeps its log in: it opens the log of a data directory.
///
/// A program is given one (`Program`, product VerbatimProgram); without, its log lies in LMDB (`LMDBLog`, product EventLogLMDB). Whatever the
/// program does, `chat`, `serve` and the verbs of `evtool`, it does with the log that is opened here. What is done to the files of a log
/// and not through ``EventLog``, such as compacting them, only the log in LMDB has so far: the verbs for it say so.
public protocol LogProvider: Sendable {
  /// What the log is kept in, as in "this program keeps its log in …".
  var name: String { get }

  /// Opens the log; one that is to be written and is not there yet is begun.
  ///
  /// It stays open until nobody holds it any more: what runs beside it ends then, and what it has locked is free.
  ///
  /// - Throws: ``LogError``: `missing` where it is to be read and there is none, `locked` at once where another process writes it.
  func open(_ opening: LogOpening) async throws -> any EventLog

  /// Where the keys lie that what is personal is sealed under; nil for the data directory, which is where they are unless a log says otherwise.
  ///
  /// Asked before the log is opened for writing, with the folder of the data directory that keys lie in.
  func keys(in folder: String) async throws -> (any KeyStore)?
}

extension LogProvider {
  /// The data directory.
  public func keys(in folder: String) async throws -> (any KeyStore)? { nil }
}

/// What a log is opened with.
public struct LogOpening: Sendable {
  /// The folder of the log in the data directory, which may not be there yet; a log that lies elsewhere leaves it alone.
  public let folder: String
  /// What it is opened for.
  public let mode: LogMode
  /// The time of each commit.
  public let clock: @Sendable () -> Timestamp
  /// How events are shown and personal members sealed.
  public let reading: EventReading

  /// Opens a folder's log for something.
  public init(
    folder: String, mode: LogMode, clock: @escaping @Sendable () -> Timestamp,
    reading: EventReading
  ) {
    (self.folder, self.mode, self.clock, self.reading) = (folder, mode, clock, reading)
  }
}

/// What a log is opened for.
public enum LogMode: Sendable {
  /// For reading, beside a writer or without one.
  case reading
  /// For reading and writing; the log is created if there is none.
  case writing
}
