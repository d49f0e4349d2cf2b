import Testing
import Understanding

/// Four free times, shown on Wednesday, 18 November 2026.
struct OptionPickerTests {
  private func picker(current: Int? = nil) throws -> OptionPicker {
    let zone = try zone("America/New_York")
    let now = try day("2026-11-18").instant(at: time(10), in: zone)
    let options = [
      ShownOption(
        ["Dr. Kim", "Cardiology"], day: try day("2026-11-20"), time: try time(9), cents: 9_000),
      ShownOption(
        ["Dr. Kim", "Cardiology"], day: try day("2026-11-20"), time: try time(13), cents: 8_000),
      ShownOption(
        ["Dr. Larsen", "Cardiology"], day: try day("2026-11-24"), time: try time(13), cents: 7_500),
      ShownOption(
        ["Dr. Novak", "Cardiology"], day: try day("2026-11-24"), time: try time(15), cents: 8_000),
    ]
    return OptionPicker(options, dates: DateRecognizer(now: now, zone: zone), current: current)
  }

  @Test(arguments: [
    ("2", [1]), ("number three please", [2]), ("the second one", [1]), ("the last one", [3]),
    ("the first", [0]), ("option 4", [3]), ("I'll take the 3rd one", [2]),
    ("die zweite bitte", [1]),
    ("la segunda", [1]), ("el último", [3]), ("three", [2]), ("the one with Dr. Larsen", [2]),
    ("at one o'clock", [1, 2]), ("the one at 9", [0]),
    ("the one in the afternoon", [1, 2, 3]), ("Tuesday at one", [2]),
    ("on Friday", [0, 1]),
    ("with Dr. Kim", [0, 1]), ("Dr. Kim at 1 pm", [1]), ("the cheapest", [2]),
    ("the most expensive", [0]), ("the earliest", [0]), ("the latest one", [3]),
    ("not Dr. Kim", [2, 3]), ("not the first one", [1, 2, 3]), ("Novak", [3]),
    ("second to last", [2]), ("the last but one", [2]), ("not the first, the one after", [1]),
    ("the one with Novak", [3]), ("the one by Larsen please", [2]),
    ("the first one that's in the afternoon", [1]), ("the second one on Tuesday", [3]),
    ("the first one with Dr. Larsen", [2]), ("the second, with Dr. Kim", [1]),
    ("yes but Dr. Larsen", [2]), ("great but the last one", [3]), ("any but the first", [1, 2, 3]),
    ("anyone but Dr. Kim", [2, 3]),
  ])
  func `what is meant`(_ text: String, _ places: [Int]) throws {
    #expect(try picker().choice(in: text) == .among(places))
  }

  /// No time is on the second or the third of a month.
  @Test(arguments: [
    "the 3rd", "book me for the 3rd", "I'll take the 3rd", "on the 3rd please", "3rd works for me",
    "the 2nd, with Dr. Kim", "on the third", "book me for the third",
    "Book me for the 3rd, please!",
    "am 3.", "der 3.", "der 3. bitte", "für den 3. bitte", "ich nehme den 3.",
    "buchen Sie mich am 2.", "am dritten",
    "für den dritten bitte", "auf den zweiten", "zum 3. bitte", "el día 3", "resérvame el día 3",
    "el 3", "el 3 por favor", "mejor el 3",
    "para el 3", "para el tres por favor", "el día tres", "para el tercero", "el día dos",
  ])
  func `beside options that have a day an ordinal is a day, which none may have`(
    _ text: String
  ) throws {
    #expect(try picker().choice(in: text) == nil)
  }

  @Test(arguments: [
    ("the 20th", [0, 1]), ("book me for the 24th", [2, 3]), ("on the twentieth", [0, 1]),
    ("the 20th at 9", [0]), ("am 24.", [2, 3]), ("am zwanzigsten", [0, 1]),
    ("für den 24. um 15 Uhr", [3]), ("el día 20", [0, 1]), ("para el veinte", [0, 1]),
  ])
  func `the options of a day are chosen by it`(_ text: String, _ places: [Int]) throws {
    #expect(try picker().choice(in: text) == .among(places))
  }

  /// Two times are on Friday, 20 November, two on Tuesday, 24 November; none is later than 15:00.
  @Test(arguments: [
    "the first on monday", "second, but next monday", "the second one, but on Wednesday",
    "the third one in two weeks", "book the first one in january", "the last one in december",
    "the earliest on monday", "the latest next month", "number 2 at 5 pm", "the first after 4 pm",
    "the first one after christmas", "the second in late January", "the first tomorrow",
    "option 2, the week after next", "the first in the evening", "the first on 30 February",
    "the first, Friday the 21st", "the next one on Monday", "next week", "after 2 pm",
    "the third one on Friday",
    "el primero de diciembre", "el segundo de mayo", "el tercero de enero",
    "den zweiten am Montag", "den ersten im Januar", "den letzten im Dezember",
    "Nummer 2, aber übernächste Woche", "den ersten um 17 Uhr", "den ersten Anfang Januar",
    "den zweiten morgen", "den ersten in drei Wochen", "den dritten, aber nächsten Freitag",
    "la segunda el lunes", "la primera de enero", "la segunda el mes que viene",
    "la tercera a las 6 de la tarde", "la última en diciembre", "la primera mañana",
  ])
  func `a place is none where what is said of when is true of no option`(_ text: String) throws {
    #expect(try picker(current: 0).choice(in: text) == nil)
  }

  @Test(arguments: [
    ("the first on Tuesday", [2]), ("the last on Friday", [1]), ("the earliest next week", [2]),
    ("the latest on Friday", [1]), ("number 1 after 2 pm", [3]), ("the last before noon", [0]),
    ("the first next week", [2]), ("the second in november", [1]),
    ("the first on Friday", [0]), ("den zweiten am Dienstag", [3]), ("la primera el martes", [2]),
    ("la segunda de noviembre", [1]), ("la primera por la tarde", [1]),
    ("den letzten vor 12 Uhr", [0]),
    // The second of all is the first of the afternoon.
    ("the second one in the afternoon", [1, 2]),
  ])
  func `a place counts among those of which it is true`(_ text: String, _ places: [Int]) throws {
    #expect(try picker().choice(in: text) == .among(places))
  }

  @Test(arguments: [
    ("the 3rd one", [2]), ("the 3rd card", [2]), ("the 3rd option please", [2]),
    ("number 3", [2]), ("the third", [2]), ("the third one", [2]), ("the 3rd of these", [2]),
    ("the 2nd slot", [1]), ("book the third appointment", [2]), ("der dritte", [2]),
    ("den dritten Termin", [2]), ("Nummer 3", [2]), ("el tercero", [2]),
    ("la tercera", [2]),
    ("número 3", [2]),
  ])
  func `a place is said to be one`(_ text: String, _ places: [Int]) throws {
    #expect(try picker().choice(in: text) == .among(places))
  }

  @Test(arguments: ["with Dr. Second", "Dr. First please", "Dr. Last", "doctor third"])
  func `what somebody is called is no place`(_ text: String) throws {
    #expect(try picker().choice(in: text) == nil)
  }

  @Test(arguments: ["the 3rd", "I'll take the 3rd", "book me for the 3rd"])
  func `beside options without a day an ordinal is a place`(_ text: String) throws {
    let now = try day("2026-11-18").instant(at: time(10), in: zone("America/New_York"))
    let items = OptionPicker(
      ["Desk", "Lamp", "Rug"].map { ShownOption([$0]) },
      dates: DateRecognizer(now: now, zone: try zone("America/New_York")))
    #expect(items.choice(in: text) == .among([2]))
  }

  @Test(arguments: [
    ("the one before it", 1, [0]), ("the one before", 2, [1]), ("the next one", 0, [1]),
    ("the one after that", 2, [3]), ("the previous one", 3, [2]), ("den davor", 1, [0]),
    ("la siguiente", 0, [1]),
  ])
  func `the one beside that which was spoken of last`(
    _ text: String, _ current: Int, _ places: [Int]
  ) throws {
    #expect(try picker(current: current).choice(in: text) == .among(places))
  }

  @Test func `there is nothing before the first, and a time is no place`() throws {
    #expect(
      try picker(current: 0).choice(in: "the previous one")
        == OptionChoice.none(said: "previous one"))
    #expect(try picker(current: 3).choice(in: "the one before noon") != .among([2]))
  }

  @Test(arguments: [("9", "9"), ("the ninth", "ninth"), ("option 7 please", "7"), ("0", "0")])
  func `a number that is no choice is said to be none`(_ text: String, _ said: String) throws {
    #expect(try picker().choice(in: text) == OptionChoice.none(said: said))
  }

  @Test(arguments: [
    ("the cheaper one", 0, [1, 2, 3]), ("the later one", 2, [3]), ("the earlier one", 0, nil),
    ("the cheaper one", nil, nil), ("an hour later", 0, nil),
  ])
  func `of many the better ones are better than the one that was spoken of`(
    _ text: String, _ current: Int?, _ places: [Int]?
  ) throws {
    #expect(try picker(current: current).choice(in: text) == places.map { .among($0) })
  }

  @Test(arguments: [
    ("cancel the cheaper one", 1), ("the pricier one", 0), ("die billigere bitte", 1),
  ])
  func `of two the better one is chosen`(_ text: String, _ place: Int) throws {
    let now = try day("2026-11-18").instant(at: time(10), in: zone("America/New_York"))
    let items = OptionPicker(
      [ShownOption(["Desk"], cents: 9_000), ShownOption(["Lamp"], cents: 2_000)],
      dates: DateRecognizer(now: now, zone: try zone("America/New_York")))
    #expect(items.choice(in: text) == .among([place]))
  }

  @Test(arguments: ["the cheapest one", "the most expensive one"])
  func `nothing is compared by prices that are not shown`(_ text: String) throws {
    let zone = try zone("America/New_York")
    let now = try day("2026-11-18").instant(at: time(10), in: zone)
    let orders = OptionPicker(
      [ShownOption(["Order #1001"]), ShownOption(["Order #1002"])],
      dates: DateRecognizer(now: now, zone: zone))
    guard case OptionChoice.none? = orders.choice(in: text) else {
      Issue.record("\(text) chose one of two without prices")
      return
    }
  }

  @Test(arguments: [
    ("the one that's still being prepared", [0, 2]), ("what you prepared", [0, 2]),
    ("the one you're delivering", [1]), ("the one being delivered", [1]),
    ("the delivered one", [3]), ("the one that has been delivered", [3]),
  ])
  func `what is under way is told from what is done`(_ text: String, _ places: [Int]) throws {
    let zone = try zone("America/New_York")
    let now = try day("2026-11-18").instant(at: time(10), in: zone)
    let orders = OptionPicker(
      ["preparing", "delivering", "preparing", "delivered"].map { ShownOption(["Order", $0]) },
      dates: DateRecognizer(now: now, zone: zone))
    #expect(orders.choice(in: text) == .among(places))
  }

  @Test(arguments: [("not that one", [0, 2, 3]), ("the other one", [0, 2, 3])])
  func `leaving out what was spoken of`(_ text: String, _ places: [Int]) throws {
    #expect(try picker(current: 1).choice(in: text) == .among(places))
  }

  @Test(arguments: ["how are you", "never mind", "", "I have a headache"])
  func `what chooses nothing`(_ text: String) throws {
    #expect(try picker().choice(in: text) == nil)
  }
}
