/// Finds telephone numbers and gives them in the international form of E.164: `+14155552671`.
///
/// Reads "+1 (415) 555-2671", "0044 20 7946 0958" and the national notation of one country. In the
/// North American plan (calling code 1) that is ten digits grouped 3-3-4, 3-7, 6-4 or not at all,
/// where area and exchange do not begin with 0 or 1; elsewhere a 0 and 8 to 11 digits after it.
package struct PhoneRecognizer: Recognizer {
  private let callingCode: String

  /// Reads national numbers as those of the country with `callingCode`, "1" or "44" for example.
  package init(callingCode: String) {
    precondition(
      (1...3).contains(callingCode.count) && callingCode.allSatisfy(\.isASCIIDigit),
      "a calling code is one to three digits, for example 44, but is \"\(callingCode)\"")
    self.callingCode = callingCode
  }

  /// Every telephone number in `text`, in order of appearance.
  package func mentions(in text: String) -> [Mention<String>] {
    let tokens = TokenList(text)
    var mentions: [Mention<String>] = []
    var index = 0
    while index < tokens.count {
      guard let number = number(at: index, in: tokens) else {
        index += 1
        continue
      }
      let range = tokens.textRange(of: index..<number.end)
      mentions.append(Mention(number.value, at: range, in: text))
      index = number.end
    }
    return mentions
  }

  private typealias Reading = (value: String, end: Int)

  // The longest run of groups that is a number: a shorter one drops what follows it.
  private func number(at start: Int, in tokens: TokenList) -> Reading? {
    guard startsNumber(at: start, in: tokens) else { return nil }
    let isInternational = tokens[start] == "+"
    var groups: [String] = []
    var (digits, index) = (0, start)
    var best: Reading?
    while digits <= Self.maximumDigits,
      let group = tokens.nextGroup(after: &index, isFirst: groups.isEmpty)
    {
      // "+44 (0)20": the 0 is for calls within the country.
      if !(isInternational && group == "0") { groups.append(group) }
      digits += group.count
      guard !(tokens.isGlued(index) && tokens.kind(index) == .word) else { continue }
      if let value = normalized(groups, isInternational) { best = (value, index) }
    }
    return best
  }

  /// The digits of "00" and of E.164: a sixteenth belongs to no number.
  private static let maximumDigits = 17

  private func startsNumber(at index: Int, in tokens: TokenList) -> Bool {
    guard tokens.kind(index) == .number || ["+", "("].contains(tokens[index]) else { return false }
    guard tokens.isGlued(index) else { return true }
    return tokens.kind(index - 1) == .symbol && !["#", "-", ".", "/"].contains(tokens[index - 1])
  }

  private func normalized(_ groups: [String], _ isInternational: Bool) -> String? {
    let digits = groups.joined()
    if isInternational { return e164(digits) }
    if digits.hasPrefix("00") { return e164(String(digits.dropFirst(2))) }
    return callingCode == "1" ? northAmerican(groups) : national(digits)
  }

  // ITU-T E.164: at most 15 digits, no country begins with 0; shorter than 8 is no subscriber.
  // North America has 11.
  private func e164(_ digits: String) -> String? {
    guard (8...15).contains(digits.count), digits.first != "0" else { return nil }
    guard digits.first != "1" || digits.count == 11 else { return nil }
    return "+" + digits
  }

  private func northAmerican(_ groups: [String]) -> String? {
    let local = groups.first == "1" ? Array(groups.dropFirst()) : groups
    var digits = local.joined()
    if local.count == 1, digits.count == 11, digits.hasPrefix("1") { digits.removeFirst() }
    let shape = local.map(\.count)
    guard digits.count == 10, local.count == 1 || Self.shapes.contains(shape) else { return nil }
    let leaders = [digits.first, digits.dropFirst(3).first]
    return leaders.contains("0") || leaders.contains("1") ? nil : "+1" + digits
  }

  private static let shapes: Set = [[3, 3, 4], [3, 7], [6, 4]]

  private func national(_ digits: String) -> String? {
    guard digits.hasPrefix("0"), (9...12).contains(digits.count) else { return nil }
    return "+" + callingCode + digits.dropFirst()
  }
}
