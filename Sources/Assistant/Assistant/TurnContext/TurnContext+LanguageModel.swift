import AccessRecord
import Conversation
import JSON
import PluginKit

extension TurnContext {
  /// The most functions that a plugin's model is told of where one was named wrongly.
  private static let maximumNames = 40

  /// What follows from the calls that a language model wants; nil if each is made, withheld or
  /// rejected.
  ///
  /// What can be made or rejected comes first; the person is asked about one call that is left,
  /// once nothing else is.
  func wantedCallStep(_ modelRounds: LanguageModelRounds) -> TurnStep? {
    var asked: [(ModelCall, TurnStep)] = []
    for call in modelRounds.pending {
      let step = judged(call, modelRounds)
      guard step.waits else { return step }
      asked.append((call, step))
    }
    guard asked.count > 1 else { return asked.first?.1 }
    return .record(
      asked.dropFirst().map { call, _ in
        rejection(
          of: call, .consentPending,
          "the person is asked about another call first: ask for this one again afterwards")
      })
  }

  /// Whether a call may be made, and if it may not why.
  private func judged(_ call: ModelCall, _ modelRounds: LanguageModelRounds) -> TurnStep {
    guard modelRounds.calls <= TurnMachine.maximumCalls else {
      return rejected(
        call, .tooMany, "\(modelRounds.calls) calls are more than one turn may make")
    }
    let name = plugin.local(call.function) ?? call.function
    guard let function = plugin.function(name) else {
      if plugin.offeredFlows.contains(where: { $0.name == name }) { return begin(name) }
      let names = (plugin.functions.map(\.name) + plugin.offeredFlows.map(\.name))
        .prefix(Self.maximumNames)
      return rejected(
        call, .unknownFunction,
        "there is no such function; there are: \(names.joined(separator: ", "))")
    }
    var whom: MemberID?
    switch beneficiary(of: function) {
    case .refused where isAboutIdentity || !relations.isEmpty:
      return rejected(call, .otherPerson, phrases.repair.onlyYourOwn)
    case .person(let relation): whom = relation.person
    case .refused, .oneself: break
    }
    do {
      var arguments = try arguments(of: call, function, for: whom ?? turn.person, modelRounds)
      if let whom { arguments[Function.representedParameter] = .string(whom.rawValue) }
      return made(
        ProposedCall(
          function: function.name, arguments: arguments, effect: function.effect, id: call.call),
        of: function)
    } catch let fault as Unusable {
      return rejected(call, fault.reason, fault.text)
    } catch {
      return rejected(call, .brokenArguments, "\(error)")
    }
  }

  /// What the person would consent to unseen is not taken from a model or a program.
  static func refusalToTake(_ parameter: String) -> String {
    "'\(parameter)' is filled in by the function itself: leave it out"
  }

  private struct Unusable: Error {
    let reason: CallRejection
    let text: String
  }

  /// The arguments that a call would be made with: the model's, with the person's own identity and
  /// days as the platform understands them.
  private func arguments(
    of call: ModelCall, _ function: Function, for person: MemberID,
    _ modelRounds: LanguageModelRounds
  ) throws -> JSONObject {
    let json = call.arguments.allSatisfy(\.isWhitespace) ? "{}" : call.arguments
    let value: JSONValue
    do {
      value = try JSONValue(foreign: json)
    } catch {
      throw Unusable(reason: .brokenArguments, text: "the arguments are no JSON: \(error)")
    }
    guard let given = value.object else {
      throw Unusable(reason: .brokenArguments, text: "the arguments are no JSON object")
    }
    if let filledIn = function.filledIn(in: function.withoutNulls(given)).first {
      throw Unusable(reason: .invalidArguments, text: Self.refusalToTake(filledIn))
    }
    do {
      let resolved = try ArgumentDates(request).resolved(
        function.withoutNulls(given), of: function, insists: modelRounds.isSecondTry)
      let bound = function.binding(resolved, to: person)
      let violations = function.parameters.validate(.object(bound))
      guard violations.isEmpty else {
        throw Unusable(
          reason: .invalidArguments, text: violations.prefix(3).map { "\($0)" }.list)
      }
      return bound
    } catch let complaint as ArgumentDates.Complaint {
      throw Unusable(reason: .invalidArguments, text: complaint.text)
    }
  }

  /// One message is consent to one act at most.
  private func made(_ call: ProposedCall, of function: Function) -> TurnStep {
    if function.effect == .read { return .recordCall(call, after: []) }
    let consent = turn.hasWritten ? nil : calls.consent(to: call, of: function)
    return act(function, call, consent: consent, after: [])
  }

  private func rejected(
    _ call: ModelCall, _ reason: CallRejection, _ message: String
  ) -> TurnStep {
    .record([rejection(of: call, reason, message)])
  }

  private func rejection(
    of call: ModelCall, _ reason: CallRejection, _ message: String
  ) -> ChannelEvent {
    .functionRejected(
      FunctionRejected(turn: turn.id, call: call.call, reason: reason, message: message))
  }

  /// What a message means before a language model is asked: a yes or no to what was asked, a card
  /// that is pointed at.
  func conversationStep(_ text: String) -> TurnStep {
    if let step = consentAnswer(text)?.step { return step }
    if isAboutIdentity, let step = otherPersonStep() { return step }
    if CardPicker.isPointing(text), dialogue.isShownLast, !turn.isModelsWords,
      let chosen = choiceInterpretation(text)
    {
      return chosen.outcome
    }
    return .converse
  }

  /// Whether a flow waits for the person's answer: its steps are its own, whichever model speaks.
  var isInFlow: Bool {
    if case .flow = dialogue.question?.purpose { true } else { dialogue.flow != nil }
  }

  /// The end of a call of which the person has to say more, or that cannot be made; nil if no model
  /// waits for it.
  func incompleteCallStep(_ intended: IntendedCall, _ preview: CallPreview) -> TurnStep? {
    guard let id = intended.call.id else { return nil }
    switch preview {
    case .complete: return nil
    case .ambiguous(let parameter, let question, let answers):
      let message = "\(parameter) is not clear: \(question) \(answers.list)"
      let rejected = FunctionRejected(
        turn: turn.id, call: id, reason: .ambiguous, message: message)
      return .record(intended.events + [.functionRejected(rejected)])
    case .impossible(let response):
      return .record(intended.events + [.functionWithheld(withheld(intended, response))])
    }
  }

  /// Whether the plugin's functions know who the person is: then nobody acts for somebody else.
  private var isAboutIdentity: Bool {
    plugin.functions.contains { $0.slots.values.contains { $0.kind == .identity } }
  }
}

extension TurnStep {
  /// Whether it waits for the person, or may.
  fileprivate var waits: Bool {
    switch self {
    case .ask, .preview: true
    default: false
    }
  }
}

extension Function {
  /// Arguments without what a model gives as null for want of anything to say.
  fileprivate func withoutNulls(_ arguments: JSONObject) -> JSONObject {
    let nullable = Set(
      parameters.properties.filter { $0.schema.target.types?.contains(.null) != false }.map(\.name))
    return JSONObject(
      arguments.members.compactMap { member in
        member.value == .null && !nullable.contains(member.name) ? nil : (member.name, member.value)
      })
  }
}

extension [String] {
  fileprivate var list: String { joined(separator: ", ") }
}
