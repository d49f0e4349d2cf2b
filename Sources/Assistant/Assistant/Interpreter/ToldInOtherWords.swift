import PluginKit
import Understanding

/// The part of a message that tells something in words that no example of a function has.
///
/// "Had 150 g of cottage cheese around four" names what was eaten; "I'd like to log my lunch" names
/// nothing that is not in the examples, and the person is asked what it was.
struct ToldInOtherWords {
  /// The clauses that tell it, as they were said; nil if nothing is told.
  let text: String?

  init(_ request: IntentRequest, _ function: Function) {
    let own = Set(
      (function.examples + [function.summary]).flatMap(ContentWords.words)
        .map { WordStem.stem(of: $0) })
    let told = SentenceForm(request.text).clauses.filter { clause in
      (clause.mood == .statement || clause.mood == .fragment) && clause.polarity != .denied
        && !clause.isHypothetical && !Self.isReason(clause.text)
        && Self.words(clause.text, besidesDatesOf: request).contains {
          !own.contains(WordStem.stem(of: $0))
        }
    }
    text = told.isEmpty ? nil : told.map(\.text).joined(separator: ", ")
  }

  /// "So I don't forget" tells what for, and not what.
  private static func isReason(_ text: String) -> Bool {
    let first = text.folded.split { !$0.isLetter }.first.map(String.init)
    return first.map(["so", "because", "cause", "since", "weil", "damit", "porque"].contains)
      == true && text.split(separator: " ").count > 2
  }

  private static func words(_ text: String, besidesDatesOf request: IntentRequest) -> [String] {
    var rest = text
    for mention in request.dates.mentions(in: text).sorted(by: {
      $0.range.lowerBound > $1.range.lowerBound
    }) {
      rest.replaceSubrange(mention.range, with: " ")
    }
    return ContentWords.words(rest).filter { !courtesies.contains($0) }
  }

  private static let courtesies: Set = [
    "thanks", "thank", "ok", "okay", "yes", "no", "well", "oh", "hi", "hello", "again", "danke",
    "gracias",
  ]
}
