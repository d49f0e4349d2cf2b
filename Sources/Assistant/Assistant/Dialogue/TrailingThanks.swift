import EventLog
import Foundation
import Understanding

/// Thanks around something that is said: "the 2nd, thanks a lot".
enum TrailingThanks {
  /// A text without the thanks at its end, where it is taken for nothing but thanks and yet names a
  /// place, a number, a day or a time.
  static func removed(from text: String, _ now: Timestamp, _ zone: TimeZone) -> String {
    guard SentenceForm(text).onlyMove == .thank, let match = text.firstMatch(of: thanks) else {
      return text
    }
    let said = String(match.said)
    let names =
      CardPicker.isPointing(said) || said.contains(where: \.isNumber)
      || !DateRecognizer(now: now.date, zone: zone).mentions(in: said).isEmpty
    return names ? said : text
  }

  nonisolated(unsafe) private static let thanks =
    /^(?<said>.*?[\p{L}\p{N}])[\s,.!;–-]+(?:many\s+|so\s+)?(?:thanks?|thank\s+(?:you|u)|thx|ty|cheers|ta|danke|(?:vielen|herzlichen|besten)\s+dank|(?:muchas\s+|mil\s+)?gracias)\b[^?]*$/
    .ignoresCase()
}
