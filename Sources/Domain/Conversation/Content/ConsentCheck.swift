internal import Basics
internal import Cryptography
internal import EventLog
public import JSON

/// Whether the person whose turn it is has consented to a call with just its arguments.
///
/// The record is checked, not the caller: the question that is open and its answer, the offer that
/// was chosen, or that the person asked for something that can be taken back.
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
