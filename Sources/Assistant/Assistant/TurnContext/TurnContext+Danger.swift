import Conversation
import PluginKit
import Understanding

extension TurnContext {
  /// Asks whether words that may mean a danger do, with the number to call below.
  ///
  /// `since` are words that were no answer to it.
  func asking(whetherIt raised: RaisedAlarm, since: String? = nil) -> TurnStep {
    let language = raised.plugin.language(ofDanger: raised.said, now: plugin.language)
    let own = raised.alarm.question ?? phrases.repair.inDoubt
    let text = raised.plugin.saidInDanger("\(own)\n\(phrases.repair.ifSo)", in: language)
    let replies = [phrases.yes, phrases.no].map { raised.plugin.saidInDanger($0, in: language) }
    return .ask(
      AskedQuestion(
        text: text, accepts: .singleOption(options: replies),
        purpose: .danger(
          alarm: raised.name, said: raised.said + (since.map { "\(Self.saidSince)\($0)" } ?? "")),
        quickReplies: replies),
      after: [repaired(.clarify)])
  }

  /// The step after an answer to such a question: the alarm after a yes, what was said before
  /// after a no, and nothing after anything else.
  ///
  /// Whoever says more of what the same alarm may hear has said yes, too.
  func dangerAnswerStep(by alarms: AlarmScreen, hearing heard: RaisedAlarm?) -> TurnStep? {
    guard let (question, name, said) = askedDanger else { return nil }
    switch dangerAnswer(to: question, isAskedAgain: said.count > 1) {
    case .no: return .record([submitted(question, .bool(false)), takingUp(said[0])])
    case .none where heard?.name != name: return nil
    case .yes, .none: return alarms.alarm(called: name, in: said[0], of: plugin).map(TurnStep.alarm)
    }
  }

  /// The step after words that say neither yes nor no, if no reading of them is surely meant: the
  /// question again, and the alarm if they say no more clearly then.
  ///
  /// "I don't know", "he's not moving at all" and "no, I already did" are no reason to talk of
  /// something else, nor is a fragment: "40 units instead of 4", "order #1001", "tomorrow at 9".
  func stepInDoubt(rather best: Interpretation<Chosen>?, by alarms: AlarmScreen) -> TurnStep? {
    guard let (_, name, said) = askedDanger, plugin.isExample(request.text) != .function,
      best.map({ isSure($0) && asksForSomething }) != true,
      let raised = alarms.alarm(called: name, in: said[0], of: plugin)
    else { return nil }
    return said.count == 1 ? asking(whetherIt: raised, since: request.text) : .alarm(raised)
  }

  private var asksForSomething: Bool {
    guard case .text(let text) = turn.content else { return true }
    let form = SentenceForm(text)
    return form.isPlainRequest || form.clauses.contains { $0.mood == .question }
  }

  /// Whether it is still open if somebody is in danger.
  var isDangerAsked: Bool { askedDanger != nil }

  /// The question that is open, the alarm, and what was said: the words that it asks about, and
  /// those that were no answer.
  private var askedDanger: (question: InputRequested, alarm: String, said: [String])? {
    guard let question = dialogue.question, case .danger(let name, let said) = question.purpose
    else { return nil }
    let parts = said.split(separator: Self.saidSince, omittingEmptySubsequences: false)
    return (question, name, parts.map(String.init))
  }

  /// The mark between the words that are asked about and those that were no answer: Unicode's
  /// paragraph separator, which nobody types.
  private static let saidSince: Character = "\u{2029}"

  private func dangerAnswer(to question: InputRequested, isAskedAgain: Bool) -> Answer? {
    if case .answer(let input, let value) = turn.tap?.offer, input == question.input {
      return value.bool.map { $0 ? .yes : .no }
    }
    guard case .text(let text) = turn.content else { return nil }
    // "Fehlalarm, sorry"
    if isOver { return .no }
    let answer = AnswerRecognizer().firstMention(in: text)?.value
    let words = text.folded.split { !$0.isLetter && !$0.isNumber }
    guard words.count > Self.plainAnswer, let first = words.first else { return answer }
    switch answer {
    // "No, I already did"
    case .no where !isAskedAgain && !isReassuring(words.dropFirst().map(String.init)): return nil
    // "Ok, the 2nd of December at 11"
    case .yes where Self.passingOn.contains(String(first)): return nil
    default: return answer
    }
  }

  private func isReassuring(_ words: [String]) -> Bool {
    words.contains(where: Self.reassuring.contains) && !words.contains(where: Self.denials.contains)
  }

  /// Of how many words a no is that says nothing else.
  private static let plainAnswer = 3
  /// Words with which a no says that nothing is wrong ("no, it is fine", "no, I meant the jeans"),
  /// unless something else is denied beside them ("no, he is not ok").
  private static let reassuring: Set = [
    "fine", "ok", "okay", "meant", "thanks", "danke", "gracias",
  ]
  /// Words that agree, or only pass on to something else.
  private static let passingOn: Set = [
    "ok", "okay", "right", "alright", "well", "gut", "also", "vale", "bueno", "bien",
  ]
}
