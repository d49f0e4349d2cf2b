import Foundation
import TestSupport
import Testing
import Understanding

/// What somebody means who speaks in New York on Wednesday, 18 November 2026, at 10:00.
struct DateRecognizerTests {
  @Test(arguments: [
    ("2026-11-24", "2026-11-24"), ("2026-11-24 09:00", "2026-11-24 09:00"),
    ("2026-11-24T09:00", "2026-11-24 09:00"), ("2026-11-24T09:00:30", "2026-11-24 09:00"),
    ("2026-11-24T09:00Z", "2026-11-24 04:00"), ("2026-11-24T02:00Z", "2026-11-23 21:00"),
    ("2026-11-24T09:00+02:00", "2026-11-24 02:00"), ("2020-01-31", "2020-01-31"),
    ("11/24", "2026-11-24"), ("1/5", "2027-01-05"), ("11/24/2026", "2026-11-24"),
    ("11/24/26 at 3pm", "2026-11-24 15:00"), ("24/11/2026", "2026-11-24"),
    ("24.11.2026 at 8", "2026-11-24 08:00"),
    ("11/24 at half ten", "2026-11-24 10:30"), ("11/24, half an hour", "2026-11-24"),
  ])
  func `dates in digits`(_ text: String, _ meaning: String) throws {
    try expect(text, [meaning])
  }

  @Test(arguments: ["it costs 8.30", "at 8.30 euros", "version 9.45"])
  func `a number with a full stop is a time only where one is meant`(_ text: String) throws {
    try expect(text, [])
  }

  @Test(arguments: [
    ("Thursday the 27th", "2026-11-27"), ("book Monday, Nov 24 at 9", "2026-11-24"),
    ("2026-12-01, the Monday", "2026-12-01"), ("Sunday the 25th of December", "2026-12-25"),
  ])
  func `a date on another day of the week is none, and said to be`(
    _ text: String, _ date: String
  ) throws {
    let now = try day("2026-11-18").instant(at: time(10), in: zone("America/New_York"))
    let recognizer = DateRecognizer(now: now, zone: try zone("America/New_York"))
    #expect(recognizer.mentions(in: text).allSatisfy { $0.value.day == nil })
    #expect(recognizer.reading(of: text).contradictions.map { "\($0.day)" } == [date])
  }

  @Test(arguments: [
    ("Nov 24", "2026-11-24"), ("nov. 24th", "2026-11-24"), ("November 24, 2027", "2027-11-24"),
    ("24 November", "2026-11-24"), ("24th of November", "2026-11-24"),
    ("the twenty-fourth of November", "2026-11-24"), ("november second", "2027-11-02"),
    ("November 17", "2027-11-17"), ("November 18", "2026-11-18"), ("Feb 29", "2028-02-29"),
    ("May 5", "2027-05-05"), ("a March 4th visit", "2027-03-04"),
    ("March 4th 2019", "2019-03-04"), ("check in March 4th", "2027-03-04"),
    ("on the 24th going home", "2026-11-24"), ("in december", "2026-12-01…2026-12-31"),
    ("in november", "2026-11-18…2026-11-30"), ("the 24th", "2026-11-24"),
    ("the 5th", "2026-12-05"), ("the 31st", "2026-12-31"),
    ("the first of next month", "2026-12-01"), ("Tuesday, Nov 24 at 9", "2026-11-24 09:00"),
    ("Tuesday the 24th", "2026-11-24"), ("Christmas Eve at 9", "2026-12-24 09:00"),
    ("or new year’s eve?", "2026-12-31"), ("on Boxing Day", "2026-12-26"),
    ("an Heiligabend", "2026-12-24"), ("en Nochevieja", "2026-12-31"),
    ("Friday 8.30", "2026-11-20 08:30"), ("on Monday at 9.45", "2026-11-23 09:45"),
    ("I'm only free on Fridays", "2026-11-20"),
    ("would Friday at 11 be possible", "2026-11-20 11:00"),
  ])
  func `dates in words are the next ones`(_ text: String, _ meaning: String) throws {
    try expect(text, [meaning])
  }

  @Test(arguments: [
    ("today", "2026-11-18"), ("tomorrow at noon", "2026-11-19 12:00"),
    ("tomorow", "2026-11-19"), ("the day after tomorrow", "2026-11-20"),
    ("Wednesday", "2026-11-25"), ("this Thursday", "2026-11-19"), ("Tuesday", "2026-11-24"),
    ("next Tuesday at 3", "2026-11-24 15:00"), ("next Thursday", "2026-11-26"),
    ("Thursday next week", "2026-11-26"), ("next week on Thursday", "2026-11-26"),
    ("on sat at 3", "2026-11-21 15:00"), ("in two weeks", "2026-12-02"),
    ("in 3 days", "2026-11-21"), ("a week from Friday", "2026-11-27"),
    ("in a couple of months", "2027-01-18"), ("in 2 hours", "2026-11-18 12:00"),
    ("this week", "2026-11-18…2026-11-22"), ("next week", "2026-11-23…2026-11-29"),
    ("the week after next", "2026-11-30…2026-12-06"), ("next month", "2026-12-01…2026-12-31"),
    ("this weekend", "2026-11-21…2026-11-22"),
  ])
  func `relative days count from today`(_ text: String, _ meaning: String) throws {
    try expect(text, [meaning])
  }

  @Test(arguments: [
    ("yesterday", "2026-11-17"), ("the day before yesterday", "2026-11-16"),
    ("last Wednesday", "2026-11-11"), ("last Tuesday", "2026-11-17"), ("3 days ago", "2026-11-15"),
    ("last week", "2026-11-09…2026-11-15"), ("last night", "2026-11-17 night"),
    ("since Monday", "from 2026-11-16"), ("since November 20", "from 2025-11-20"),
    ("since the 24th", "from 2026-10-24"),
  ])
  func `the past is meant only where it is said`(_ text: String, _ meaning: String) throws {
    try expect(text, [meaning])
  }

  @Test(arguments: [
    ("at 3pm", "15:00"), ("3:30 p.m.", "15:30"), ("at three", "15:00"), ("at 7", "19:00"),
    ("at 8", "08:00"), ("at 12", "12:00"), ("03:30", "03:30"), ("3:30", "15:30"),
    ("15:45", "15:45"), ("12am", "00:00"), ("12 pm", "12:00"), ("noon", "12:00"),
    ("midnight", "00:00"), ("half past 9", "09:30"), ("quarter to 5", "16:45"),
    ("a quarter past eleven", "11:15"), ("10 past 4", "16:10"), ("9 o'clock", "09:00"),
    ("7 in the morning", "07:00 morning"), ("9 in the evening", "21:00 evening"),
    ("8 at night", "20:00 night"),
  ])
  func `an hour without am or pm is in the afternoon from 1 to 7`(
    _ text: String, _ meaning: String
  ) throws {
    try expect(text, [meaning])
  }

  @Test(arguments: [
    ("this Friday afternoon", "2026-11-20 afternoon"), ("I'd prefer the evening", "evening"),
    ("tonight at 8", "2026-11-18 20:00 evening"), ("tonight at midnight", "2026-11-19 00:00"),
    ("after the 24th", "after 2026-11-24"), ("by Friday", "by 2026-11-20"),
    ("before noon", "before 12:00"), ("after 5", "after 17:00"),
    ("Tuesday before noon", "before 2026-11-24 12:00"),
    ("first available after the 24th", "after earliest 2026-11-24"),
    ("no later than Friday at 5pm", "by 2026-11-20 17:00"),
    ("the earliest appointment on Friday", "earliest 2026-11-20"),
    ("as soon as possible", "earliest"), ("first available", "earliest"),
  ])
  func `parts of the day, bounds and wishes`(_ text: String, _ meaning: String) throws {
    try expect(text, [meaning])
  }

  @Test func `several times are reported in order`() throws {
    try expect("Sunday at 9 until the 24th", ["2026-11-22 09:00", "by 2026-11-24"])
    try expect(
      "Monday, Tuesday at 9 or in 3 weeks", ["2026-11-23", "2026-11-24 09:00", "2026-12-09"])
  }

  @Test(arguments: [
    "may I come in", "I may 5 times", "march in", "a second opinion", "I sat in the sun",
    "Feb 30", "Feb 30 at 3pm", "2026-02-30 09:00", "2026-11-24T25:00", "13/13/2026", "11/31/2026",
    "I'm here 24/7", "my pain is 7/10", "order 1001", "P12345", "on the 2nd floor",
    "the price per night", "for 2 nights", "my 3rd visit",
    "for 3 days", "5 to 10 people", "at 5 percent", "Good morning!", "25:00", "3.5", "",
    "after 3 pills",
  ])
  func `words and numbers that are no date`(_ text: String) throws {
    try expect(text, [])
  }

  @Test func `a mention is the words that mean it`() throws {
    let text = "Könnte – can I come 👍🏽 next Tuesday, at 3, please?"
    let range = try #require(text.range(of: "next Tuesday, at 3"))
    let reference = DateReference(day: try day("2026-11-24"), time: try time(15))
    #expect(
      try recognizer().mentions(in: text) == [Mention(reference, at: range, in: text)])
  }

  @Test func `on the last evening of a year tomorrow is another year`() throws {
    let now = try day("2026-12-31").instant(at: time(23, 59), in: zone("Asia/Tokyo"))
    let tokyo = DateRecognizer(now: now, zone: try zone("Asia/Tokyo"))
    #expect(
      tokyo.firstMention(in: "tomorrow")?.value == DateReference(day: try day("2027-01-01")))
  }

  @Test(arguments: UInt64(0)..<4)
  func `no mixture of words makes it stumble`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = """
      at in the 3 24 24th 2026 - / : , . nov may tuesday next last week from since after by half \
      past to quarter am pm a days ago 11 30 t z + noon first of 99999999999999999999 00 february
      """.split(separator: " ")
    let recognizer = try recognizer()
    for _ in 0..<150 {
      let count = Int.random(in: 1...9, using: &random)
      let text = (0..<count).compactMap { _ in words.randomElement(using: &random) }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      var end = text.startIndex
      for mention in recognizer.mentions(in: text) {
        #expect(mention.range.lowerBound >= end && String(text[mention.range]) == mention.text)
        end = mention.range.upperBound
      }
    }
  }
}

private func recognizer() throws -> DateRecognizer {
  let zone = try zone("America/New_York")
  return DateRecognizer(now: try day("2026-11-18").instant(at: time(10), in: zone), zone: zone)
}

private func expect(_ text: String, _ meanings: [String]) throws {
  #expect(try recognizer().mentions(in: text).map { $0.value.words } == meanings)
}

extension DateReference {
  /// Every part of the reference, so that tests compare all of it.
  fileprivate var words: String {
    let days = [day, lastDay].compactMap { $0?.description }.joined(separator: "…")
    let words = [
      bound == .on ? "" : bound.rawValue, isEarliest ? "earliest" : "", days,
      time?.description ?? "", part?.rawValue ?? "",
    ]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
