public import EventLog

/// What a verification of a log found.
public struct LogVerification: Sendable, Equatable {
  /// The most problems that are listed.
  public static let maximumProblems = 100

  /// Something in the log that does not hold.
  public struct Problem: Sendable, Equatable {
    /// Where: the first position of the commit, or the event's own.
    public let position: Position
    /// What does not hold.
    public let what: String

    public init(position: Position, what: String) {
      self.position = position
      self.what = what
    }
  }

  /// How many events were read.
  public internal(set) var events = 0
  /// How many commits were read.
  public internal(set) var commits = 0
  /// The bytes of these commits.
  public internal(set) var bytes = 0
  /// How many of the events have their payload in an archive, which was not read.
  public internal(set) var archived = 0
  /// How many of the events are redacted, with a record that says so.
  public internal(set) var redacted = 0
  /// How many of the events were lost to damage, with a record that says so.
  public internal(set) var lost = 0
  /// What does not hold, in the order in which it was found; nothing beyond ``maximumProblems``.
  public private(set) var problems: [Problem] = []

  /// The outcome of a verification.
  public init(
    events: Int = 0, commits: Int = 0, bytes: Int = 0, problems: [Problem] = []
  ) {
    self.events = events
    self.commits = commits
    self.bytes = bytes
    self.problems = problems
  }

  /// Whether everything holds.
  public var isFine: Bool { problems.isEmpty }

  /// Adds something that does not hold.
  package mutating func note(_ position: Position, _ what: String) {
    guard problems.count < Self.maximumProblems else { return }
    problems.append(Problem(position: position, what: what))
  }

  /// Adds something that was found before what is noted of the same and later positions.
  mutating func note(first problem: Problem) {
    let place = problems.firstIndex { $0.position >= problem.position } ?? problems.count
    guard place < Self.maximumProblems else { return }
    problems.insert(problem, at: place)
    if problems.count > Self.maximumProblems { problems.removeLast() }
  }
}
