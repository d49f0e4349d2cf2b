import Assistant
import Basics
public import Conversation
public import EventLog
public import Foundation
public import JSON
public import PluginKit
package import Projections

/// Everything that one plugin is tried on, in calls and in played conversations: a log in memory,
/// views, a clock and counted ids.
public struct Stage: Sendable {
  public let log: MemoryEventLog
  /// The plugin and what it registered.
  public let plugin: RegisteredPlugin
  /// The clock, which moves only when a test says so.
  public let clock: TestClock
  /// The zone in which people name times.
  public let zone: TimeZone
  let assistant: Assistant
  private let views: Views
  // The last member, so that the views are closed before their folder goes.
  private let folder: StageFolder

  /// Sets the stage, on which nothing has happened yet; see ``setUp()``.
  ///
  /// - Throws: `RegistrationError` if the plugin is refused.
  public init(
    _ plugin: any Plugin, at start: Timestamp = .opening, zone: TimeZone = .gmt,
    staff: StaffAccounts = .everybody
  ) throws {
    let registry = try PluginRegistry([plugin])
    let clock = TestClock(start)
    let log = MemoryEventLog(clock: { clock.now }, vault: KeyVault(MemoryKeyStore()))
    let ids = CountedIDs()
    folder = try StageFolder()
    views = try Views(
      path: folder.path,
      projections: ConversationProjections.all + [TimersProjection()] + registry.projections,
      log: log)
    var environment = Assistant.Environment(
      now: { clock.now }, newID: { ids.next() }, zone: zone)
    environment.staff = staff
    assistant = Assistant(
      log: log, views: views, registry: registry, interpreter: BuiltInInterpreter(),
      channels: CommandRunner(log: log),
      environment: environment)
    self.plugin = registry.plugins[0]
    (self.log, self.clock, self.zone) = (log, clock, zone)
  }

  /// Removes the views' folder, also if a call that hangs still holds the stage.
  func strike() { folder.remove() }

  /// Lets the plugin lay its foundations, as a program that starts does.
  public func setUp() async throws { try await assistant.setUp() }

  /// Lets the timers fire that are due by the stage's clock, as a program that starts does.
  public func letTimersFire() async throws {
    let failures = Lock<[String]>([])
    let keeper = TimerRunner(assistant) { failure in failures.withLock { $0.append(failure) } }
    _ = await keeper.keep()
    if let failure = failures.withLock({ $0.first }) { throw TimerFailed(reason: failure) }
  }

  /// A view that is up to date with the log; nil if there is none of that key.
  public func view(_ projection: String, _ key: String) throws -> JSONValue? {
    try views.catchUp()
    return try views.document(projection, key)
  }

  /// The events after a position, of all streams.
  public func events(after position: Position = .start) throws -> [RecordedEvent] {
    try log.withSnapshot { try $0.events(from: position.next) }
  }

  /// Calls a function as the assistant would after its checks: an identity that is left out is the
  /// person's, all else is taken as it is.
  public func call(
    _ name: String, _ arguments: JSONValue = [:], as person: MemberID = Member.visitor.id,
    call: CallID = "call-1"
  ) async throws -> FunctionResponse {
    guard let function = plugin.function(name) else {
      throw NoSuchFunction(name: name, known: plugin.functions.map(\.name))
    }
    var complete = arguments
    if var members = arguments.object {
      for (name, slot) in function.slots where slot.kind == .identity && members[name] == nil {
        members[name] = .string(person.rawValue)
      }
      complete = .object(members)
    }
    var context = FunctionContext(
      person: person, channel: "\(plugin.manifest.id)-\(person)", turn: TurnID("turn-\(call)"),
      call: call, causation: nil, now: clock.now, zone: zone,
      log: assistant.registry.log(log, of: plugin, for: person.rawValue),
      views: CurrentViews(views))
    context.staff = assistant.environment.staff
    context.search = assistant.search(of: plugin)
    return try await function.run(complete, context)
  }
}

/// An empty folder, which goes with the stage.
private final class StageFolder: Sendable {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("verbatim-stage-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { remove() }

  func remove() {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      // It is gone already, or lies if nothing is kept.
    }
  }
}

/// A timer that could not fire, or say anything.
private struct TimerFailed: Error, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}

/// A function that a test named and the plugin does not have.
struct NoSuchFunction: Error, CustomStringConvertible {
  let name: String
  let known: [String]

  var description: String {
    "there is no function \(name); known are: \(known.joined(separator: ", "))"
  }
}

extension Member {
  /// Who talks in played conversations unless a test says otherwise.
  public static let visitor = Member(id: "visitor", name: "Visitor", role: .person)
}

/// Views that are folded from the beginning for each look, for tests that call a function without a
/// program around it.
package struct FoldedViews: PluginViews {
  private let log: any EventLog
  private let projections: [any Projection]

  /// Folds the events of a log.
  package init(_ log: any EventLog, _ projections: [any Projection]) {
    self.log = log
    self.projections = projections
  }

  /// The document of a key; nil if there is none.
  package func document<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> Known.Document? {
    try view(projection, key).map { try Known.Document(json: $0.json) }
  }

  /// The view of a key as JSON; nil if there is none.
  package func view<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> JSONValue? {
    guard let known = projections.lazy.compactMap({ $0 as? Known }).first else {
      throw UnknownProjection(name: "\(projection)", known: projections.map(\.name))
    }
    return try Replay.view(known, key: key, of: log, at: log.head())
  }
}

/// A clock that moves only when a test says so.
public final class TestClock: Sendable {
  private let moment: Lock<Timestamp>

  /// A clock that shows a moment.
  public init(_ moment: Timestamp) { self.moment = Lock(moment) }

  /// The moment it shows.
  public var now: Timestamp { moment.withLock { $0 } }

  /// Shows another moment, which may be an earlier one.
  public func show(_ moment: Timestamp) { self.moment.withLock { $0 = moment } }

  /// Lets time pass.
  public func advance(by duration: Duration) {
    moment.withLock { $0 = $0.adding(duration) }
  }
}

extension Timestamp {
  /// When played conversations begin unless a test says otherwise: Tuesday, 2026-11-24T10:00:00Z.
  public static let opening = Timestamp(microseconds: 1_795_514_400_000_000)
}

/// Identifiers that are counted: the same conversation always gets the same ones.
private final class CountedIDs: Sendable {
  private let count = Lock(0)

  func next() -> String {
    count.withLock { count in
      count += 1
      return "id-\(count)"
    }
  }
}
