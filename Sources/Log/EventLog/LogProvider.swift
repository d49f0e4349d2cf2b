/// The storage of a program's log: it opens the log of a data directory.
///
/// A program is given one (`AssistantProgram`, product VerbatimProgram); without, its log lies in LMDB
/// (`LMDBLogProvider`, product EventLogLMDB). Whatever the program does, `chat`, `serve` and the verbs of
/// `evtool`, it does with the log that is opened here. What is done to the files of a log and not
/// through ``EventLog``, such as compacting them, only the log in LMDB has so far: the verbs for it
/// say so.
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

/// Counts over a whole log.
public struct LogStatistics: Sendable, Equatable {
  /// How often something occurs, and the bytes of the payloads.
  public struct Tally: Sendable, Equatable {
    /// How many events.
    public var events = 0
    /// The sum of their payloads' bytes.
    public var bytes = 0

    /// Counts so many events and bytes.
    @inlinable
    public init(events: Int = 0, bytes: Int = 0) {
      self.events = events
      self.bytes = bytes
    }

    @inlinable
    package static func + (left: Tally, right: Tally) -> Tally {
      Tally(events: left.events + right.events, bytes: left.bytes + right.bytes)
    }

    @inlinable
    package static func += (tally: inout Tally, other: Tally) {
      tally.events += other.events
      tally.bytes += other.bytes
    }
  }

  /// How many events there are.
  public var events = 0
  /// How many streams.
  public var streams = 0
  /// How many commits.
  public var commits = 0
  /// The last event's position.
  public var head = Position.start
  /// The bytes that the log takes on disk.
  public var bytes = 0
  /// By type of event.
  public var types: [EventType: Tally] = [:]
  /// By category of stream.
  public var categories: [String: Tally] = [:]

  /// Counts nothing.
  public init() {}

  package init(
    events: Int, commits: Int, head: Position, types: [EventType: Tally],
    categories: [String: Tally]
  ) {
    self.events = events
    self.commits = commits
    self.head = head
    self.types = types
    self.categories = categories
  }

  /// Adds the counts of commits that follow, but for their streams.
  package static func += (statistics: inout LogStatistics, later: LogStatistics) {
    statistics.commits += later.commits
    statistics.events += later.events
    statistics.head = max(statistics.head, later.head)
    statistics.types.merge(later.types, uniquingKeysWith: +)
    statistics.categories.merge(later.categories, uniquingKeysWith: +)
  }
}

/// Counts by a name that seldom changes from one thing to the next.
package struct RunTally: Sendable {
  private var counts: [ExactText: LogStatistics.Tally] = [:]
  private var name: ExactText?
  private var run = LogStatistics.Tally()

  /// Begins with nothing.
  package init() {}

  /// Counts something under a name.
  package mutating func add(_ tally: LogStatistics.Tally, to next: String) {
    let next = ExactText(next)
    if name != next {
      endRun()
      name = next
    }
    run += tally
  }

  private mutating func endRun() {
    if let name { counts[name, default: LogStatistics.Tally()] += run }
    run = LogStatistics.Tally()
  }

  /// All counts so far, each under what is made of its name.
  package func all<Name: Hashable>(by make: (String) -> Name) -> [Name: LogStatistics.Tally] {
    var ended = self
    ended.endRun()
    return [Name: LogStatistics.Tally](
      uniqueKeysWithValues: ended.counts.map { (make($0.key.text), $0.value) })
  }
}
