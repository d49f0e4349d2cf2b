import Conversation
import Healthcare
import PluginKit
import PluginTesting
import Testing

/// The minutes after an alarm.
@Suite struct AfterAlarmTests {
  private static let john = Member(id: "P12345", name: "John Doe", role: .person)

  /// Plays what is said after an alarm.
  private static func after(
    _ alarm: String = "my husband collapsed and isn't breathing",
    _ lines: (PlayedConversation) async throws -> Void
  ) async throws {
    try await conversation(with: HealthcarePlugin(), as: john) { chat in
      try await chat.say(alarm)
      chat.expect(.recorded("alarm.raised"))
      try await lines(chat)
    }
  }

  @Test(arguments: [
    "is anybody coming?", "what should I do now?", "they are not answering", "hello?",
    "how long will it take?", "I don't know what to do", "what now", "help me please",
    "is somebody on the way?", "should I move him?", "nobody picks up", "who is coming",
    "are you there", "anybody there??", "and then?", "now what do i do", "when will they be here",
    "please hurry", "did you call someone", "I'm so scared",
    "what else can I do", "is the ambulance coming",
  ])
  func `whoever goes on gets the help again, and who was called`(_ words: String) async throws {
    try await Self.after { chat in
      try await chat.say(words)
      chat.expect(.said(containing: "Push hard and fast"))
      chat.expect(.said(containing: "Called to this conversation: Dr. Lee."))
      // And again.
      try await chat.say(words)
      chat.expect(.said(containing: "Push hard and fast"))
    }
  }

  /// "I don't know" is no reason to talk of something else.
  @Test(arguments: [
    "i dont know", "maybe", "not sure", "its getting worse",
    "no wait yes", "help me",
    // Fragments, which answer other questions at other times.
    "40 units instead of 4", "tomorrow at 9", "appointment #1001",
  ])
  func `whoever answers neither yes nor no is asked again, and then told`(
    _ words: String
  ) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("my dad just fell over and hes not answering me")
      try await chat.say(words)
      chat.expect(.said(containing: "112"))
      try await chat.say(words)
      chat.expect(.said(containing: "112"))
      chat.expect(.recorded("alarm.raised"))
    }
  }

  @Test func `a request that begins with ok is no yes to a danger`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("he is 78 and diabetic")
      try await chat.say("ok, show me the doctors for the 2nd of December at 11")
      chat.expectNo(.recorded("alarm.raised"))
    }
  }

  @Test(arguments: [
    ("meine Mutter atmet nicht mehr", "kommt jemand?", "Rufen Sie jetzt 112 an."),
    (
      "meine Mutter atmet nicht mehr", "was soll ich jetzt tun?",
      "In dieses Gespräch gerufen: Dr. Lee."
    ),
    ("mi padre no respira", "¿viene alguien?", "Llame ahora al 112"),
    ("mi padre no respira", "¿qué hago ahora?", "Llamado a esta conversación: Dr. Lee."),
    ("meine Mutter atmet nicht mehr", "sind Sie noch da?", "Rufen Sie jetzt 112 an."),
    ("meine Mutter atmet nicht mehr", "und jetzt?", "Rufen Sie jetzt 112 an."),
    ("meine Mutter atmet nicht mehr", "wie lange dauert das denn", "Rufen Sie jetzt 112 an."),
    ("meine Mutter atmet nicht mehr", "haben Sie jemanden angerufen?", "Rufen Sie jetzt 112 an."),
    ("meine Mutter atmet nicht mehr", "wann sind die endlich da", "Rufen Sie jetzt 112 an."),
    ("mi padre no respira", "¿y ahora qué?", "Llame ahora al 112"),
    ("mi padre no respira", "¿sigue ahí?", "Llame ahora al 112"),
    ("mi padre no respira", "¿cuánto tardan?", "Llame ahora al 112"),
    ("mi padre no respira", "no sé qué hacer", "Llame ahora al 112"),
    ("mi padre no respira", "¿ya llamaron a alguien?", "Llame ahora al 112"),
  ])
  func `in German and Spanish, too`(_ alarm: String, _ words: String, _ help: String) async throws {
    try await Self.after(alarm) { chat in
      try await chat.say(words)
      chat.expect(.said(containing: help))
    }
  }

  @Test(arguments: [
    "false alarm, sorry", "he is fine now", "he is breathing again", "the ambulance is here",
    "Fehlalarm", "ya está bien", "Fehlalarm, alles in Ordnung", "es war ein Fehlalarm",
    "falsa alarma, perdón", "fue una falsa alarma", "it was a false alarm",
  ])
  func `what is over ends that`(_ words: String) async throws {
    try await Self.after { chat in
      try await chat.say(words)
      chat.expectNo(.said(containing: "Push hard and fast"))
      try await chat.say("what are your opening hours?")
      chat.expectNo(.said(containing: "Push hard and fast"))
    }
  }

  @Test(arguments: [
    "this is not a false alarm!", "it wasn't a false alarm", "I wish it was a false alarm",
    "no false alarm, he is on the floor", "das ist kein Fehlalarm!",
    "nein, es ist nicht alles gut", "no es una falsa alarma",
  ])
  func `a denial that it is over ends nothing`(_ words: String) async throws {
    try await Self.after { chat in
      try await chat.say(words)
      chat.expectNo(.said(containing: "I am glad"))
      chat.expectNo(.said(containing: "Das ist gut"))
      chat.expectNo(.said(containing: "Me alegro"))
    }
  }

  @Test(arguments: [
    ("Can I check my reservation information?", "get_reservation"),
    ("Can I talk to a doctor?", "check_availability_of_doctor_for_consultation"),
    ("show me my appointments", "get_reservation"),
  ])
  func `what is surely asked for is done`(_ words: String, _ function: String) async throws {
    try await Self.after { chat in
      try await chat.say(words)
      chat.expect(.functionCalled(function))
      try await chat.say("what now?")
      chat.expectNo(.said(containing: "Push hard and fast"))
    }
  }

  @Test(arguments: ["false alarm", "Fehlalarm, sorry", "falsa alarma"])
  func `a danger that was asked about was none, either`(_ words: String) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("my brother is stuck under the lorry and we can't lift it")
      chat.expectNo(.recorded("alarm.raised"))
      chat.expect(.said(containing: "Call 112 or 911"))
      try await chat.say(words)
      chat.expectNo(.recorded("alarm.raised"))
      chat.expectNo(.said(containing: "Call 112 or 911"))
    }
  }
}
