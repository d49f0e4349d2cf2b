import Conversation
import EventLog
import PluginKit
import Testing

/// A played conversation in words: who said what, what was shown, called and recorded.
///
/// What the plugin laid as its foundations is only counted; a value of more than 300 characters is
/// cut.
struct PlayedTranscript {
  private let plugin: RegisteredPlugin
  private let events: [RecordedEvent]

  init(of plugin: RegisteredPlugin, _ events: [RecordedEvent]) {
    self.plugin = plugin
    self.events = events
  }

  var text: String {
    let start = events.firstIndex { $0.type == ChannelCreated.eventType } ?? events.endIndex
    let head = start > 0 ? ["(set up with \(start) events)"] : []
    var names: [MemberID: String] = [:]
    return (head + events[start...].flatMap { lines($0, &names) }).joined(separator: "\n")
  }

  private func lines(_ event: RecordedEvent, _ names: inout [MemberID: String]) -> [String] {
    do {
      return try described(event, &names)
    } catch {
      return ["    · \(event.type) in another shape: \(error)"]
    }
  }

  private func described(
    _ event: RecordedEvent, _ names: inout [MemberID: String]
  ) throws -> [String] {
    guard let known = try ChannelEvent(type: event.type, json: event.payload.span) else {
      return ["    · \(event.type) \(Self.short(event.payloadText)) in \(event.stream)"]
    }
    switch known {
    case .memberJoined(let joined): names[joined.member] = joined.name
    case .messageSent(let sent):
      return ["\(names[sent.sender] ?? sent.sender.rawValue): \(sent.content.summary)"]
    case .functionCalled(let called):
      return ["    → \(called.function) \(Self.short(called.arguments.jsonText))"]
    case .functionReturned(let returned):
      return ["    ← \(returned.status) \(Self.short(returned.response.jsonText))"]
    case .functionFailed(let failed):
      return ["    ← failed, \(Self.why(failed.reason.rawValue, failed.message))"]
    case .functionWithheld(let withheld):
      let said = withheld.response.map { Self.short($0.jsonText) }
      return ["    ↛ \(withheld.function), \(said ?? Self.why("failed", withheld.message))"]
    case .functionRejected(let rejected):
      return ["    ↛ rejected, \(Self.why(rejected.reason.rawValue, rejected.message))"]
    case .modelFailed(let failed):
      return ["    · the model failed, \(Self.why(failed.reason.rawValue, failed.message))"]
    case .claimWithheld(let withheld):
      return [
        "    · not shown (\(withheld.reason.rawValue)): \(Self.short(withheld.sentence))"
      ]
    case .cardRendered(let rendered): return [Self.line(rendered.card)]
    case .buttonRendered(let rendered): return ["    [ \(rendered.button.text) ]"]
    case .quickRepliesSuggested(let suggested):
      return ["    " + suggested.options.map { "( \($0.text) )" }.joined(separator: " ")]
    case .turnFailed(let failed):
      return ["    · the turn failed, \(Self.why(failed.reason.rawValue, failed.message))"]
    case .flowStarted(let started): return ["    · \(started.flow) begins at \(started.step)"]
    case .flowAdvanced(let advanced): return ["    · \(advanced.flow) goes on to \(advanced.step)"]
    case .flowCompleted(let completed):
      return ["    · \(completed.flow) ends with \(Self.short(completed.result.jsonText))"]
    case .flowResumed(let resumed): return ["    · \(resumed.flow) goes on at \(resumed.step)"]
    case .flowAbandoned(let abandoned): return ["    · \(abandoned.flow) is left"]
    case .dialogueRepaired(let repaired): return ["    · repair: \(repaired.repair.rawValue)"]
    case .requestDeferred(let deferred): return ["    · later: \(Self.short(deferred.text))"]
    case .requestTakenUp(let taken): return ["    · now: \(Self.short(taken.text))"]
    case .turnUndone: return ["    · the turn is undone"]
    case .turnUndoFailed(let failed):
      return ["    · the turn is not undone, \(Self.why(failed.function, failed.reason))"]
    case .handedOff(let handed):
      return ["    · handed to \(handed.to?.rawValue ?? "the assistant")"]
    default: break
    }
    return []
  }

  private static func line(_ card: Card) -> String {
    let texts = [card.title, card.subtitle, card.details].compactMap(\.self)
    return "    ▢ " + short(texts.joined(separator: " | ").replacing("\n", with: " | "))
  }

  private static func why(_ reason: String, _ message: String?) -> String {
    "\(reason): \(message ?? "no reason given")"
  }

  private static func short(_ text: String) -> String {
    text.count > 300 ? text.prefix(299) + "…" : text
  }
}
