internal import Basics
internal import Cryptography
public import EventLog
public import JSON

/// The assistant asked for a person's consent to a call with just these arguments.
@Event("consent.asked")
public struct ConsentAsked: Sendable {
  /// The input that asks.
  public var input: InteractionID
  /// Who is asked.
  @Subject public var of: MemberID
  /// The function, qualified by its plugin.
  @Plain("a function's name") public var function: String
  /// The hash of the call, see ``ConsentHash``.
  @Personal(erased: ConsentHash.erased) public var hash: ConsentHash
  /// The call that a language model wants and that waits for it; nil if none does.
  public var call: CallID?
  /// A summary of the function, as the plugin said it then.
  @Plain("a function's summary") public var title: String?
  /// Its effect on the world.
  public var effect: Effect?
}

/// A person consented to a call with just these arguments.
@Event("consent.given")
public struct ConsentGiven: Sendable {
  /// Who.
  @Subject public var by: MemberID
  /// The function, qualified by its plugin.
  @Plain("a function's name") public var function: String
  /// The hash of the call, see ``ConsentHash``.
  @Personal(erased: ConsentHash.erased) public var hash: ConsentHash
  /// How.
  public var basis: ConsentBasis
  /// The interaction that they answered; nil if they asked for the call themselves.
  public var interaction: InteractionID?
}

/// A person did not consent to a call.
@Event("consent.declined")
public struct ConsentDeclined: Sendable {
  /// The input that asked.
  public var input: InteractionID
  /// Who.
  @Subject public var by: MemberID
  /// The function, qualified by its plugin.
  @Plain("a function's name") public var function: String
  /// The hash of the call, see ``ConsentHash``.
  @Personal(erased: ConsentHash.erased) public var hash: ConsentHash
}

/// How a person consented to a call.
@JSONShape
public enum ConsentBasis: String, Sendable, Hashable {
  /// They said yes to a question that showed it.
  case question
  /// They chose a card, a button or a reply that showed it.
  case offer
  /// They plainly asked for it and gave what it lacked where they were asked for just that.
  case input
  /// They asked for it and named everything, where the function lets that count.
  case spoken
  /// They undid what it takes back.
  case undo
}

/// Whether the person whose turn it is has consented to a call with just its arguments.
///
/// The record is checked, not the caller: the question that is open and its
/// answer, the offer that was chosen, or that the person asked for something that can be taken
/// back.
struct ConsentCheck {
  private let called: FunctionCalled
  private let turn: ChannelState.TurnState
  private let question: InputRequested?
  private let shown: [Card]

  init(of called: FunctionCalled, in turn: ChannelState.TurnState, dialogue: Dialogue?) {
    self.called = called
    self.turn = turn
    question = dialogue?.question
    shown = dialogue?.shown ?? []
  }

  /// Whether the call may be recorded after these events; whatever only reads may.
  ///
  /// Choosing words that a language model offered consents to nothing.
  func isGiven(in events: [ChannelEvent]) -> Bool {
    guard let effect = called.effect, effect != .read else { return called.effect == .read }
    guard !turn.isModelsWords else { return false }
    return events.contains { event in
      guard case .consentGiven(let given) = event, given.by == turn.person,
        given.hash == ConsentHash(of: called.function, called.arguments)
      else { return false }
      switch given.basis {
      case .question: return isAnswered(given, in: events)
      case .offer:
        return effect != .destructive && (isOffered(given) || isNamed(given, in: events))
      case .input: return effect != .destructive && isGathered(given, in: events)
      case .spoken: return effect != .destructive && given.interaction == nil
      // A call that takes something back is made in no turn.
      case .undo: return false
      }
    }
  }

  private func isAnswered(_ given: ConsentGiven, in events: [ChannelEvent]) -> Bool {
    guard !turn.isEarly, let question, question.input == given.interaction,
      question.purpose == .confirmation(function: called.function, arguments: called.arguments)
    else { return false }
    let yes = InputSubmitted(input: question.input, by: turn.person, value: true)
    return events.contains(.inputSubmitted(yes))
  }

  private func isGathered(_ given: ConsentGiven, in events: [ChannelEvent]) -> Bool {
    guard !turn.isEarly, let question, question.input == given.interaction,
      case .parameter(let function, _, _, _) = question.purpose, function == called.function
    else { return false }
    return events.contains { event in
      guard case .inputSubmitted(let submitted) = event else { return false }
      return submitted.input == question.input && submitted.by == turn.person
    }
  }

  /// Whether a card that was shown last offers the call, and was chosen in words.
  private func isNamed(_ given: ConsentGiven, in events: [ChannelEvent]) -> Bool {
    guard let card = shown.first(where: { $0.id == given.interaction }),
      card.action?.offer == .call(function: called.function, arguments: called.arguments)
    else { return false }
    return events.contains { event in
      guard case .optionNamed(let named) = event else { return false }
      return named.option == card.id && named.by == turn.person
    }
  }

  private func isOffered(_ given: ConsentGiven) -> Bool {
    guard let tap = turn.tap, tap.interaction == given.interaction else { return false }
    guard let offer = tap.offer else { return true }
    return offer == .call(function: called.function, arguments: called.arguments)
  }
}

/// The SHA-256 of a function's name and of the canonical bytes of its arguments: what a person
/// consents to, and nothing else.
public struct ConsentHash: Sendable, Hashable, RawRepresentable, JSONRepresentable {
  /// 64 hexadecimal digits.
  public let rawValue: String

  /// Takes a hash as it was recorded.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The hash of a call of a function, by its qualified name.
  public init(of function: String, _ arguments: JSONValue) {
    let bytes = Array(function.utf8) + [0x0A] + arguments.json
    rawValue = Digest(of: bytes).hexadecimal
  }

  /// The value that is left once the person was forgotten: arguments could be guessed from their
  /// hash.
  public static let erased = ConsentHash(rawValue: "[erased]")
}
