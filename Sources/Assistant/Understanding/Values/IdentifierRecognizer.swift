/// Finds numbers that name things: an order's "#1001", a patient's "P12345".
///
/// A mention's value is the prefix followed by the digits, however the person wrote it: "p-12345"
/// gives `P12345`, "order no. 1001" gives `1001`. Digits that belong to a longer number, a date, a
/// time or a decimal are left alone.
package struct IdentifierRecognizer: Recognizer {
  private let prefix: String
  private let digits: ClosedRange<Int>
  private let cues: [[String]]
  private let allowsBareNumbers: Bool

  /// Recognises codes such as "P12345": `prefix`, then as many digits as `digits` allows.
  ///
  /// `prefix` must be letters only; case does not matter, and a space or hyphen may follow it.
  package init(prefix: String, digits: ClosedRange<Int>) {
    precondition(
      !prefix.isEmpty && prefix.allSatisfy(\.isLetter),
      "the prefix of an identifier must be letters, for example P, but is \"\(prefix)\"")
    self.prefix = prefix
    self.digits = digits
    cues = []
    allowsBareNumbers = false
  }

  /// Recognises numbers of as many digits as `digits` allows after a "#" or one of `cues`.
  ///
  /// A cue is one or more words, such as "order" or "order number"; "number", "no." and "is" may
  /// stand between it and the digits. Allow bare numbers where a number has been asked for.
  package init(after cues: [String], digits: ClosedRange<Int>, allowsBareNumbers: Bool = false) {
    prefix = ""
    self.digits = digits
    self.cues = cues.map { TokenList($0).tokens.map(\.text) }.filter { !$0.isEmpty }
    self.allowsBareNumbers = allowsBareNumbers
  }

  /// Every identifier in `text`, in order; a "#" belongs to the mention, a cue does not.
  package func mentions(in text: String) -> [Mention<String>] {
    let tokens = TokenList(text)
    return tokens.tokens.indices.compactMap { index in
      guard tokens.digits(digits, at: index) != nil, tokens.endsWhole(at: index),
        let start = start(before: index, in: tokens)
      else { return nil }
      let range = tokens.textRange(of: start..<index + 1)
      return Mention(prefix + tokens[index], at: range, in: text)
    }
  }

  private func start(before index: Int, in tokens: TokenList) -> Int? {
    if !prefix.isEmpty { return prefixStart(before: index, in: tokens) }
    if tokens[index - 1] == "#" { return index - 1 }
    guard !tokens.isGlued(index) || "(\"'".contains(tokens[index - 1]) else { return nil }
    return allowsBareNumbers || hasCue(before: index, in: tokens) ? index : nil
  }

  private func prefixStart(before index: Int, in tokens: TokenList) -> Int? {
    let start = tokens[index - 1] == "-" ? index - 2 : index - 1
    return tokens[start] == prefix.folded ? start : nil
  }

  private func hasCue(before index: Int, in tokens: TokenList) -> Bool {
    var end = index
    while Self.fillers.contains(tokens[end - 1]) || tokens[end - 1] == "." {
      if ends(atCue: end, in: tokens) { return true }
      end -= 1
    }
    return ends(atCue: end, in: tokens)
  }

  private func ends(atCue end: Int, in tokens: TokenList) -> Bool {
    cues.contains { tokens.end(of: $0, at: end - $0.count) != nil }
  }

  private static let fillers: Set = ["number", "no", "nr", "num", "id", "is", ":", "the"]
}

extension TokenList {
  /// Whether the digits at `index` end there and not in a date, a time or a decimal.
  fileprivate func endsWhole(at index: Int) -> Bool {
    guard isGlued(index + 1) else { return true }
    guard kind(index + 1) == .symbol else { return false }
    return !(isGlued(index + 2) && kind(index + 2) == .number)
  }
}

extension TokenList {
  /// The next group of digits, with `index` moved behind it; nil when something else follows.
  func nextGroup(after index: inout Int, isFirst: Bool) -> String? {
    var next = index
    let separators: Set = isFirst ? ["+", "("] : ["(", ")", "-", ".", "/"]
    while separators.contains(self[next]), next - index < 2 { next += 1 }
    let endsSentence = next > index && self[next - 1] == "." && !isGlued(next)
    guard kind(next) == .number, !endsSentence else { return nil }
    index = next + 1
    return self[next]
  }
}

/// Finds e-mail addresses, as they are usually written: `ann.lee+shop@example.co.uk`.
///
/// Reads "ann at example dot com" where an address was asked for.
package struct EmailRecognizer: Recognizer {
  private let readsSpoken: Bool

  /// Recognises addresses; spoken ones only if an address was asked for.
  package init(readsSpoken: Bool = false) { self.readsSpoken = readsSpoken }

  /// The addresses in `text`, in order; the domain is in lower case.
  package func mentions(in text: String) -> [Mention<String>] {
    let written = text.ranges(
      of: /[A-Za-z0-9._%+\-]{1,64}@[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)*\.[A-Za-z]{2,24}/
    )
    .compactMap { range in
      Self.address(String(text[range])).map { Mention($0, at: range, in: text) }
    }
    guard written.isEmpty, readsSpoken else { return written }
    let spoken = text.firstMatch(
      of:
        /(?i)([A-Za-z0-9._%+\-]{1,64}(?: dot [A-Za-z0-9]+)*) at ([A-Za-z0-9\-]+(?: dot [A-Za-z0-9\-]+)+)/
    )
    guard let spoken else { return [] }
    let address = [spoken.1, spoken.2].map {
      $0.replacing(/(?i)\s+dot\s+/, with: ".")
    }
    return Self.address(address.joined(separator: "@"))
      .map { [Mention($0, at: spoken.range, in: text)] } ?? []
  }

  private static func address(_ text: String) -> String? {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let local = parts.first, let domain = parts.last else { return nil }
    let isWellFormed =
      !local.hasPrefix(".") && !local.hasSuffix(".") && !local.contains("..")
      && !domain.contains("..")
      && domain.split(separator: ".").allSatisfy {
        !$0.hasPrefix("-") && !$0.hasSuffix("-")
      }
    return isWellFormed ? "\(local)@\(domain.lowercased())" : nil
  }
}
