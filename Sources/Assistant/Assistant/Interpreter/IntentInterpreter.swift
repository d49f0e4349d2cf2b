package import Conversation
package import EventLog
package import Foundation
package import JSON
package import PluginKit
package import Understanding

/// Decides what a person's message asks for.
///
/// An interpreter only proposes: identity, schema and confirmation are checked by ``Assistant``,
/// whatever it says.
package protocol IntentInterpreter: Sendable {
  /// Names what decides, with the fingerprint of its weights, for the record; nil if it has no
  /// name.
  var fingerprint: String? { get }

  /// Decides one message.
  func decide(_ request: IntentRequest) async throws -> IntentDecision

  /// Everything that one message may mean, with how much speaks for each.
  func interpretations(
    of request: IntentRequest
  ) async throws -> [Interpretation<IntentDecision>]

  /// The acts that a message may be; nil if it tells none.
  func acts(of request: IntentRequest) -> ActProbabilities?
}

extension IntentInterpreter {
  /// Without a name.
  package var fingerprint: String? { nil }

  /// None are told.
  package func acts(of request: IntentRequest) -> ActProbabilities? { nil }

  /// The decision alone.
  package func interpretations(
    of request: IntentRequest
  ) async throws -> [Interpretation<IntentDecision>] {
    let decision = try await decide(request)
    return [Interpretation(.askFor, decision.score, decision)]
  }
}

extension IntentDecision {
  /// How much speaks for the decision of an interpreter that does not say it.
  fileprivate var score: Double {
    switch self {
    case .notUnderstood: Score.unknown
    case .unclear(_, let isFar): isFar ? Score.far : Score.unclear
    default: Score.surest
    }
  }
}

/// A message to interpret, with what is known of its conversation.
package struct IntentRequest: Sendable {
  /// The person's words.
  package let text: String
  /// The plugin that answers in the channel.
  package let plugin: RegisteredPlugin
  /// Who said it: the signed-in person.
  package let person: MemberID
  /// What the assistant and this person are about: what is asked of them, their flow, what is
  /// known.
  package let dialogue: Dialogue
  /// What the person has chosen in the same words from what was shown, by the names of parameters.
  package let chosen: JSONObject
  /// The moment of the message.
  package let now: Timestamp
  /// The zone in which people here name times.
  package let zone: TimeZone
  /// What the platform says.
  package let phrases: AssistantPhrases
  /// What can be looked up of the person; nil if nothing can.
  let context: PersonContext?
  /// The person's name; nil if nobody knows.
  let called: String?
  /// Whether it is for somebody for whom the person may act.
  var isForRepresented = false
  /// The acts that the message may be; nil for a part of one.
  var acts: ActProbabilities?

  package init(
    text: String, plugin: RegisteredPlugin, person: MemberID, dialogue: Dialogue = Dialogue(),
    chosen: JSONObject = JSONObject(), now: Timestamp, zone: TimeZone,
    phrases: AssistantPhrases = AssistantPhrases()
  ) {
    self.init(
      text: text, plugin: plugin, person: person, dialogue: dialogue, chosen: chosen, now: now,
      zone: zone, phrases: phrases, context: nil)
  }

  init(
    text: String, plugin: RegisteredPlugin, person: MemberID, dialogue: Dialogue,
    chosen: JSONObject = JSONObject(), now: Timestamp, zone: TimeZone, phrases: AssistantPhrases,
    context: PersonContext?, called: String? = nil
  ) {
    self.text = text
    self.plugin = plugin
    self.person = person
    self.dialogue = dialogue
    self.chosen = chosen
    self.now = now
    self.zone = zone
    self.phrases = phrases
    self.context = context
    self.called = called
  }
}

extension IntentRequest {
  /// What reads days and times as whoever sent the message means them.
  var dates: DateRecognizer { DateRecognizer(now: now.date, zone: zone) }
}

extension Timestamp {
  /// The same moment for a calendar.
  var date: Date { Date(timeIntervalSince1970: Double(microseconds) / 1_000_000) }
}

/// The proposal of an interpreter.
package enum IntentDecision: Sendable {
  /// Call a function of the plugin, by its own name.
  case call(function: String, arguments: JSONObject)
  /// Ask for a parameter that is missing; `because` says what was wrong with what was said for it.
  case ask(function: String, parameter: String, arguments: JSONObject, because: String? = nil)
  /// The person said yes or no to the question that is open.
  case answer(isConfirmed: Bool)
  /// Begin a flow with its first question.
  case begin(flow: String)
  /// Go on with a flow, begun by this very message or before; `value` is the answer as the record
  /// has it, nil for the words.
  case advance(flow: String, FlowMove, value: JSONValue? = nil)
  /// Ask the flow's question again, and say what is expected.
  case retry(flow: String, step: String, expected: String? = nil)
  /// Ask what the flow waits for now; the person was asked something else.
  case askAnew(flow: String)
  /// The flow under way is none that the plugin has any more.
  case outdated
  /// Ask the open question again: what was said is no answer to it.
  case repeatQuestion
  /// The message asks for several things, to be done in this order.
  case several([String])
  /// The message may mean one of these, in words that ask for each; `isFar` where it may well be
  /// about something else.
  case unclear(quickReplies: [String], isFar: Bool)
  /// Say the fact of that name, or hear a complaint.
  case inform(fact: String)
  /// The message means nothing that is known; these can be offered.
  case notUnderstood(quickReplies: [String])
  /// Say something; quick replies in band, ``InBandFilter``, are taken out of it.
  case say(text: String, quickReplies: [String])
  /// Say something that is still being written, in chunks cut anywhere; else the same.
  case speak(AsyncThrowingStream<String, any Error>)
}

extension IntentRequest {
  /// How the message is said, without what it asks to be passed on: in "tell her that I won't come"
  /// nothing is denied.
  var form: SentenceForm { SentenceForm(passingOn?.ownWords ?? text) }

  /// The function that the message asks to pass something on, by the words that are said to the
  /// assistant itself.
  ///
  /// "Send a message: see you on Friday" is about a message, and about no Friday.
  func relayFunction(_ intents: PluginIntents) -> Function? {
    guard let (function, ownWords) = passingOn else { return nil }
    let isUnderstood = intents.understood(ownWords) == .function(function.name)
    return isUnderstood || Self.begins(ownWords, with: RelayedMessage.acts(of: function.examples))
      ? function : nil
  }

  /// Whether a request begins with a word with which those of a function do, and by which it can be
  /// told from others: "tell Lin".
  private static func begins(_ text: String, with acts: Set<String>) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return words.first { !openings.contains($0) }.map(acts.contains) == true
      && SentenceForm(text).isPlainRequest
  }

  private static let openings: Set = [
    "please", "i", "we", "you", "can", "could", "would", "let", "and", "also", "then", "bitte",
  ]

  /// What takes a text that the message says, with the words before it.
  private var passingOn: (function: Function, ownWords: String)? {
    for function in plugin.functions where function.effect != .read {
      let texts = function.slots.filter { $0.value.kind == .text }
      guard texts.count == 1, let parameter = texts.keys.first,
        function.parameters.properties.contains(where: { $0.name == parameter && $0.isRequired }),
        let told = SlotReading(self, function, asked: nil).values[parameter]?.string,
        told.count < text.count, text.hasSuffix(told)
      else { continue }
      return (function, String(text.dropLast(told.count)))
    }
    return nil
  }
}
