import Conversation
import JSON
import PluginKit
import Understanding

/// The readings of a message in the conversation: answers, corrections, choices, moves, weighed
/// together with an interpreter's.
extension TurnContext {
  /// The meaning: a step of the conversation, or an interpreter's decision.
  enum Chosen {
    case step(TurnStep)
    case decision(IntentDecision)
  }

  /// All readings of a message: those of the conversation, an interpreter's and those of the act
  /// that it seems to be, weighed by how likely their acts are.
  func readings(
    _ found: [Interpretation<TurnStep>], and interpreted: [Interpretation<IntentDecision>],
    by acts: ActProbabilities?
  ) -> [Interpretation<Chosen>] {
    var all =
      found.map { $0.with(Chosen.step($0.outcome)) }
      + interpreted.map { $0.with(Chosen.decision($0.outcome)) }
    if let acts {
      all += readings(by: acts).map { $0.with(Chosen.step($0.outcome)) }
      all = weighed(all, by: acts)
    }
    if case .decision(.unclear)? = all.best()?.outcome, let best = all.best(),
      let step = flowToldFurtherStep
    {
      return all + [Interpretation(.report, best.score + Score.close, .step(step))]
    }
    guard all.allSatisfy({ $0.score < Score.unclear }) else { return all }
    return all + guesses.map { $0.with(Chosen.step($0.outcome)) }
  }

  /// The likeliest of all readings.
  ///
  /// Where two are close, both can be named and one of them would be done, the person is asked
  /// between them.
  func meant(among all: [Interpretation<Chosen>], alarms: AlarmScreen) -> Chosen {
    let inDanger =
      stepAfterAlarm(rather: all.best(), by: alarms)
      ?? stepInDoubt(rather: all.best(), by: alarms)
    if let inDanger { return .step(inDanger) }
    guard let best = all.best() else { return .decision(.notUnderstood(quickReplies: offers)) }
    // Who points at a card is not asked for the number of something else.
    if case .decision(.ask) = best.outcome, let step = pointedStep() { return .step(step) }
    if case .decision(.ask(let name, let parameter, _, _)) = best.outcome,
      isAsked(parameter, besides: name), !request.form.isPlainRequest
    {
      return .decision(.repeatQuestion)
    }
    let rivals = all.filter { rival in
      rival.act != best.act && rival.wording != nil && rival.wording != best.wording
        && rival.score > best.score - Score.close
    }
    guard let wording = best.wording, let rival = rivals.best()?.wording else {
      return best.outcome
    }
    return .decision(.unclear(quickReplies: [wording, rival], isFar: false))
  }

  /// Whether the same parameter is being asked for, for something else: who names none is not asked
  /// for it once more.
  private func isAsked(_ parameter: String, besides name: String) -> Bool {
    guard case .parameter(let asked, parameter, _, _) = dialogue.question?.purpose else {
      return false
    }
    return plugin.local(asked) != name
  }

  /// The step that follows from what is meant; that of what is still being spoken is not known.
  func step(_ chosen: Chosen) -> TurnStep {
    switch chosen {
    case .step(let step): step
    case .decision(.speak): .converse
    case .decision(let decision): step(after: decision)
    }
  }

  /// The readings that count if nothing else is likely.
  private var guesses: [Interpretation<TurnStep>] {
    [
      unknownPersonStep().map { Interpretation(.askFor, Score.guess, $0) },
      pointedStep().map { Interpretation(.choose, Score.guess, $0) },
      lastCallAgainStep().map { Interpretation(.correct, Score.guess, $0) },
      likelyCorrection, toldStep.map { Interpretation(.report, Score.far + 0.5, $0) },
      candidatesStep().map { Interpretation(.unknown, Score.unknown + 1, $0) },
    ].compactMap(\.self)
  }

  /// Everything that the message may do in the conversation; an interpreter is asked only if none
  /// of it is certain.
  var interpretations: [Interpretation<TurnStep>] {
    let text = request.text
    var found = moves(text)
    if let best = found.best(), best.score >= Score.plain { return found }
    found += choices(text) + corrections(text)
    if let best = found.best(), best.score >= Score.covered { return found }
    // "Anybody but Kim" tells no reason: what is left out is said with the rest.
    guard Exclusions.ranges(in: text).isEmpty, let part = request.form.withoutReasons else {
      return found
    }
    let rest = reading(part)
    return found
      + (rest.choices(part) + rest.corrections(part)).map { $0.scored($0.score - Score.reasons) }
  }

  /// The readings about the conversation and about what is asked.
  private func moves(_ text: String) -> [Interpretation<TurnStep>] {
    [
      changeOfSubjectStep(text).map { Interpretation(.leave, Score.plain, $0) },
      consentInterpretation(text),
      questionBackStep(text).map { Interpretation(.askAbout, Score.whole, $0) },
      otherTimesStep(text).map { Interpretation(.refine, Score.example, $0) },
      repairInterpretation(text),
      wrongValueStep(text).map { Interpretation(.correct, Score.whole, $0) },
      whichPersonAnswerStep().map { Interpretation(.answer, Score.plain, $0) },
      otherPersonStep().map { Interpretation(.askFor, Score.safety, $0) },
      otherPersonChoiceStep().map { Interpretation(.choose, Score.whole, $0) },
      noPreferenceStep(text).map { Interpretation(.choose, Score.whole, $0) },
      bothStep(text).map { Interpretation(.choose, Score.whole, $0) },
      agreementToListStep(text).map { Interpretation(.choose, Score.whole, $0) },
    ].compactMap(\.self)
  }

  /// A yes or no to what the person's consent is asked to.
  private func consentInterpretation(_ text: String) -> Interpretation<TurnStep>? {
    guard let (answer, step) = consentAnswer(text) else { return nil }
    switch answer {
    case .given: return Interpretation(.affirm, Score.plain, step)
    case .declined
    where AcknowledgementWords.saysNothing(text) || SentenceForm(text).onlyMove != nil:
      return Interpretation(.deny, Score.plain, step)
    case .declined: return Interpretation(.deny, Score.whole, step)
    case .unclear: return nil
    }
  }

  private func repairInterpretation(_ text: String) -> Interpretation<TurnStep>? {
    guard let step = repair(text) else { return nil }
    switch SentenceForm(text).onlyMove {
    case .greet, .thank, .leave: return Interpretation(.social, Score.social, step)
    case .cancel: return Interpretation(.leave, Score.plain, step)
    case .human: return Interpretation(.person, Score.plain, step)
    default: return Interpretation(.move, Score.plain, step)
    }
  }

  /// The readings that take one of the things that were shown, or leave some of them.
  private func choices(_ text: String) -> [Interpretation<TurnStep>] {
    guard let chosen = choiceInterpretation(text) else { return [] }
    return [chosen]
  }

  /// The readings that put right, or have the same done with other values.
  ///
  /// "The nurse one" and "tomorrow at 9 then" choose, "and the nurse?" asks anew.
  private func corrections(_ text: String) -> [Interpretation<TurnStep>] {
    [
      correctionInterpretation(text), furtherTextInterpretation(text),
      listedInsteadInterpretation(text), pronounTextInterpretation(text),
      loneNumberStep(text).map { Interpretation(.answer, Score.covered, $0) },
      repetitionStep(text).map { Interpretation(.correct, Score.covered, $0) },
      insteadStep(text).map { Interpretation(.correct, Score.covered, $0) },
    ].compactMap(\.self)
  }
}
