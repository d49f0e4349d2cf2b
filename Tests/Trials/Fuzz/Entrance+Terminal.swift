import Terminal

extension Entrance {
  /// A text that somebody wrote, on its way to a terminal.
  static let terminal = Entrance(
    name: "terminal", share: 12,
    samples: [
      "Hello, how are you?", "e\u{301}\u{301} 👩‍👩‍👧 🇩🇪🇩🇪 日本語のテキスト",
      "\u{1B}[2J\u{9B}31m\u{7}bell\r\n\ttab",
      "a\u{202E}cba\u{202C} \u{2066}x\u{2069} \u{200B}\u{FEFF}\u{E0041}",
      "https://a.example/?q=1&r=äöü",
    ].map { Array($0.utf8) }
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let width = 1 + bytes.count % 40
    let clean = text.sanitized()
    guard clean == clean.sanitized() else {
      throw BrokenPromise(description: "cleaned twice it is another text")
    }
    let lines =
      text.wrapped(to: width) + [clean.truncated(to: width)]
      + MessageBubble(name: text, text: text).lines(on: Canvas(width: width + 4))
      + CardBox(number: 1, title: text, subtitle: text, details: [text])
      .lines(on: Canvas(width: width + 8))
    for line in lines + [clean] where line.unicodeScalars.contains(where: commands) {
      throw BrokenPromise(description: "a terminal would obey: \(line.debugDescription)")
    }
    for line in text.wrapped(to: width) where line.displayWidth > max(width, 1) {
      throw BrokenPromise(description: "wider than \(width): \(line.debugDescription)")
    }
    return clean == text
  }

  @Sendable private static func commands(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
