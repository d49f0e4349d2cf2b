import Assistant
import Conversation
import EventLog
import EventLogLMDB
import Files
import Foundation
import JSON
import Nutrition
import PluginKit
import Projections

/// Measures Kate's sums over a diary of 10,000 entries, each written down by her own function in a
/// durable log: `make measure-diary`.
///
/// The sums are kept while entries are written down, so a year costs about as much as a day.
@main struct DiaryLoad {
  private static let looks = 300
  private static let meals = [
    "I had two eggs and a slice of toast", "I ate 150 g of rice and 100 g of chicken breast",
    "I had an apple", "I had a bowl of oatmeal with milk and a banana",
  ]

  let registry: PluginRegistry
  let plugin: RegisteredPlugin
  let log: LMDBEventLog
  private let views: Views
  private let opening = Timestamp(microseconds: 1_767_225_600_000_000)
  private let person: MemberID = "ann"

  static func main() async throws {
    let words = CommandLine.arguments
    if words.count == 4, words[1] == "timers", let count = Int(words[2]) {
      return try await setTimers(count, in: words[3])
    }
    let entries = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
    guard entries > 0 else {
      print("usage: DiaryLoad [entries], a number above 0; or DiaryLoad timers COUNT DIR")
      exit(64)
    }
    try await ScratchFolder.with("diary") { folder in
      try await DiaryLoad(folder).run(entries)
    }
  }

  init(_ folder: String) throws {
    registry = try PluginRegistry([NutritionPlugin()])
    plugin = registry.plugins[0]
    log = try LMDBEventLog(
      path: folder + "/log", mode: .writing, clock: Timestamp.now, personal: .inPlain)
    views = try Views(
      path: folder + "/views", projections: ConversationProjections.all + registry.projections,
      log: log)
  }

  private func run(_ entries: Int) async throws {
    var random = SystemRandomNumberGenerator()
    for number in 0..<entries {
      let now = opening.adding(.seconds(Double(number) * 364 * 86_400 / Double(entries)))
      let meal = Self.meals.randomElement(using: &random) ?? ""
      try await call("log_food", ["food": .string(meal)], CallID("call-\(number)"), at: now)
    }
    try views.catchUp()
    print("\(entries) entries of a year, each look \(Self.looks) times:")
    let end = opening.adding(.seconds(363.5 * 86_400))
    for period in ["today", "this_week", "this_month", "this_year"] {
      let times = try await timed {
        try await call("show_nutrition", ["period": .string(period)], "look", at: end)
      }
      print("  \(period): \(times)")
    }
  }

  @discardableResult func call(
    _ name: String, _ arguments: JSONValue, _ call: CallID, at now: Timestamp,
    of person: MemberID? = nil, in channel: String = "diary"
  ) async throws -> FunctionResponse {
    let person = person ?? self.person
    guard let function = plugin.function(name) else { throw NoSuchFunction(name: name) }
    return try await function.run(
      arguments,
      FunctionContext(
        person: person, channel: channel, turn: TurnID("turn-\(call)"), call: call,
        causation: nil, now: now, zone: .gmt,
        log: registry.log(log, of: plugin, for: person.rawValue), views: CurrentViews(views)))
  }

  /// The median, and what one in a hundred exceeds, in milliseconds.
  private func timed(_ body: () async throws -> Void) async throws -> String {
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<Self.looks {
      let begin = clock.now
      try await body()
      times.append(clock.now - begin)
    }
    times.sort()
    let told = [times[times.count / 2], times[times.count * 99 / 100]].map {
      String(format: "%.3f ms", Double($0.components.attoseconds) / 1e15)
    }
    return "p50 \(told[0]), p99 \(told[1])"
  }
}

/// Kate has no function of this name any more.
private struct NoSuchFunction: Error { let name: String }
