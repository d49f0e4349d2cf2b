import TestSupport

/// Text made of everything that is hard to measure or dangerous to show.
struct HostileText {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> String {
    (0..<Int.random(in: 0...24, using: &random)).reduce(into: "") { text, _ in
      text += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
    }
  }

  private static let pieces = [
    "a", "word ", " ", "\n", "\r\n", "\r", "\t", "\u{1B}[2J", "\u{1B}]0;title\u{7}", "\u{9B}31m",
    "\u{0}", "\u{7F}", "\u{202E}", "\u{2028}", "\u{301}", "\u{200D}", "\u{FE0F}", "예약", "見積もり",
    "👍🏽", "👩‍⚕️", "❤️", "🇰🇷", "🇰", "1️⃣", "क्षि", "ｶﾞ", "\u{200B}", "\u{E0041}", "\u{200E}", "می‌خواهم", "é",
    "\u{1100}\u{1161}", "https://example.org/a/b",
  ]
}

extension String {
  /// Whether a terminal that gets the text only shows it.
  var isSafeLine: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x00...0x1F, 0x7F...0x9F, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
        false
      case 0xE0041: false
      default: true
      }
    }
  }
}
