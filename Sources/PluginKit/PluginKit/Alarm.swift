public import Conversation
public import EventLog
public import Foundation

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
  /// Sentences that raise it, as few words as name the danger: "cannot breathe".
  ///
  /// All of them have to come up close together, in any order
  /// and in any word that the plugin's ``AlarmVocabulary`` has for the same. The parts of "fever +
  /// stiff neck" may stand in sentences of their own. One that ends in a question mark is asked
  /// about.
  public let examples: [String]
  /// Sentences that resemble an example and raise nothing: "hold my breath".
  public let counterExamples: [String]
  /// Whole sentences that raise it, as people say them; heard by their meaning where there is an
  /// encoder.
  public internal(set) var sentences: [String]
  /// Whole sentences that are like them and harmless.
  public internal(set) var harmless: [String]
  /// Sentences that raise it in the channels of other plugins, too: the plainest words for it, in
  /// this order and next to each other.
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
  /// Whether it yields to the danger that all words of a message together name, as a sign that
  /// several dangers have: who chokes on a grape cannot breathe either, and needs other first aid.
  public let yields: Bool
  /// The answer: one instruction a line, the call first.
  public let answer: String
  /// Replies that can be given with one touch.
  public let quickReplies: [String]
  /// Who is let into the channel to see to it; nil if nobody is.
  ///
  /// An error of it is recorded and keeps no answer back; so is a member who is called like a
  /// plugin, or who has no account, and nobody is let in.
  public let told: @Sendable (AlarmContext) throws -> Member?

  public init(
    _ name: String, examples: [String], counterExamples: [String] = [],
    sentences: [String] = [], harmless: [String] = [], everywhere: [String] = [],
    question: String? = nil, yields: Bool = false, answer: String, quickReplies: [String] = [],
    told: @escaping @Sendable (AlarmContext) throws -> Member? = { _ in nil }
  ) {
    self.name = name
    self.examples = examples
    self.counterExamples = counterExamples
    self.sentences = sentences
    self.harmless = harmless
    self.everywhere = everywhere
    self.question = question
    self.yields = yields
    self.answer = answer
    self.quickReplies = quickReplies
    self.told = told
  }
}

extension PluginRegistry {
  /// Registers sentences in which people tell of the dangers of alarms, and, under `[harmless]`, of
  /// none: a file.
  ///
  /// ```text
  /// [breathing]
  /// he's gasping and his lips look blue
  ///
  /// [harmless]
  /// the view was breathtaking
  /// ```
  ///
  /// Register it after the alarms. The sentences of several files are added up, whatever language
  /// each is in: what they mean is told by an encoder that knows all of them.
  public mutating func add(alarmSentences text: String) throws { try keep(alarmSentences: text) }
}

/// The facts for finding whoever has to be told of an alarm.
public struct AlarmContext: Sendable {
  /// Who raised it.
  public let person: MemberID
  /// The moment of the alarm.
  public let now: Timestamp
  /// The zone in which people here name times.
  public let zone: TimeZone
  /// The log, to read the domain's own streams; nothing can be appended.
  public let log: any EventLog
  /// Which members of staff can be called, and who has left.
  public let staff: StaffAccounts

  public init(
    person: MemberID, now: Timestamp, zone: TimeZone, log: any EventLog,
    staff: StaffAccounts = .everybody
  ) {
    self.staff = staff
    self.person = person
    self.now = now
    self.zone = zone
    self.log = log
  }
}
