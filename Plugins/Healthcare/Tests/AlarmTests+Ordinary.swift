import Assistant
import Conversation
import EventLog
import Foundation
import Healthcare
import PluginKit
import PluginTesting
import Testing

/// What is no danger, or may be one, and what is one whatever stands beside it.
extension AlarmTests {
  @Test func `figures of speech, numbers and denials raise none`() throws {
    let phrases = try Self.phrases().filter { $0.kind == "none" }
    for phrase in phrases {
      let raised = try Self.raised(phrase.text)
      #expect(raised?.isDoubtful != false, "\(phrase.text)")
    }
    let asked = try phrases.filter { try Self.raised($0.text) != nil }
    #expect(asked.count * 25 <= phrases.count, "\(asked.map(\.text))")
  }

  @Test(arguments: [
    "I am not suicidal", "I don't want to die", "I have no chest pain", "I had a stroke in 2010",
    "he survived a heart attack years ago", "what are the symptoms of a stroke?",
    "my phone is dying", "", "?!", "911", "chest pain", "my chest hurts since last night",
    "no breathing problems", "no fever, no cough, no breathing problems, just a sore throat",
    "ich habe keine Atemnot", "no tengo problemas para respirar", "keine Probleme beim Atmen",
  ])
  func `what is denied, long ago, asked about, not acute or about a thing is none`(
    _ text: String
  ) throws {
    #expect(try Self.alarm(text) == nil)
  }

  /// An unrelated word ("afraid", "2000", "used to", "course", "car", a full stop) says nothing of
  /// the danger.
  @Test(arguments: [
    "I'm afraid I'm having a heart attack",
    "he has no pulse and trouble breathing",
    "she has breathing problems and no inhaler",
    "I'm afraid he stopped breathing",
    "I fear she has taken an overdose",
    "I am not kidding, I want to kill myself",
    "I took 2000 mg of fentanyl, I overdosed",
    "it's 2026 and I want to die",
    "my husband is not breathing, come to 1950 Main Street",
    "I used to be strong but now I want to die",
    "he used to smoke and now he can't breathe at all",
    "when I was cooking I cut my artery and blood is spurting everywhere",
    "my first baby is not breathing",
    "previously healthy, now unconscious",
    "of course I want to die",
    "he collapsed during training and is not breathing",
    "my car crashed and he's bleeding out",
    "I'm not okay I want to die",
    "I can't... breathe",
    "My husband! He can't! Breathe!",
    "he has no pulse",
    "after the vaccine she went into anaphylactic shock",
    "nobody is helping me I want to die", "I have no insurance and I want to die",
    "my claim was denied I want to die",
  ])
  func `a danger is one whatever else is said`(_ text: String) throws {
    #expect(try Self.alarm(text) != nil)
  }

  @Test(arguments: [
    "she is conscious and talking", "nobody here is having a heart attack",
    "the doctor ruled out a stroke", "it turned out not to be a heart attack",
    "I'm scared of having a heart attack",
  ])
  func `what is said not to be so is none`(_ text: String) throws {
    #expect(try Self.alarm(text) == nil)
  }

  /// Each complaint is ordinary alone.
  @Test(arguments: [
    ("I've had a fever since yesterday. My neck is so stiff.", "serious"),
    ("the rash doesn't fade when I press a glass on it and she has a fever", "serious"),
    ("our newborn has a fever", "serious"),
    ("mein Baby ist vier Wochen alt und hat Fieber", "serious"),
    ("I had surgery last month. My leg is swollen and it hurts.", "serious"),
    ("he got oven cleaner in his eyes", "eye"),
    ("I have a fever", nil), ("my neck is stiff from sleeping badly", nil),
    ("my baby is four weeks old and sleeps a lot", nil), ("no fever, but a stiff neck", nil),
  ])
  func `complaints that are dangerous together are heard, also in sentences of their own`(
    text: String, kind: String?
  ) throws {
    #expect(try Self.alarm(text) == kind.map { "healthcare.\($0)" })
  }

  /// Each was an alarm once.
  @Test(arguments: [
    "my daughter hurt her arm", "my son broke his arm and I have a headache",
    "It stings when I pee", "half an avocado on top", "it has to do with my overdraft",
    "there might have been some misunderstanding", "swollen glands and a sore throat",
    "No fever and I can breathe fine", "these shoes are tight, my feet can't breathe",
  ])
  func `an ordinary complaint raises no alarm`(_ text: String) throws {
    let raised = try Self.raised(text)
    #expect(raised?.isDoubtful != false)
  }

  @Test(arguments: [
    "my dad can't breathe in his tight jacket",
    "these jeans are fine but my chest is tight and I can't breathe",
    "I want to end it, my contract was cancelled and I have nobody left",
    "mein Konto ist leer und ich verblute",
    "I'm having a heart attack, what does the ambulance cost", "I will kill myself this time",
    "I want to end my life, the bills", "I took all my pills this time",
    "ich bringe mich um, die Rechnung", "I can't breathe even with this shirt open",
    "no puedo respirar, con esta camisa abierta tampoco",
    "I am confused about the date and can't find my words",
    "I had a heart attack at the price counter",
  ])
  func `a danger beside clothes, money or an errand is heard`(_ text: String) throws {
    #expect(try Self.alarm(text) != nil)
  }

  /// Some words name a danger, and all together speak of something ordinary.
  @Test(arguments: [
    "casi me da un infarto cuando vi el precio",
    "wann beginnt der Kurs zur Suizidprävention", "I choked at the interview",
  ])
  func `a danger that all words together do not speak of is asked about`(_ text: String) throws {
    let raised = try #require(try Self.screen.get().alarm(in: .text(text: text)))
    #expect(raised.isDoubtful)
  }

  @Test func `who fell and does not move is no suicide`() throws {
    let text = "vom Dach gestürzt und bewegt sich nicht"
    #expect(try Self.alarm(text) == "healthcare.collapse")
  }

  @Test(arguments: [
    "he is holding a knife to my neighbour", "le están pegando a mi madre ahora mismo",
  ])
  func `a danger of an unsure kind is asked about as no other`(_ text: String) throws {
    let raised = try #require(try Self.screen.get().alarm(in: .text(text: text)))
    #expect(raised.isDoubtful && raised.alarm.question == "Is somebody in danger right now?")
  }

  @Test(arguments: [
    "my husband sometimes stops breathing at night", "I have a bit of pressure on my chest",
    "I can't do this anymore",
  ])
  func `what is mild, comes and goes or may mean less is asked about`(_ text: String) throws {
    let raised = try #require(try Self.screen.get().alarm(in: .text(text: text)))
    #expect(raised.isDoubtful && raised.alarm.question != nil)
  }
}
