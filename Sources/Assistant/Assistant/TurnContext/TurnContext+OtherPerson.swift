import Conversation
import JSON
import PluginKit
import Understanding

extension TurnContext {
  /// The refusal of what is asked about strangers, before anything is understood of it.
  func otherPersonStep() -> TurnStep? {
    guard !asksForText, OtherPerson(request).mention == .stranger else { return nil }
    return onlyYourOwn
  }

  /// The refusal of a call that the person asks for somebody else, or about them; nil if it may be
  /// made.
  func refusalForOtherPerson(_ function: Function) -> TurnStep? {
    guard !asksForText else { return nil }
    switch OtherPerson(request).mention {
    case .stranger: return onlyYourOwn
    case .owner where asksForOwn, .beneficiary where asksForOwn: return nil
    case .owner: return function.isPersonal ? onlyYourOwn : nil
    // What is passed on in words may well be about somebody else.
    case .beneficiary: return function.isForSomebody ? onlyYourOwn : nil
    case nil: return refusalForOtherPersonBefore(function)
    }
  }

  /// Whether what is asked for is the person's own, whoever is told of besides: "my boss was ill,
  /// when is my next appointment?".
  private var asksForOwn: Bool {
    let clauses = SentenceForm(request.text).clauses
    guard clauses.count > 1,
      let asking = clauses.last(where: { $0.mood == .question || $0.isPlainRequest })
    else { return false }
    let said = OtherPerson(request, text: asking.text)
    return said.mention == nil && said.isForOneself
  }

  /// The refusal of a call that the person chooses, or says yes to, after they have said that it is
  /// for somebody else.
  ///
  /// Once that was refused, what names nobody may be for the person again, and they are asked. A
  /// language model that leads the conversation has heard all of it, too, and shows in its
  /// arguments whom it means.
  func refusalForOtherPersonBefore(_ function: Function) -> TurnStep? {
    guard !hasLanguageModel, !asksForText, function.isForSomebody else { return nil }
    for (index, text) in (dialogue.refused + dialogue.heard).enumerated().reversed() {
      let said = OtherPerson(request, text: text)
      if said.isForOther { return index < dialogue.refused.count ? isForYou : onlyYourOwn }
      if said.isForOneself { return nil }
    }
    return nil
  }

  private var isForYou: TurnStep {
    say(
      phrases.repair.isForYou,
      [turn.tap == nil ? phrases.repair.forMe(request.text) : phrases.repair.forMeAlone],
      after: leaving + [repaired(.clarify)])
  }

  /// Whether somebody else was spoken of since something was done: then nothing is taken for
  /// consent that the person has not said to a question which tells for whom it is.
  var maySpeakOfOther: Bool {
    (dialogue.heard + [request.text]).contains {
      OtherPerson(request, text: $0).maySpeakOfOther
    }
  }

  /// The refusal of one of the cards or replies that are shown, pointed to for somebody else: "the
  /// first one for my daughter".
  func otherPersonChoiceStep() -> TurnStep? {
    let isShown = !dialogue.shown.isEmpty && dialogue.shownAge <= 1 || dialogue.offered.count > 1
    guard !asksForText, isShown,
      CardPicker.isPointing(request.text), !asksForOwn
    else { return nil }
    let said = OtherPerson(request)
    return said.mention == .beneficiary || said.isTakenByOther ? onlyYourOwn : nil
  }

  /// A sentence that is not understood and is about somebody else, or for them: "and for my son?".
  func unknownPersonStep() -> TurnStep? {
    guard !asksForText, let mention = OtherPerson(request).mention else { return nil }
    let isForThem =
      mention == .beneficiary && request.form.clauses.allSatisfy { $0.mood != .statement }
    return mention == .owner || isForThem ? onlyYourOwn : nil
  }

  private var onlyYourOwn: TurnStep {
    say(phrases.repair.onlyYourOwn, after: leaving + [repaired(.otherPerson)])
  }
}

extension Function {
  /// Whether what it shows or does is a person's own: it takes who they are, it writes, or it is
  /// asked for as "my".
  var isPersonal: Bool {
    effect != .read || slots.values.contains { $0.kind == .identity }
      || examples.contains { example in
        example.folded.split { !$0.isLetter }.contains { ["my", "meine", "mis"].contains($0) }
      }
  }

  /// Whether it does something for one person, and is no message in words.
  var isForSomebody: Bool {
    effect != .read && !slots.values.contains { $0.kind == .text }
  }
}
