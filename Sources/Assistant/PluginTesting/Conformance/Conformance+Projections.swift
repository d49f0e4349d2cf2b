import Conversation
import EventLog
import JSON
import PluginKit
import Projections

extension Conformance {
  func projections() async throws -> [Violation] {
    try await onStage { stage in
      try await live(on: stage)
      let stored = try stage.plugin.projections.flatMap { try differences($0, on: stage) }
      let folded = try twice(stage.plugin.projections, over: stage.log)
      return stored + folded + (try await damaged(stage))
    }
  }

  /// Lets something happen: every function is called, and what people say first is said.
  func live(on stage: Stage) async throws {
    let chat = try await PlayedConversation(on: stage, as: .visitor)
    for function in stage.plugin.functions { _ = await stage.answer(of: function) }
    let sentences = stage.plugin.functions.map(\.examples) + stage.plugin.flows.map(\.examples)
    for sentence in sentences.compactMap(\.first) { try await chat.say(sentence) }
  }

  /// The stored views, folded while things happened, against a fold of the whole log.
  private func differences(_ projection: any Projection, on stage: Stage) throws -> [Violation] {
    let events = try stage.events()
    let actors = events.compactMap(\.actor).map { PluginStamp.read(actor: $0)?.somebody ?? $0 }
    let keys = Set(events.map(\.stream.identifier) + actors)
    return try keys.sorted().filter { key in
      let again = try Replay.view(projection, key: key, of: stage.log, at: stage.log.head())
      return try stage.view(projection.name, key) != again
    }.map { key in
      Violation(
        rule: .projections, place: "projection \(projection.name)",
        problem: "the view of \(key) is another one when it is folded again from the beginning")
    }
  }

  func twice(
    _ projections: [any Projection], over log: any EventLog, _ remark: String = ""
  ) throws -> [Violation] {
    var found: [Violation] = []
    for projection in projections {
      let first = fold(projection, over: log)
      let second = fold(projection, over: log)
      guard first != second else { continue }
      found.append(
        Violation(
          rule: .projections, place: "projection \(projection.name)",
          problem: "folds the same events to \(first), then to \(second)\(remark)"))
    }
    return found
  }

  /// What a fold comes to: the hash of its documents, and what it left out.
  private func fold(_ projection: any Projection, over log: any EventLog) -> String {
    do {
      let results = try Replay.fold([projection], of: log)
      return results.map { result in
        (["\(result.documents) documents \(result.stateHash)"]
          + (result.quarantined + [result.failure].compactMap(\.self)).map(\.description))
          .joined(separator: "; ")
      }.joined()
    } catch {
      return "\(error)"
    }
  }
}
