internal import Basics
import Foundation

/// Whole numbers in words, English, German and Spanish.
enum NumberWords {
  /// The number of one word: "seven", "fünfundzwanzig", "veinte".
  static func value(of word: String) -> Int? {
    units[word] ?? tens[word] ?? german(word)
  }

  fileprivate static let scales: [String: Int] = [
    "hundred": 100, "thousand": 1_000, "hundert": 100, "tausend": 1_000, "cien": 100,
    "ciento": 100, "mil": 1_000, "million": 1_000_000,
  ]

  static let units: [String: Int] = table([
    "zero null cero", "one ein eins eine einen einem un uno una", "two zwei zwo dos",
    "three drei tres",
    "four vier cuatro", "five funf fuenf cinco", "six sechs seis", "seven sieben siete",
    "eight acht ocho", "nine neun nueve", "ten zehn diez", "eleven elf once", "twelve zwolf doce",
    "thirteen dreizehn trece", "fourteen vierzehn catorce", "fifteen funfzehn quince",
    "sixteen sechzehn dieciseis", "seventeen siebzehn diecisiete", "eighteen achtzehn dieciocho",
    "nineteen neunzehn diecinueve",
  ]) { $0 }

  static let tens: [String: Int] = table([
    "", "", "twenty zwanzig veinte", "thirty dreissig dreizig treinta", "forty vierzig cuarenta",
    "fifty funfzig cincuenta", "sixty sechzig sesenta", "seventy siebzig setenta",
    "eighty achtzig ochenta", "ninety neunzig noventa",
  ]) { $0 * 10 }.merging([
    "veintiun": 21, "veintiuno": 21, "veintiuna": 21, "veintidos": 22, "veintitres": 23,
    "veinticuatro": 24, "veinticinco": 25, "veintiseis": 26, "veintisiete": 27, "veintiocho": 28,
    "veintinueve": 29,
  ]) { first, _ in first }

  // "fünfundzwanzig": the unit, "und", the ten.
  private static func german(_ word: String) -> Int? {
    guard let middle = word.firstRange(of: "und"), word.count > 7 else { return nil }
    guard let unit = units[String(word[..<middle.lowerBound])], (1...9).contains(unit),
      let ten = tens[String(word[middle.upperBound...])], ten % 10 == 0
    else { return nil }
    return ten + unit
  }

  private static func table(_ rows: [String], _ value: (Int) -> Int) -> [String: Int] {
    var table: [String: Int] = [:]
    for (index, row) in rows.enumerated() {
      for word in row.split(separator: " ") { table[String(word)] = value(index) }
    }
    return table
  }
}

extension TokenList {
  /// The whole number that stands at `index`, in digits or in words, and where it ends.
  ///
  /// Reads "12", "1,200", "twenty-five", "one hundred and twenty", "a dozen", "half a dozen", "a
  /// couple of".
  func wholeNumber(at index: Int) -> (value: Int, end: Int)? {
    if let phrase = longest(of: Self.numberPhrases, at: index) { return phrase }
    return writtenNumber(at: index) ?? spokenNumber(at: index)
  }

  private func writtenNumber(at index: Int) -> (value: Int, end: Int)? {
    guard var value = digits(1...9, at: index) else { return nil }
    var end = index + 1
    // "1,200": groups of three after one to three digits.
    if self[index].count <= 3, self[index].first != "0" {
      while self[end] == "," || self[end] == "'", isGlued(end), isGlued(end + 1),
        let group = digits(3...3, at: end + 1), value < 1_000_000
      {
        value = value * 1_000 + group
        end += 2
      }
    }
    return (value, end)
  }

  private func spokenNumber(at index: Int) -> (value: Int, end: Int)? {
    var total = 0
    var group: Int?
    var smallestScale = Int.max
    var end = index
    var place = index
    while true {
      let word = self[place]
      // "two thousand three thousand" are two numbers, and so are "two hundred hundred".
      if let scale = NumberWords.scales[word], group != nil || place == index,
        scale == 100 ? group ?? 1 < 100 : scale < smallestScale
      {
        total = scale == 100 ? total : total + (group ?? 1) * scale
        group = scale == 100 ? (group ?? 1) * 100 : nil
        if scale > 100 { smallestScale = scale }
        place += 1
      } else if let value = NumberWords.value(of: word), fits(value, after: group) {
        group = (group ?? 0) + value
        place += 1
      } else if end > index, ["and", "-", "y"].contains(word),
        continues(at: place + 1, after: group)
      {
        place += 1
        continue
      } else {
        break
      }
      end = place
    }
    return end > index ? (total + (group ?? 0), end) : nil
  }

  private func continues(at index: Int, after group: Int?) -> Bool {
    // Two numbers that "and" joins are one only if the second fits into the first.
    guard let value = NumberWords.value(of: self[index]), let group, group > 0 else {
      return false
    }
    return fits(value, after: group) && (group >= 20)
  }

  private func fits(_ value: Int, after group: Int?) -> Bool {
    guard let group, group > 0 else { return true }
    if group % 100 == 0 { return value < 100 }
    return group % 10 == 0 && group % 100 >= 20 && (1...9).contains(value)
  }

  private static let numberPhrases = PhraseTable<Int>(
    [
      ("a dozen", 12), ("half a dozen", 6), ("a half dozen", 6), ("one dozen", 12),
      ("two dozen", 24), ("dozen", 12), ("a couple of", 2), ("a couple", 2), ("couple of", 2),
      ("a pair of", 2),
      ("ein paar", 2), ("ein dutzend", 12), ("ein halbes dutzend", 6), ("un par de", 2),
      ("un par", 2),
      ("una docena", 12), ("media docena", 6), ("a hundred", 100), ("a thousand", 1_000),
    ].map { ($0.split(separator: " ").map(String.init), $1) })
}

/// The tokens that belong to dates, times, amounts of money and telephone numbers.
struct TakenTokens: Sendable {
  private var taken: Set<Int> = []

  /// None.
  init() {}

  init(_ tokens: TokenList, in text: String) {
    guard tokens.tokens.contains(where: { $0.kind == .number || $0.kind == .word }) else { return }
    let reader = DateReader(
      tokens: tokens, today: CalendarDay(daysSinceEpoch: 20_000),
      now: Date(timeIntervalSince1970: 1_728_000_000), zone: .gmt)
    for phrase in reader.phrases { taken.formUnion(phrase.tokens) }
    take(PhoneRecognizer(callingCode: "1").mentions(in: text).map(\.range), of: tokens)
    take(AmountRecognizer().mentions(in: text).map(\.range), of: tokens)
  }

  /// Takes the tokens in ranges that stand in order and apart, as the tokens do.
  private mutating func take(_ ranges: [Range<String.Index>], of tokens: TokenList) {
    var rest = ranges[...]
    for (index, token) in tokens.tokens.enumerated() {
      while let range = rest.first, range.upperBound <= token.range.lowerBound {
        rest = rest.dropFirst()
      }
      if let range = rest.first, range.overlaps(token.range) { taken.insert(index) }
    }
  }

  func contains(_ index: Int) -> Bool { taken.contains(index) }
}
