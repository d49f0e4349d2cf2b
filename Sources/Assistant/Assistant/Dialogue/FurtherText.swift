import Foundation
import Understanding

/// More words for a text that is to be passed on: "also that I can't bend it",
/// "no, just since the weekend", "the pharmacy on Main Street".
struct FurtherText {
  /// The words that are meant.
  let text: String
  /// Whether the words say by themselves that something is added, or said otherwise: "add that …".
  let isAnnounced: Bool
  /// Whether they stand instead of what was said before.
  let isInstead: Bool

  /// Reads what is said; nil if it is nothing that could be passed on as well.
  init?(_ said: String) {
    guard !said.contains("?"), !AcknowledgementWords.saysNothing(said) else { return nil }
    if let match = said.firstMatch(of: Self.writing) {
      let rest = String(match.rest)
      let isMore =
        match.more != nil || match.further != nil
        || Self.words(rest).contains(where: Self.pointing.contains)
      let isWhole = SentenceForm(rest).clauses.contains { $0.mood == .statement }
      self.init(rest, isAnnounced: true, isInstead: match.no != nil && !isMore && isWhole)
    } else if let match = said.firstMatch(of: Self.adding) {
      self.init(String(match.rest), isAnnounced: true, isInstead: false)
    } else {
      let form = SentenceForm(said)
      guard form.moves.allSatisfy({ $0.kind == .correct }), Self.tells(form) else { return nil }
      let rest = said.firstMatch(of: Self.no).map { String($0.rest) }
      if let rest {
        // "No, I changed my mind" is a no.
        guard SentenceForm(rest).clauses.allSatisfy({ $0.mood == .fragment }) else { return nil }
      }
      self.init(rest ?? said, isAnnounced: false, isInstead: false)
    }
  }

  private init?(_ text: String, isAnnounced: Bool, isInstead: Bool) {
    guard ContentWords.words(text).count > (isAnnounced ? 0 : 1) else { return nil }
    (self.text, self.isAnnounced, self.isInstead) = (text, isAnnounced, isInstead)
  }

  /// The whole text with what was said before.
  func after(_ before: String) -> String {
    isInstead ? text : Self.joined(before, text)
  }

  /// Two things that were said, as one text.
  static func joined(_ before: String, _ text: String) -> String {
    let end = before.last.map { ".!?,;:".contains($0) } == true
    return before + (end ? " " : ", ") + text
  }

  /// Whether a message only tells something: it asks nothing and asks for nothing, and says more
  /// than that something is not wanted.
  static func tells(_ form: SentenceForm) -> Bool {
    form.clauses.contains { $0.polarity != .denied } && !form.isRetracted
      && form.clauses.allSatisfy { clause in
        [.statement, .fragment].contains(clause.mood)
          && (clause.polarity != .denied || isAbsence(clause)) && clause.polarity != .ended
          && !clause.isHypothetical
      }
  }

  /// "No fever" says what there is not, and denies nothing.
  private static func isAbsence(_ clause: SentenceForm.Clause) -> Bool {
    let words = words(clause.text)
    return clause.mood == .fragment && (2...4).contains(words.count)
      && words.first.map(absences.contains) == true
  }

  private static let absences: Set = [
    "no", "without", "kein", "keine", "keinen", "ohne", "sin", "ni",
  ]

  private static func words(_ text: String) -> [String] {
    text.folded.split { !$0.isLetter }.map(String.init)
  }

  /// Words that stand for what was said before.
  private static let pointing: Set = ["it", "them", "those", "davon", "dafur", "lo", "ello"]

  nonisolated(unsafe) private static let writing =
    /^\s*(?<no>(?:(?:no+|nope|nein|nee|ne|wait|hold\s+on|actually|sorry|warte|doch|espera|perd[oó]n)\b[\s,.!]*)+)?(?<more>(?:(?:and|also|plus|und|auch|y|tambi[eé]n)\b[\s,]*)*(?:please|bitte|por\s+favor|just)?[\s,]*(?:\w+\s+visit,\s+just\s+)?)??(?:write|tell\s+(?:him|her|them)|put|schreib(?:en\s+Sie|e)?|sag(?:e)?|escrib[ea]|dile|d[ií]gale|pon)\b\s*(?:to\s+)?(?:(?:him|her|them|ihm|ihr|ihnen)\b)?\s*(?<further>(?:noch|dazu|auch|also|too|tambi[eé]n|adem[aá]s)\b(?:\s+dazu\b)?)?[\s,:]*(?:(?:that|dass|daß|que)\b)?[\s,:]*(?<rest>.+)$/
    .ignoresCase().dotMatchesNewlines()
  nonisolated(unsafe) private static let adding =
    /^\s*(?:(?:oh|ok|okay|no|wait|yes|ja|s[ií]|please|bitte)\b[\s,]*)*(?:(?:(?:and|und|y)\b\s*)?(?:also|plus|add(?:\s+to\s+(?:it|that))?|mention|include|au[sß]+erdem|zus[aä]tzlich|f[uü]g(?:e)?\s+(?:noch\s+)?(?:hinzu|an|dazu)|erg[aä]nz(?:e)?|agreg(?:a|ue)|a[nñ]ad(?:e|a)|tambi[eé]n|adem[aá]s)\b[\s,:]*(?:(?:that|dass|daß|que)\b)?|(?:and|und|y)\s+(?:that|dass|daß|que)\b)[\s,:]*(?<rest>.+)$/
    .ignoresCase().dotMatchesNewlines()
  nonisolated(unsafe) private static let no =
    /^\s*(?:no+|nope|nein|nee|ne)\s*[,.!–—-]\s*(?<rest>.+)$/
    .ignoresCase().dotMatchesNewlines()
}
