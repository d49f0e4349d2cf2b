import Basics
import Conversation

/// The words that people have for the things that a plugin's alarms are about.
///
/// Lists of words by the thing that they mean, which its own name stands for, too. Words are
/// separated by commas; `smok*` is a beginning, `*` alone any word. Case, accents and apostrophes
/// do not matter.
///
/// ```swift
/// let words = ["smoke": "smok*, fumes, rauch*", "smell": "smell*, stink*, riech*"]
/// try registry.add(AlarmVocabulary([words]))
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
  /// Parts that count anywhere in a word of a script without spaces.
  package let unspaced: [String: String]
  /// The roles of some words in the rules for alarms, by the names of the roles.
  package let roles: [String: String]
  /// The texts of the alarms in other languages, by their codes.
  package let texts: [String: TextCatalog]
  private let made = Lock<(any Sendable)?>(nil)

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

  /// The role of a word or a thing in the rules that decide whether a danger is here and now.
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
    /// Words that ask about such things, beside "what causes" and the like.
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
    /// Parts that fail alone: "cannot breathe through my nose".
    case noses
    /// Parts that then do not: "through my nose or mouth".
    case mouths
    /// How words for breathing begin.
    case breathing
    /// Living things that do not breathe.
    case unbreathing
    /// Things that are too much of something, which may be harmless.
    case excesses
    /// Things of which too much is no harmless one.
    case harmful
    /// Drugs that people take too much of, beside those, or that are only pointed at: "I overdosed
    /// on them".
    case drugs
    /// How words begin for what only somebody who lives can fail at: a lamp goes out, it does not
    /// stop breathing.
    case vital
    /// How words begin for waking up, which devices do as well: "my phone died and won't wake up".
    case waking
    /// How words begin for choking, which people do on a price as well.
    case chokings
    /// Things that nobody can swallow: a price, a bill, the news.
    case intangible
  }

  /// A value that is made of it at the first call; every caller has to make the same.
  package func learnt<Made: Sendable>(_ make: () -> Made) -> Made {
    made.withLock { made in
      if let known = made as? Made { return known }
      let new = make()
      made = new
      return new
    }
  }
}
