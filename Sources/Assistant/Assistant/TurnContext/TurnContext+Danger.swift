import Conversation
import PluginKit
import Understanding

extension TurnContext {
  /// Asks whether words that may mean a danger do, with the number to call below.
  func asking(whetherIt raised: RaisedAlarm) -> TurnStep {
    let language = raised.plugin.language(ofDanger: raised.said, now: plugin.language)
    let own = raised.alarm.question ?? phrases.repair.inDoubt
    let text = raised.plugin.saidInDanger("\(own)\n\(phrases.repair.ifSo)", in: language)
    let replies = [phrases.yes, phrases.no].map { raised.plugin.saidInDanger($0, in: language) }
    return .ask(
      AskedQuestion(
        text: text, accepts: .singleOption(options: replies),
        purpose: .danger(alarm: raised.name, said: raised.said), quickReplies: replies),
      after: [repaired(.clarify)])
  }

  /// The step after an answer to such a question: the alarm after a yes, what was said before
  /// after a no, and nothing after anything else.
  ///
  /// Whoever says more of what the same alarm may hear has said yes, too.
  func dangerAnswerStep(by alarms: AlarmScreen, hearing heard: RaisedAlarm?) -> TurnStep? {
    guard let question = dialogue.question,
      case .danger(let name, let said) = question.purpose
    else { return nil }
    switch dangerAnswer(to: question) {
    case .no: return .record([submitted(question, .bool(false)), takingUp(said)])
    case .none where heard?.name != name: return nil
    case .yes, .none:
      return alarms.alarm(called: name, in: said, of: plugin).map(TurnStep.alarm)
    }
  }

  private func dangerAnswer(to question: InputRequested) -> Answer? {
    if case .answer(let input, let value) = turn.tap?.offer, input == question.input {
      return value.bool.map { $0 ? .yes : .no }
    }
    guard case .text(let text) = turn.content else { return nil }
    // "Fehlalarm, sorry"
    if isOver { return .no }
    return AnswerRecognizer().firstMention(in: text)?.value
  }
}
