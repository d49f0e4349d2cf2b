import Conversation
import PluginKit
import Understanding

/// The answers after an alarm: until something else is surely asked for, or it is over, somebody is
/// in danger still.
extension TurnContext {
  /// The alarm's help again, or what is said once it is over; nil if no alarm was raised, or the
  /// best reading of the message is surely meant.
  ///
  /// "Is anybody coming?" has many readings in a clinic, and only one here.
  func stepAfterAlarm(rather best: Interpretation<Chosen>?, by alarms: AlarmScreen) -> TurnStep? {
    guard let alarm = dialogue.alarm,
      let raised = alarms.alarm(called: alarm.name, in: alarm.said, of: plugin)
    else { return nil }
    if isOver { return say(phrases.repair.isOver, after: [repaired(.cancel)]) }
    guard plugin.isExample(request.text) != .function, best.map(isSure) != true else { return nil }
    let spoken = raised.plugin.language(ofDanger: request.text, now: plugin.language)
    let help = raised.plugin.saidInDanger(raised.alarm.answer, in: spoken)
    let called = alarm.told.flatMap { state.members[$0] }.map { phrases.repair.wasCalled($0.name) }
    return say(
      "\(help)\n\(called ?? phrases.repair.nobodyWasCalled)", after: [repaired(.help)])
  }

  /// Whether a reading is of a request that is no question after help.
  func isSure(_ best: Interpretation<Chosen>) -> Bool {
    switch best.outcome {
    case .step(.record), .step(.ask): return best.score >= Score.told
    case .step:
      let move = SentenceForm(request.text).onlyMove
      return best.act == .choose || best.act == .social && (move == .thank || move == .leave)
    case .decision(.call(_, _)), .decision(.ask), .decision(.begin), .decision(.several):
      // "What do I do now?" is like many requests, and asks for help.
      let isAskedFor = request.form.isPlainRequest || request.text.contains(where: \.isNumber)
      return isAskedFor && best.score >= Self.sureRequest
    case .decision: return false
    }
  }

  /// How much has to speak for a request after an alarm.
  private static let sureRequest = 2.0

  /// Whether the danger is said to be over, or never to have been.
  var isOver: Bool {
    guard !request.text.contains("?"), !SentenceForm(request.text).isDenied else { return false }
    return request.text.folded.split(whereSeparator: { ".,;:!\n".contains($0) }).contains { part in
      let words = part.split { !$0.isLetter }
      let said = " \(words.joined(separator: " ")) "
      return Self.endings.contains { said.contains(" \($0) ") }
        && !words.contains { Self.denials.contains(String($0)) }
    }
  }

  /// Words beside which nothing is said to be over: "this is not a false alarm", "I wish it was".
  static let denials: Set = [
    "not", "no", "never", "t", "isnt", "wasnt", "aint", "wish", "hope", "if", "until", "kein",
    "keine", "keinen", "nicht", "nie", "hoffe", "wenn", "falls", "waere", "ware", "nunca", "ni",
    "ojala", "si", "espero", "but", "still", "aber", "noch", "pero", "sigue", "todavia",
  ]

  /// Words of a danger that is over, in English, German and Spanish, folded.
  private static let endings = [
    "false alarm", "it is over", "it s over", "its over", "all over now", "is fine now",
    "fine again", "ok now", "okay now", "better now", "all good now", "just kidding", "was a joke",
    "only joking", "just a test", "by mistake", "my mistake", "breathing again", "awake again",
    "woke up", "ambulance is here", "ambulance has arrived", "paramedics are here", "help is here",
    "falscher alarm", "fehlalarm", "ist vorbei", "geht wieder", "geht es gut", "wieder gut",
    "alles gut", "war ein scherz", "war nur ein test", "aus versehen", "atmet wieder",
    "wieder wach", "aufgewacht", "krankenwagen ist da", "notarzt ist da", "sind da", "hilfe ist da",
    "falsa alarma", "ya paso", "ya esta bien", "esta mejor", "era broma", "era una broma",
    "por error", "ya respira", "respira otra vez", "ha despertado", "desperto",
    "ambulancia ya esta", "ya llego", "ya han llegado", "ya estan aqui",
  ]
}
