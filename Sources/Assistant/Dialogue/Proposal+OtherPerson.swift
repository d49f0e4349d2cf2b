import Conversation
import JSON
import PluginKit

extension Proposal {
  /// The refusal of what is asked about strangers, before anything is understood of it.
  func aboutStranger() -> TurnStep? {
    guard !asksForText, OtherPerson(request).mention == .stranger else { return nil }
    return onlyYourOwn
  }

  /// The refusal of a call that the person asks for somebody else, or about them; nil where it may be made.
  func forOther(_ function: Function) -> TurnStep? {
    guard !asksForText, let mention = OtherPerson(request).mention else { return nil }
    switch mention {
    case .stranger: return onlyYourOwn
    case .owner: return function.isPersonal ? onlyYourOwn : nil
    // What is passed on in words may well be about somebody else.
    case .beneficiary: return function.effect != .read && !function.takesText ? onlyYourOwn : nil
    }
  }

  /// What is not understood and is about somebody else.
  func unknownOther() -> TurnStep? {
    !asksForText && OtherPerson(request).mention == .owner ? onlyYourOwn : nil
  }

  private var onlyYourOwn: TurnStep {
    say(phrases.repair.onlyYourOwn, after: leaving + [repaired(.otherPerson)])
  }
}

extension Function {
  fileprivate var takesText: Bool { slots.values.contains { $0.kind == .text } }
}
