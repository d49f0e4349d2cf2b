internal import Basics

/// Finds the values of tokens.
struct ClaimValueReader: Sendable {
  let words: ClaimVocabulary

  /// The values in order, without overlap.
  func values(in tokens: ArraySlice<ClaimToken>) -> [StatedClaimValue] {
    let list = Array(tokens)
    var found: [StatedClaimValue] = []
    var index = 0
    while index < list.count {
      if let (value, count) = value(at: index, in: list) {
        let end = index + count
        found.append(
          StatedClaimValue(
            value: value, tokens: index..<end, unit: end < list.count ? list[end].text : ""))
        index = end
      } else {
        index += 1
      }
    }
    return found
  }

  private func value(at index: Int, in list: [ClaimToken]) -> (ClaimValue, Int)? {
    let token = list[index]
    if let month = words.month(token.text), token.text.count > 2 {
      return date(month: month, at: index, in: list)
    }
    // "The first of December".
    if words.isIn("first", token.text), index + 2 < list.count,
      ["of", "de"].contains(list[index + 1].text), let month = words.month(list[index + 2].text)
    {
      return (.date(year: nil, month: month, day: 1), 3)
    }
    if let day = words.weekday(token.text), token.text.count > 2, token.isCapital || words.isSpanish
    {
      return (.weekday(day), 1)
    }
    if words.isIn("noon", token.text), index > 0 {
      return (.time(hour: 12, minute: 0, isExact: true), 1)
    }
    if let time = spokenTime(at: index, in: list) { return time }
    if token.text.contains("@") { return (.identifier(token.text), 1) }
    if token.hasDigit { return digits(at: index, in: list) }
    return spelled(at: index, in: list)
  }

  private func date(month: Int, at index: Int, in list: [ClaimToken]) -> (ClaimValue, Int)? {
    guard index + 1 < list.count else { return nil }
    if let year = Int(list[index + 1].text), (1900...2100).contains(year) {
      return (.date(year: year, month: month, day: 0), 2)
    }
    guard let day = day(list[index + 1].text) else { return nil }
    var count = 2
    var year: Int?
    if index + 2 < list.count, let said = Int(list[index + 2].text), (1900...2100).contains(said) {
      (year, count) = (said, 3)
    }
    return (.date(year: year, month: month, day: day), count)
  }

  /// "4", "4th".
  private func day(_ text: String) -> Int? {
    var text = text
    for suffix in ["st", "nd", "rd", "th"] where text.hasSuffix(suffix) { text.removeLast(2) }
    guard let day = Int(text), (1...31).contains(day), text.count < 3 else { return nil }
    return day
  }

  private func digits(at index: Int, in list: [ClaimToken]) -> (ClaimValue, Int)? {
    let token = list[index]
    let text = token.text
    if let value = isoDate(text) { return (value, 1) }
    if let value = slashed(text) { return (value, 1) }
    if let value = dottedTime(at: index, in: list) { return value }
    if let value = clock(text) { return time(value, at: index, in: list) }
    if let value = dayBeforeMonth(at: index, in: list) { return value }
    if ["st", "nd", "rd", "th"].contains(where: text.hasSuffix), let day = day(text) {
      return day < 4 && index + 1 < list.count && !words.isMonth(list[index + 1].text)
        && !(index > 0 && words.isIn("article", list[index - 1].text))
        ? nil : (.date(year: nil, month: nil, day: day), 1)
    }
    if let value = dotted(text, after: token) { return (value, 1) }
    if let hour = hourWithSuffix(text) { return (.time(hour: hour, minute: 0, isExact: true), 1) }
    let isMoney = text.hasPrefix("$") || text.hasPrefix("€") || text.hasSuffix("€")
    let bare = text.filter { $0 != "$" && $0 != "€" }
    if bare.hasPrefix("#") { return (.identifier(String(bare.dropFirst())), 1) }
    if let number = number(bare) {
      let next = index + 1 < list.count ? list[index + 1].text : ""
      if words.isIn("oclock", next) {
        return (
          .time(hour: Int(number), minute: minute(at: index + 2, in: list), isExact: false), 2
        )
      }
      if number < 25, words.isIn("am", next) || words.isIn("pm", next), !words.isSpanish {
        return time((Int(number), 0), at: index, in: list)
      }
      if !isMoney, number < 25, bare.count < 3, index > 0, words.isHourAt(list, index),
        !isUnit(next)
      {
        return (.time(hour: Int(number), minute: 0, isExact: false), 1)
      }
      if isMoney || words.isIn("money", next) { return (.money(number), 1) }
      if bare.count >= 4, bare.allSatisfy(\.isNumber), !words.isIn("unit", next) {
        return (.identifier(bare), 1)
      }
      if words.isIn("duration", next)
        || next == "to" && index + 3 < list.count
          && words.isIn("duration", list[index + 3].text)
      {
        return nil
      }
      return (.number(number), 1)
    }
    // "120g", "265kcal" are numbers; "24-hour" is nothing.
    let head = bare.prefix { $0.isNumber || $0 == "." || $0 == "," }
    if !head.isEmpty, bare.dropFirst(head.count).allSatisfy(\.isLetter),
      bare.count - head.count < 5,
      let number = number(String(head)), bare.count - head.count > 0,
      ["g", "kg", "kcal", "ml", "l", "mg", "cm"].contains(String(bare.dropFirst(head.count)))
    {
      return (.number(number), 1)
    }
    if bare.contains("-"), bare.prefix(while: \.isNumber).count > 0, !bare.contains("@") {
      return nil
    }
    return (.identifier(bare), 1)
  }

  private func isUnit(_ next: String) -> Bool {
    words.isIn("duration", next) || words.isIn("money", next) || next == "%"
  }

  private func minute(at index: Int, in list: [ClaimToken]) -> Int {
    guard index < list.count, let minute = Int(list[index].text), (1...59).contains(minute) else {
      return 0
    }
    return minute
  }

  /// A day before its month, as in 17 May or 17 de mayo.
  private func dayBeforeMonth(at index: Int, in list: [ClaimToken]) -> (ClaimValue, Int)? {
    guard let day = day(list[index].text) else { return nil }
    for skip in 1...2 where index + skip < list.count {
      if skip == 2, !["of", "de"].contains(list[index + 1].text) { break }
      guard let month = words.month(list[index + skip].text) else { continue }
      var count = skip + 1
      var year: Int?
      for more in 0...1 where index + count + more < list.count {
        if let said = Int(list[index + count + more].text), (1900...2100).contains(said) {
          year = said
          count += more + 1
          break
        }
        guard list[index + count].text == "de" else { break }
      }
      return (.date(year: year, month: month, day: day), count)
    }
    return nil
  }

  private func isoDate(_ text: String) -> ClaimValue? {
    let parts = text.prefix(10).split(separator: "-")
    guard parts.count == 3, parts[0].count == 4, let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    return .date(year: year, month: month, day: day)
  }

  /// "1.12.2026".
  private func dotted(_ text: String, after token: ClaimToken) -> ClaimValue? {
    let parts = text.split(separator: ".")
    guard parts.count == 3, let day = Int(parts[0]), let month = Int(parts[1]),
      let year = Int(parts[2]), (1...12).contains(month)
    else { return nil }
    return .date(year: year < 100 ? 2000 + year : year, month: month, day: day)
  }

  /// "12/1", "12/02/2026": the month first in English.
  private func slashed(_ text: String) -> ClaimValue? {
    let parts = text.split(separator: "/").map { Int($0) }
    guard parts.count == 2 || parts.count == 3, let first = parts[0], let second = parts[1] else {
      return nil
    }
    var (month, day) = words.hasDecimalComma ? (second, first) : (first, second)
    if month > 12 { (month, day) = (day, month) }
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    let year = parts.count == 3 ? parts[2].map { $0 < 100 ? 2000 + $0 : $0 } : nil
    return .date(year: year, month: month, day: day)
  }

  /// "14.30 Uhr", "2.30 pm", and in German "1.12.".
  private func dottedTime(at index: Int, in list: [ClaimToken]) -> (ClaimValue, Int)? {
    let parts = list[index].text.split(separator: ".")
    guard parts.count == 2, let first = Int(parts[0]), let second = Int(parts[1]) else {
      return nil
    }
    let next = index + 1 < list.count ? list[index + 1] : nil
    let isTime =
      next.map {
        words.isIn("oclock", $0.text) || words.isIn("am", $0.text) || words.isIn("pm", $0.text)
      }
      == true && !words.isSpanish
    if isTime, parts[1].count == 2, first < 25, second < 60 {
      return time((first, second), at: index, in: list)
    }
    if words.hasDecimalComma, !words.isSpanish, next?.gap.first == ".", (1...12).contains(second),
      (1...31).contains(first)
    {
      return (.date(year: nil, month: second, day: first), 1)
    }
    return nil
  }

  private func clock(_ text: String) -> (Int, Int)? {
    var text = text
    for suffix in ["am", "pm", "h"] where text.hasSuffix(suffix) { text.removeLast(suffix.count) }
    let parts = text.split(separator: ":")
    guard parts.count == 2 || parts.count == 3, let hour = Int(parts[0]),
      let minute = Int(parts[1]),
      hour < 25, minute < 60
    else { return nil }
    return (hour, minute)
  }

  private func hourWithSuffix(_ text: String) -> Int? {
    guard text.hasSuffix("am") || text.hasSuffix("pm"), let hour = Int(text.dropLast(2)), hour < 13
    else { return nil }
    return text.hasSuffix("pm") ? hour % 12 + 12 : hour % 12
  }

  private func time(
    _ said: (hour: Int, minute: Int), at index: Int, in list: [ClaimToken]
  ) -> (ClaimValue, Int)? {
    let text = list[index].text
    var half: Bool? = text.hasSuffix("am") ? false : text.hasSuffix("pm") ? true : nil
    var count = 1
    for place in [index + 1, index + 2, index + 3] where half == nil && place < list.count {
      let word = list[place].text
      if words.isIn("pm", word) { (half, count) = (true, place - index + 1) }
      if words.isIn("am", word) { (half, count) = (false, place - index + 1) }
      guard words.isIn("oclock", word) || ["in", "the", "de", "la", "est", "m"].contains(word)
      else { break }
    }
    guard let half, said.hour < 13 else {
      let isExact = said.hour > 12 || text.hasPrefix("0")
      return (.time(hour: said.hour, minute: said.minute, isExact: isExact), count)
    }
    let hour = half ? said.hour % 12 + 12 : said.hour % 12
    return (.time(hour: hour, minute: said.minute, isExact: true), count)
  }

  /// "Half past nine", "halb zehn", "at ten", "a las diez".
  private func spokenTime(at index: Int, in list: [ClaimToken]) -> (ClaimValue, Int)? {
    let text = list[index].text
    if let value = quarter(at: index, in: list) { return value }
    if words.isIn("half", text), index + 1 < list.count {
      if list[index + 1].text == "past", index + 2 < list.count,
        let hour = hour(list[index + 2].text)
      {
        return (.time(hour: hour, minute: 30, isExact: false), 3)
      }
      if text == "halb", let hour = hour(list[index + 1].text) {
        return (.time(hour: (hour + 11) % 12, minute: 30, isExact: false), 2)
      }
    }
    guard !list[index].hasDigit, index > 0, let hour = hour(text), words.isHourAt(list, index)
    else {
      return nil
    }
    let next = index + 1 < list.count ? list[index + 1].text : ""
    guard !isUnit(next), hour > 0 else { return nil }
    guard let value = time((hour, 0), at: index, in: list) else { return nil }
    return words.isIn("oclock", next) ? (value.0, max(value.1, 2)) : value
  }

  /// "Quarter past ten", "Viertel nach zehn", "diez y cuarto", "dos y media".
  private func quarter(at index: Int, in list: [ClaimToken]) -> (ClaimValue, Int)? {
    guard index + 2 < list.count else { return nil }
    let (first, middle, last) = (list[index].text, list[index + 1].text, list[index + 2].text)
    let isBefore = words.isIn("to", middle)
    guard isBefore || words.isIn("past", middle) else { return nil }
    let (part, said) = words.isSpanish ? (last, first) : (first, last)
    let isHalf = words.isSpanish && words.isIn("half", part)
    guard isHalf || words.isIn("quarter", part), let hour = hour(said) else { return nil }
    let minute = isHalf ? 30 : isBefore ? 45 : 15
    let value = time(((isBefore ? hour + 23 : hour) % 24, minute), at: index + 2, in: list)
    return value.map { ($0.0, $0.1 + 2) }
  }

  private func hour(_ text: String) -> Int? {
    guard let hour = Int(text) ?? NumberWords.value(of: text), (0...24).contains(hour) else {
      return nil
    }
    return hour
  }

  private func number(_ text: String) -> Double? {
    guard text.first?.isNumber == true, text.allSatisfy({ $0.isNumber || $0 == "." || $0 == "," })
    else { return nil }
    let groups = text.split(separator: ",")
    // "1,200" groups by thousands; "18,4" is a fraction.
    if groups.count > 1, groups.dropFirst().allSatisfy({ $0.prefix { $0 != "." }.count == 3 }) {
      return Double(text.replacing(",", with: ""))
    }
    let dots = text.split(separator: ".")
    if words.hasDecimalComma, dots.count > 1, !text.contains(","),
      dots.dropFirst().allSatisfy({ $0.count == 3 })
    {
      return Double(text.replacing(".", with: ""))
    }
    if groups.count == 2 { return Double(text.replacing(".", with: "").replacing(",", with: ".")) }
    return Double(text)
  }

  /// Numbers in words; "one", "a" and their like count only beside what they count.
  private func spelled(at index: Int, in list: [ClaimToken]) -> (ClaimValue, Int)? {
    var index = index
    let start = index
    var (total, part, count) = (0, 0, 0)
    while index < list.count {
      let parts = list[index].text.split(separator: "-").map(String.init)
      var isNumeral = true
      for word in parts {
        if let scale = NumberWords.scales[word] {
          part = max(part, 1) * scale
          if scale >= 1_000 { (total, part) = (total + part, 0) }
        } else if let value = NumberWords.value(of: word) {
          part += value
        } else {
          isNumeral = false
        }
      }
      let isLink =
        count > 0 && ["and", "y"].contains(list[index].text) && index + 1 < list.count
        && list[index + 1].text.split(separator: "-").allSatisfy {
          NumberWords.value(of: String($0)) != nil
        }
        && (NumberWords.scales[list[index - 1].text] != nil || words.isSpanish)
      guard isNumeral && !parts.isEmpty || isLink else { break }
      index += 1
      count += 1
    }
    guard count > 0 else { return nil }
    let value = total + part
    let next = index < list.count ? list[index].text : ""
    if words.isIn("duration", next) { return nil }
    if count == 1, value <= 1 {
      return value == 1 && ["one", "ein", "eine", "einen", "un", "una"].contains(list[start].text)
        && !next.isEmpty && words.keys[next] != nil ? (.number(1), 1) : nil
    }
    if ["once", "no"].contains(list[start].text) { return nil }
    return (words.isIn("money", next) ? .money(Double(value)) : .number(Double(value)), count)
  }
}

extension ClaimVocabulary {
  var isSpanish: Bool { isIn("month1", "enero") }
  var hasDecimalComma: Bool { isSpanish || isIn("month1", "januar") }

  /// Whether a bare number at a place is an hour: "at 10", "um 10", "a las 10".
  func isHourAt(_ list: [ClaimToken], _ index: Int) -> Bool {
    let before = list[index - 1].text
    if isSpanish {
      return ["las", "la"].contains(before) && index > 1 && list[index - 2].text == "a"
    }
    return ["at", "um"].contains(before)
  }
}
