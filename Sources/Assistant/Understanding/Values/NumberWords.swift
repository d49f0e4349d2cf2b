internal import Basics
import Foundation

/// Whole numbers in words, English, German and Spanish.
package enum NumberWords {
  /// The number of one word: "seven", "fünfundzwanzig", "veinte".
  package static func value(of word: String) -> Int? {
    units[word] ?? tens[word] ?? german(word)
  }

  static let scales: [String: Int] = [
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
