import Assistant
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Projections
import TestSupport

/// Asks for glasses: branches, conditions, kinds of answers, and a flow inside the flow; in several
/// versions.
struct OpticianPlugin: Plugin {
  /// What a newer program has of the flow.
  enum Versions {
    case first, both
    /// The second alone, without a rule, or with one.
    case second, secondWithRule
  }

  var versions = Versions.first

  let manifest = PluginManifest(
    id: "optician", version: "1.0.0", summary: "Glasses.", assistantName: "Optician",
    persona: "You sell glasses.", welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      Function(
        "hours", "Says the hours.", effect: .read
      ) { _ in FunctionResponse(["message": "From nine."]) }
      .examples(["When are you open?", "opening hours"]))
    try registry.add(address)
    if versions == .first || versions == .both { try registry.add(glasses) }
    if versions != .first { try registry.add(newGlasses) }
  }

  private var glasses: Flow {
    Flow(
      "glasses", examples: ["I need glasses", "new glasses please"],
      steps: [
        FlowStep(
          "for", ask: "For reading or driving?",
          accepts: .singleOption(options: ["Reading", "Driving"]),
          next: [.to("night", on: "Driving"), .to("age")]),
        FlowStep("night", ask: "At night, too?", accepts: .text(placeholder: nil), reads: .yesOrNo),
        FlowStep(
          "age", ask: "How old are you?", accepts: .text(placeholder: nil),
          reads: .number(1...120),
          validate: { age, _ in age == 13 ? "Nobody is 13 here." : nil }),
        FlowStep(
          "parent", ask: "What is your parents' number?", accepts: .phone,
          if: .isAtMost("age", 17)),
        FlowStep(
          "day", ask: "When do you come?",
          accepts: .date(earliest: "2026-11-22", latest: "2026-12-31")),
        FlowStep("where", runs: "address"),
        FlowStep(
          "extras", ask: "Which extras?",
          accepts: .multipleOption(options: ["Case", "Cloth"]),
          validate: { extras, known in
            known["town"] == "Ulm" && extras == ["Cloth"] ? "In Ulm we have no cloths." : nil
          }),
      ],
      end: .say { Rendering(text: "Noted: \($0.values.names.joined(separator: ", ")).") })
  }

  private var newGlasses: Flow {
    Flow(
      "glasses", version: 2, examples: ["I need glasses"],
      steps: [
        FlowStep(
          "years", ask: "How many years old?", accepts: .text(placeholder: nil),
          reads: .number(1...120)),
        FlowStep("day", ask: "Which day?", accepts: .date(earliest: nil, latest: nil)),
      ],
      migrate: versions == .secondWithRule ? Self.rule : nil)
  }

  /// Whoever has said how old they are goes on with the day.
  private static let rule: @Sendable (FlowPlace) -> FlowPlace? = { old in
    guard old.version == 1, let age = old.values["age"] else { return nil }
    return FlowPlace(version: 2, step: "day", values: ["years": age])
  }

  private var address: Flow {
    Flow(
      "address", examples: [],
      steps: [
        FlowStep("town", ask: "Which town?", accepts: .text(placeholder: nil)),
        FlowStep("street", ask: "Which street?", accepts: .text(placeholder: nil)),
      ])
  }
}

/// A conversation with the optician, and with a later program on the same log.
struct Optician {
  let log: any EventLog
  let session: ChatSession

  /// The conversation as another program finds it that knows nothing but the log.
  static func open(
    _ versions: OpticianPlugin.Versions = .first, on log: any EventLog, in folder: String, run: Int
  ) async throws -> Optician {
    let registry = try PluginRegistry([OpticianPlugin(versions: versions)])
    let ids = Counter()
    let assistant = Assistant(
      log: log,
      views: try Views(
        path: "\(folder)/\(run)", projections: ConversationProjections.all, log: log),
      registry: registry, interpreter: BuiltInInterpreter(), channels: CommandRunner(log: log),
      environment: .init(now: { noon }, newID: { "r\(run)i\(ids.next())" }, zone: .gmt))
    let session = try await ChatSession.open(
      with: registry.plugins[0], person: Member(id: "ann", name: "Ann", role: .person),
      assistant: assistant)
    return Optician(log: log, session: session)
  }

  @discardableResult
  func say(_ text: String) async throws -> String { try await session.reply(to: text) }

  /// What happened to flows, in order.
  var events: [String] {
    get throws {
      try log.withSnapshot { try $0.events() }.compactMap { event in
        switch event.type {
        case FlowStarted.eventType:
          let started = try event.decode(FlowStarted.self)
          return "started \(started.flow) \(started.version ?? 0) \(started.within ?? "-")"
        case FlowAdvanced.eventType:
          let advanced = try event.decode(FlowAdvanced.self)
          return "advanced \(advanced.step) \(advanced.values?.jsonText ?? "-")"
        case FlowMigrated.eventType: return "migrated \(try event.decode(FlowMigrated.self).step)"
        case FlowAbandoned.eventType:
          return "abandoned \(try event.decode(FlowAbandoned.self).reason?.rawValue ?? "-")"
        case FlowResumed.eventType: return "resumed \(try event.decode(FlowResumed.self).step)"
        case FlowCompleted.eventType:
          return "completed \(try event.decode(FlowCompleted.self).result.jsonText)"
        default: return nil
        }
      }
    }
  }

  /// The answers on the record, in order.
  var answers: [JSONValue] {
    get throws {
      try log.withSnapshot { try $0.events() }.filter { $0.type == InputSubmitted.eventType }
        .map { try $0.decode(InputSubmitted.self).value }
    }
  }
}

func withOptician(_ test: (Optician, _ folder: String) async throws -> Void) async throws {
  try await withFolder { folder in
    let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
    try await test(try await Optician.open(on: log, in: folder, run: 0), folder)
  }
}
