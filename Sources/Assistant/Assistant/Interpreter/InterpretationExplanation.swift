package import Conversation
import JSON
import PluginKit
import Understanding

/// The meaning that a message was given, and the reasons: for whoever looks for them.
package struct InterpretationExplanation: Sendable {
  /// Something that was weighed, and how much speaks for it, as the logarithm of its odds.
  package struct Weighed: Sendable {
    /// Its name: an act and what follows, or a function, flow or fact.
    package let name: String
    package let score: Double
    /// The share of the score that is not the classifier's; nil where none is.
    package var evidence: Double?
  }

  /// The turn in which it was read.
  package let turn: TurnID
  /// The words that the turn is about, as they were said; nil if they are none.
  package let said: String?
  /// The person's words, or a part of them that is taken up by itself.
  package let text: String
  /// The open question, the flow and what was shown.
  package let ground: [String]
  /// The clauses, each with how it is said.
  package let clauses: [String]
  /// The acts that it may be, the likeliest first, with their probabilities; empty if no
  /// interpreter was asked.
  package let acts: [Weighed]
  /// Everything that the message may do here, the likeliest first.
  package let readings: [Weighed]
  /// The requests that it may be by itself, the likeliest first; empty if nothing was asked of the
  /// classifier.
  package let requests: [Weighed]
  /// The probability that one of those is meant.
  package let inScope: Double?
  /// The passages of documents that may answer it, the likeliest first, with how likely each does.
  package let passages: [Weighed]
  /// The step that follows.
  package let step: String

  init(
    _ context: TurnContext, _ readings: [Interpretation<TurnContext.Chosen>],
    _ acts: ActProbabilities?, _ step: TurnStep, ranking: IntentRanking?,
    passages: [FoundPassage] = []
  ) {
    let request = context.request
    (turn, text) = (context.turn.id, request.text)
    said = if case .text(let said) = context.turn.content { said } else { nil }
    ground = Self.ground(request.dialogue)
    clauses = request.form.clauses.map { clause in
      let marks = [
        clause.polarity == .affirmed ? nil : clause.polarity.rawValue,
        clause.isHypothetical ? "supposed" : nil, clause.isConditional ? "conditional" : nil,
        clause.isReported ? "reported" : nil,
      ].compactMap(\.self)
      return "\(([clause.mood.rawValue] + marks).joined(separator: ", ")): \(clause.text)"
    }
    self.acts =
      acts?.ranked.prefix(4).map { Weighed(name: $0.act.rawValue, score: $0.probability) } ?? []
    self.readings = readings.map {
      Weighed(name: "\($0.act): \($0.outcome.name)", score: $0.score)
    }.sorted { $0.score > $1.score }
    requests =
      ranking?.hypotheses.prefix(6).map {
        Weighed(name: $0.intent.name, score: $0.score, evidence: $0.evidence + $0.act)
      } ?? []
    inScope = ranking?.inScope
    self.passages = passages.map { passage in
      let place = [passage.title, passage.place].filter { !$0.isEmpty }.joined(separator: " › ")
      let beginning = passage.text.split(whereSeparator: \.isNewline).joined(separator: " ")
      return Weighed(name: "\(place): \(beginning.prefix(80))", score: passage.sureness)
    }
    self.step = step.name
  }

  private static func ground(_ dialogue: Dialogue) -> [String] {
    [
      dialogue.question.map { "open question: \($0.purpose.name)" },
      dialogue.flow.map { "flow: \($0.flow)" },
      dialogue.shown.isEmpty
        ? nil : "\(dialogue.shown.count) cards, shown \(dialogue.shownAge) turns ago",
      dialogue.lastCall.map {
        "last call: \($0.call.function) \($0.call.arguments.jsonText), \($0.age) turns ago"
      },
    ].compactMap(\.self)
  }
}

extension Intent {
  fileprivate var name: String {
    switch self {
    case .function(let name): name
    case .flow(let name): "flow \(name)"
    case .smallTalk(let name): "small talk \(name)"
    case .fact(let name): "fact \(name)"
    }
  }
}

extension TurnContext.Chosen {
  fileprivate var name: String {
    switch self {
    case .step(let step): step.name
    case .decision(let decision): decision.name
    }
  }
}

extension IntentDecision {
  /// Its name where somebody looks for a reason.
  fileprivate var name: String {
    switch self {
    case .call(let function, let arguments):
      "call \(function) \(JSONValue.object(arguments).jsonText)"
    case .ask(let function, let parameter, _, _): "ask for \(parameter) of \(function)"
    case .answer(let isConfirmed): isConfirmed ? "yes" : "no"
    case .begin(let flow): "begin \(flow)"
    case .advance(let flow, _, _): "go on in \(flow)"
    case .retry(let flow, let step, _): "ask \(step) of \(flow) again"
    case .askAnew(let flow): "ask what \(flow) waits for"
    case .outdated: "the flow is no more"
    case .repeatQuestion: "ask the question again"
    case .several(let parts): "several: \(parts.joined(separator: " | "))"
    case .unclear(let replies, let isFar):
      "ask between\(isFar ? ", all far" : ""): \(replies.joined(separator: " | "))"
    case .inform(let fact): "say \(fact)"
    case .notUnderstood: "not understood"
    case .say(let text, _): "say “\(text.prefix(60))”"
    case .speak: "speak"
    }
  }
}
