public import Conversation
public import EventLog
public import Foundation
import Synchronization

/// A danger that a person may speak of, which is answered before anything else is.
///
/// Every message passes the alarms of its channel's plugin first, whoever has the conversation and
/// whatever was asked. A message that raises one gets the answer of that alarm, `alarm.raised` is
/// recorded, and its turn calls no function. In the channels of other plugins an alarm is heard in
/// the words of ``everywhere`` alone.
///
/// ```swift
/// try registry.add(
///   Alarm(
///     "fire", examples: ["smell smoke", "house burns"], counterExamples: ["smoke detector"],
///     answer: "Leave the building now and call your emergency number (112 or 911)."))
/// ```
public struct Alarm: Sendable {
  /// The name, unique in its plugin: 1 to 64 letters, digits, `_` and `-`.
  public let name: String
  /// What raises it, as few words as name the danger: "cannot breathe".
  ///
  /// All of them have to come up close together, in any order
  /// and in any word that the plugin's ``AlarmVocabulary`` has for the same. The parts of "fever +
  /// stiff neck" may stand in sentences of their own. One that ends in a question mark is asked
  /// about.
  public let examples: [String]
  /// What resembles an example and raises nothing: "hold my breath".
  public let counterExamples: [String]
  /// Whole sentences that raise it, as people say them; heard by their meaning where there is an
  /// encoder.
  public let sentences: [String]
  /// Whole sentences that are like them and harmless.
  public let harmless: [String]
  /// What raises it in the channels of other plugins, too: the plainest words for it, in this order
  /// and next to each other.
  ///
  /// "I want to kill myself" is heard by "kill myself" wherever it is said. What has another
  /// meaning anywhere is none of these: people speak of everything elsewhere. One that ends in a
  /// question mark, such as "my chest hurts?", is asked about.
  public let everywhere: [String]
  /// The question if the words may mean the danger and need not; a yes raises it, and a no goes on
  /// with what was said.
  ///
  /// "Is it hard to breathe right now, even at rest?" Nil if its words alone are enough.
  public let question: String?
  /// The answer: one instruction a line, the call first.
  public let answer: String
  /// What may be said next with one touch.
  public let quickReplies: [String]
  /// Who is let into the channel to see to it; nil if nobody is.
  ///
  /// What it throws is recorded and keeps no answer back; so is a member who is called like a
  /// plugin, and nobody is let in.
  public let told: @Sendable (AlarmContext) throws -> Member?

  public init(
    _ name: String, examples: [String], counterExamples: [String] = [],
    sentences: [String] = [], harmless: [String] = [], everywhere: [String] = [],
    question: String? = nil, answer: String, quickReplies: [String] = [],
    told: @escaping @Sendable (AlarmContext) throws -> Member? = { _ in nil }
  ) {
    self.name = name
    self.examples = examples
    self.counterExamples = counterExamples
    self.sentences = sentences
    self.harmless = harmless
    self.everywhere = everywhere
    self.question = question
    self.answer = answer
    self.quickReplies = quickReplies
    self.told = told
  }
}

/// The words that people have for the things that a plugin's alarms are about.
///
/// Lists of words by the thing that they mean, which its own name stands for, too. Words are
/// separated by commas; `smok*` is a beginning, `*` alone any word. Case, accents and apostrophes
/// do not matter.
///
/// ```swift
/// try registry.add(AlarmVocabulary([["smoke": "smok*, fumes, rauch*", "smell": "smell*, stink*, riech*"]]))
/// ```
///
/// `texts` are what the alarms ask and say in other languages. Whoever is in danger is answered in
/// theirs, also by a plugin that speaks none but English.
///
/// It is an object, so that what is made of it is made once, however many plugins register it.
public final class AlarmVocabulary: Sendable {
  /// The words that always count.
  package let lists: [[String: String]]
  /// The words that count in what is not written in English: "air" means another thing in French.
  package let elsewhere: [[String: String]]
  /// What counts anywhere in a word of a script without spaces.
  package let unspaced: [String: String]
  /// What the rules for alarms have to know of some words, by the names of the roles.
  package let roles: [String: String]
  /// The questions and answers of alarms in other languages, by their codes.
  package let texts: [String: TextCatalog]
  private let made = Mutex<(any Sendable)?>(nil)

  public init(
    _ lists: [[String: String]], elsewhere: [[String: String]] = [],
    unspaced: [String: String] = [:], roles: [Role: String] = [:],
    texts: [String: TextCatalog] = [:]
  ) {
    self.lists = lists
    self.elsewhere = elsewhere
    self.unspaced = unspaced
    self.texts = texts
    self.roles = Dictionary(uniqueKeysWithValues: roles.map { ($0.key.rawValue, $0.value) })
  }

  /// What a word or a thing is to the rules that decide whether a danger is here and now.
  ///
  /// A field that gives none of them has its alarms raised once too often: "do you treat burns" is
  /// heard as a burn.
  public enum Role: String, CaseIterable, Sendable {
    /// Words of danger that people mistype: what is one slip away from one is taken for it.
    case mistyped
    /// Words that are one slip away from those and mean themselves.
    case lookalikes
    /// Things that consist in something failing: no "cannot" before one denies it.
    case failings
    /// How a sentence begins that asks what such a thing is, beside "what is a".
    case definitions
    /// What asks about such things, beside "what causes" and the like.
    case enquiries
    /// Things that count though they are over: "I had surgery three weeks ago".
    case risks
    /// Things that are said of people alone, wherever they come up.
    case personal
    /// Things that no device has, if an alarm is about them.
    case bodily
    /// Conditions that can be treated, learnt about and insured.
    case conditions
    /// Words for several of them, which nobody has at once.
    case kinds
    /// Words for treating, learning about and insuring a condition.
    case care
    /// Things that may have a cause that passes.
    case passing
    /// Such causes.
    case causes
    /// Things that an effort makes hard for a while, and that only a nose may fail in.
    case breath
    /// Such efforts.
    case efforts
    /// What fails alone: "cannot breathe through my nose".
    case noses
    /// What then does not: "through my nose or mouth".
    case mouths
    /// How words for breathing begin.
    case breathing
    /// What does not breathe though it lives.
    case unbreathing
    /// Things that are too much of something, which may be harmless.
    case excesses
    /// Things of which too much is no harmless one.
    case harmful
    /// What is taken too much of, beside those, or is only pointed at: "I overdosed on them".
    case drugs
    /// How words begin for what only somebody who lives can fail at: a lamp goes out, it does not
    /// stop breathing.
    case vital
  }

  /// What somebody makes of it, at the first call; every caller has to make the same.
  package func learnt<Made: Sendable>(_ make: () -> Made) -> Made {
    made.withLock { made in
      if let known = made as? Made { return known }
      let new = make()
      made = new
      return new
    }
  }
}

/// What may be known to find whoever has to be told of an alarm.
public struct AlarmContext: Sendable {
  /// Who raised it.
  public let person: MemberID
  /// The moment of the alarm.
  public let now: Timestamp
  /// The zone in which people here name times.
  public let zone: TimeZone
  /// The log, to read the domain's own streams; nothing can be appended.
  public let log: any EventLog

  public init(person: MemberID, now: Timestamp, zone: TimeZone, log: any EventLog) {
    self.person = person
    self.now = now
    self.zone = zone
    self.log = log
  }
}
