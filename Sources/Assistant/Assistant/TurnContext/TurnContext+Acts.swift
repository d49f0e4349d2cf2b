import Conversation
import Foundation
import PluginKit
import Understanding

/// The learnt acts of a message, and its readings.
extension TurnContext {
  /// The readings, each with less score the less likely its act is: those whose act nothing learns
  /// to tell stay as they are, and so do those of the likeliest act.
  func weighed(
    _ readings: [Interpretation<Chosen>], by acts: ActProbabilities
  ) -> [Interpretation<Chosen>] {
    let odds = readings.map { reading in
      self.acts(of: reading).map { ActScore.odds(acts.any(of: $0)) }
    }
    let most = odds.compactMap(\.self).max() ?? 0
    return zip(readings, odds).map { reading, odds in
      odds.map { reading.scored(reading.score - ActScore.weight * (most - $0)) } ?? reading
    }
  }

  /// The acts that a reading takes a message for; nil if nothing learns to tell them.
  private func acts(of reading: Interpretation<Chosen>) -> [SpeechAct]? {
    switch reading.act {
    case .askFor:
      if case .decision(let decision) = reading.outcome { return acts(of: decision) }
      return [.askFor, .askAbout]
    case .answer:
      return [.answer, .choose, .refine, .report] + (dialogue.flow == nil ? [] : [.affirm, .deny])
    case .deny: return [.deny, .leave]
    case .correct: return [.correct, .undo, .refine, .answer]
    case .choose: return [.choose, .answer, .affirm]
    case .refine: return [.refine, .choose, .correct, .askFor, .askAbout]
    case .report: return [.report, .askFor, .answer, .correct]
    case .social: return [.social, .leave]
    case .affirm, .askAbout, .complain, .undo, .leave, .person: return [reading.act]
    case .move, .unknown: return nil
    }
  }

  private func acts(of decision: IntentDecision) -> [SpeechAct]? {
    switch decision {
    case .inform(Fact.complaint): [.complain]
    case .inform(Fact.person): [.person]
    case .inform: [.askAbout, .askFor]
    case .call(let name, _), .ask(let name, _, _, _):
      plugin.function(name).map(\.acts) ?? [.askFor]
    case .begin, .advance: [.report, .askFor]
    case .several: [.askFor, .askAbout, .report, .complain]
    case .answer, .retry, .askAnew, .outdated, .repeatQuestion, .unclear, .notUnderstood, .say,
      .speak:
      nil
    }
  }

  /// The readings that follow from an act alone, where nothing names what it is about.
  ///
  /// None of them writes: what was done is taken back once the person says yes to that.
  func readings(by acts: ActProbabilities) -> [Interpretation<TurnStep>] {
    guard !turn.isModelsWords, !isPart, let best = acts.ranked.first else { return [] }
    // What turns a list down wants another.
    let turning = acts(.refine, .deny)
    if dialogue.question == nil, dialogue.flow == nil, acts(.refine) >= ActScore.turned,
      [.refine, .deny].contains(best.act), turning >= ActScore.sure(.refine), let next = nextOfList
    {
      return [Interpretation(.refine, ActScore.unnamed * turning, next)]
    }
    guard
      best.probability >= ActScore.sure(best.act), let step = step(after: best.act)
    else { return [] }
    let score = [.choose, .refine].contains(best.act) ? ActScore.unnamed : ActScore.alone
    return [Interpretation(best.act, score * best.probability, step)]
  }

  private func step(after act: SpeechAct) -> TurnStep? {
    let isOpen = dialogue.question != nil || dialogue.flow != nil
    switch act {
    case .undo: return isOpen ? nil : undoLastCall()
    case .person: return answer(.human)
    case .complain: return plugin.fact(Fact.complaint) == nil ? nil : inform(Fact.complaint)
    case .deny, .leave:
      if case .confirmation = dialogue.question?.purpose { return settle(false) }
      return isOpen ? cancel(.cancel) : act == .leave ? answer(.leave) : say(phrases.leftAlone)
    case .affirm:
      guard case .confirmation = dialogue.question?.purpose else { return nil }
      return questionAgain(phrases.repair.consenting).map { .ask($0, after: [repaired(.clarify)]) }
    case .correct:
      if case .confirmation = dialogue.question?.purpose {
        return correctionInterpretation(request.text, saysNo: true)?.outcome
      }
      // "Scrap parcel 1005" asks by itself, whatever was said of 1004.
      guard !isOpen, !request.form.isPlainRequest else { return nil }
      return correctLast(request.text, isCorrection: true)?.outcome
    // "Geht da nichts von", "hm, none of those": what comes after is shown.
    case .refine: return isOpen ? nil : nextOfList
    case .choose: return isOpen ? nil : listAgain
    case .askFor, .answer, .askAbout, .social, .report, .move, .unknown: return nil
    }
  }
}

/// How much acts count, as logarithms of odds; set by whole dialogues, which more of it lost.
enum ActScore {
  /// How much the odds of an act count beside what else speaks for a reading.
  static let weight = 0.3
  /// How much they count among requests.
  static let requests = 0.2
  /// How much they say that something is asked for at all.
  static let scope = 0.1
  /// The share of an act that also asks for what another one is likelier to ask for.
  static let other = 0.3
  /// The score of a reading by an act alone, if the act is certain.
  static let alone = 4.4
  /// Likewise of an act upon a list where nothing says what of it: more than a guess.
  static let unnamed = 2.5
  /// The share of a wish for another list from which what is denied is the one that is shown.
  static let turned = 0.25
  /// The probability from which a form that only speaks of something does not count.
  static let plain = 0.9
  /// Probabilities that are as good as impossible, and as good as certain: a reading that stands for several acts
  /// is not likelier by that.
  private static let (least, most) = (0.02, 0.8)

  /// The probability from which an act alone is a reading: the less, the less is lost if it is not
  /// meant.
  static func sure(_ act: SpeechAct) -> Double {
    switch act {
    case .complain: 0.45
    case .correct, .person, .refine: 0.5
    case .undo: 0.6
    default: 0.75
    }
  }

  /// The logarithm of the odds of a probability, as far as it counts.
  static func odds(_ probability: Double) -> Double {
    let clipped = min(max(probability, least), most)
    return log(clipped / (1 - clipped))
  }
}

extension SpeechAct {
  /// The acts that ask for something, or tell it to be taken up.
  static let requests: [SpeechAct] = [
    .askFor, .askAbout, .complain, .person, .report, .refine, .undo,
  ]
}

extension Function {
  /// The acts that people have it called by.
  var acts: [SpeechAct] {
    effect == .read ? [.askFor, .askAbout, .refine] : [.askFor, .report, .undo]
  }
}
