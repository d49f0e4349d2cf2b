import Conversation
import JSON
import PluginKit
import Understanding

extension TurnContext {
  /// The refusal of what is asked about strangers, before anything is understood of it.
  func otherPersonStep() -> TurnStep? {
    guard !asksForText, OtherPerson(request).mention == .stranger, !meansRepresented else {
      return nil
    }
    return onlyYourOwn
  }

  /// Whether what is asked for is the person's own, whoever is told of besides: "my boss was ill,
  /// when is my next appointment?".
  var asksForOwn: Bool {
    let clauses = SentenceForm(request.text).clauses
    guard clauses.count > 1,
      let asking = clauses.last(where: { $0.mood == .question || $0.isPlainRequest })
    else { return false }
    let said = OtherPerson(request, text: asking.text)
    return said.mention == nil && said.isForOneself
  }

  var isForYou: TurnStep {
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
    guard said.mention == .beneficiary || said.isTakenByOther, !meansRepresented else { return nil }
    return onlyYourOwn
  }

  /// A sentence that is not understood and is about somebody else, or for them: "and for my son?".
  func unknownPersonStep() -> TurnStep? {
    guard !asksForText, let mention = OtherPerson(request).mention, !meansRepresented else {
      return nil
    }
    let isForThem =
      mention == .beneficiary && request.form.clauses.allSatisfy { $0.mood != .statement }
    return mention == .owner || isForThem ? onlyYourOwn : nil
  }

  var onlyYourOwn: TurnStep {
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
