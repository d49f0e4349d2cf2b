import AccessRecord
import Conversation
import JSON
import PluginKit
import Understanding

/// Whether a call may be made: with the person's own identity, with arguments that fit the schema,
/// and with their consent to exactly these.
struct CallCheck {
  private let context: TurnContext
  private var plugin: RegisteredPlugin { context.plugin }
  private var phrases: AssistantPhrases { context.phrases }
  private var request: IntentRequest { context.request }
  private var turn: ChannelState.TurnState { context.turn }

  init(_ context: TurnContext) { self.context = context }

  /// Checks a call; what is wrong with it is said.
  func checked(
    _ name: String, _ arguments: JSONObject, _ then: (Function, ProposedCall) -> TurnStep
  ) -> TurnStep {
    guard let function = plugin.function(name) else { return context.say(phrases.gone) }
    // A card's words are its plugin's; whom it is chosen for, the person may have said before.
    // A reply says what it means in words.
    let isSaid = turn.tap.map { $0.offer == nil } ?? true || turn.isModelsWords
    let whom: MemberID?
    switch context.beneficiary(of: function, isSaid: isSaid, known: arguments.represented) {
    case .refused(let step): return step
    case .oneself: whom = nil
    case .person(let relation): whom = relation.person
    }
    var arguments = function.binding(arguments.ownArguments, to: whom ?? turn.person)
    if let violation = function.parameters.validate(.object(arguments)).first {
      // The author of a program that calls it can read a schema's words; nobody else has to.
      let isProgram = RequestedCall(turn.content) != nil
      return context.say(isProgram ? phrases.unusable("\(violation)") : phrases.misfit)
    }
    if let whom { arguments[Function.representedParameter] = .string(whom.rawValue) }
    return then(
      function, ProposedCall(function: name, arguments: arguments, effect: function.effect))
  }

  /// The consent that a model's proposal has already: the person named everything, in what they
  /// chose or said; none to what is done for somebody else, whom the question names.
  ///
  /// A reply that a language model offered has its words, not the person's. Where somebody else is
  /// spoken of the person is asked: the question says for whom it is.
  func consent(to call: ProposedCall, of function: Function) -> ChannelEvent? {
    guard function.effect == .write, !turn.isModelsWords, call.arguments.represented == nil,
      !function.isForSomebody || !context.maySpeakOfOther
    else { return nil }
    let naming = NamedArguments(request, function)
    let isModels = call.id != nil
    if !isModels, let tap = turn.tap, tap.offer == nil, naming.saysAll(of: call.arguments) {
      return given(call, .offer, tap.interaction)
    }
    // What is said in another language is read with more doubt, and asked about first.
    guard plugin.language == "en", let named = naming.named(of: call.arguments),
      call.arguments.names.allSatisfy(named.contains), !isModels || naming.isNamedAsAct
    else { return nil }
    if naming.isAnswer { return given(call, .input, request.dialogue.question?.input) }
    return function.consent == .spoken ? given(call, .spoken, nil) : nil
  }

  func given(
    _ call: ProposedCall, _ basis: ConsentBasis, _ interaction: InteractionID?
  ) -> ChannelEvent {
    let function = plugin.qualified(call.function)
    return .consentGiven(
      ConsentGiven(
        by: turn.person, function: function,
        hash: ConsentHash(of: function, .object(call.arguments)), basis: basis,
        interaction: interaction))
  }

  /// What is asked before a call: the function's own question, with whatever it does not say; nil
  /// if the arguments were recorded for another version of the function.
  ///
  /// What cannot be seen in it is shown by its number: "bob" and "bob" with a space of no width are
  /// two.
  func confirmation(of function: Function, _ arguments: JSONValue) -> Confirmation? {
    let arguments = arguments.ownArguments
    do {
      let own = try function.confirmation?(arguments) ?? general(function, arguments)
      let unsaid = shown(arguments, of: function).filter { argument in
        !argument.names.contains(where: own.text.says)
      }
      let text = own.text.showingInvisible(keeping: ["\n"])
      return Confirmation(
        unsaid.isEmpty || function.confirmation == nil
          ? text : phrases.alsoSaid(text, Self.list(unsaid)),
        quickReplies: own.quickReplies, declined: own.declined)
    } catch {
      return nil
    }
  }

  private func general(_ function: Function, _ arguments: JSONValue) -> Confirmation {
    let summary =
      function.summary.hasSuffix(".") ? String(function.summary.dropLast()) : function.summary
    return Confirmation(
      phrases.consent(summary, Self.list(shown(arguments, of: function))),
      quickReplies: [phrases.yes, phrases.no], declined: phrases.declined)
  }

  /// The arguments in words, without the person's own identity.
  private func shown(
    _ arguments: JSONValue, of function: Function
  ) -> [ShownArgument] {
    (arguments.object?.members ?? []).compactMap { member in
      let slot = function.slots[member.name]
      guard slot?.kind != .identity, !(slot?.isFilledIn == true && function.confirmation != nil)
      else { return nil }
      let value = member.value.string ?? Self.listed(member.value) ?? member.value.jsonText
      let isBlank = value.allSatisfy(\.isWhitespace)
      let name = member.name.replacing("_", with: " ")
      if let label = slot?.option(value)?.label {
        return ShownArgument(name: name, value: label, names: [label, value])
      }
      let shown = isBlank ? member.value.jsonText : value
      return ShownArgument(name: name, value: shown, names: [shown])
    }
  }

  /// An argument as a question for consent shows it, by any of whose names the question may say it
  /// itself.
  private struct ShownArgument {
    let name: String
    let value: String
    let names: [String]
  }

  /// A list of names as people write it; nil if it could be read otherwise.
  private static func listed(_ value: JSONValue) -> String? {
    let names = value.array?.compactMap(\.string) ?? []
    guard !names.isEmpty, names.count == value.array?.count,
      names.allSatisfy({ !$0.isEmpty && !$0.contains(",") })
    else { return nil }
    return names.joined(separator: ", ")
  }

  private static func list(_ values: [ShownArgument]) -> String {
    values.map { "\($0.name): \($0.value.showingInvisible(keeping: []))" }.joined(separator: ", ")
  }
}

extension TurnContext {
  /// The check of the turn's calls.
  var calls: CallCheck { CallCheck(self) }
}

extension String {
  /// Whether a value stands in it as it is, in whole words, at most inflected: the 2 of "2026" is
  /// not said, the day of "saturdays" is.
  func says(_ value: String) -> Bool {
    ranges(of: value).contains { range in
      let isInside = self[..<range.lowerBound].last?.isWordPart == true
      let rest = self[range.upperBound...].prefix { $0.isWordPart }
      let isInflection =
        value.count > 2 && rest.count <= 2 && rest.allSatisfy(\.isLetter)
      return !(isInside && value.first?.isWordPart == true)
        && (rest.isEmpty || value.last?.isWordPart == false || isInflection)
    }
  }

  /// The text with everything that cannot be seen as its number, `\u{200B}`, but for what is kept
  /// and what joins emoji.
  fileprivate func showingInvisible(keeping kept: Set<Unicode.Scalar>) -> String {
    reduce(into: "") { shown, character in
      let kept = character.isEmoji ? kept.union(["\u{FE0F}", "\u{200D}"]) : kept
      for scalar in character.unicodeScalars {
        if scalar.isInvisible, !kept.contains(scalar) {
          shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          shown.unicodeScalars.append(scalar)
        }
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    let invisible: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
    ]
    return properties.isDefaultIgnorableCodePoint || invisible.contains(properties.generalCategory)
  }
}

extension Character {
  /// Whether it is a picture, which may be joined of several.
  fileprivate var isEmoji: Bool {
    unicodeScalars.first.map { $0.properties.isEmojiPresentation } ?? false
  }

  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
