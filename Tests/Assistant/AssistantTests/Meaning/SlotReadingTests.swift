import EventLog
import Assistant
import Conversation
import Foundation
import JSON
import PluginKit
import Testing

/// What a sentence says for a function's parameters.
@Suite struct SlotReadingTests {
  private static let interpreter = BuiltInInterpreter()
  private static let registry = Result { try PluginRegistry([RestaurantPlugin()]) }

  private func decision(_ text: String, _ dialogue: Dialogue = Dialogue()) async throws
    -> IntentDecision
  {
    try await Self.interpreter.decide(
      IntentRequest(
        text: text, plugin: try Self.registry.get().plugins[0], person: "P1", dialogue: dialogue,
        now: noon, zone: .gmt))
  }

  private func arguments(_ text: String, _ dialogue: Dialogue = Dialogue()) async throws
    -> JSONObject?
  {
    switch try await decision(text, dialogue) {
    case .call(_, let arguments), .ask(_, _, let arguments, _): arguments
    default: nil
    }
  }

  @Test(arguments: [("a price", nil), ("pricy", "pricey"), ("cheap", "cheap")])
  func `a word of the parameter's own name is no slip of an option`(
    _ said: String, _ expected: JSONValue?
  ) async throws {
    let found = try await arguments("reserve a table at Duo, \(said) of any kind")
    #expect(found?["price_range"] == expected)
  }

  @Test(arguments: [
    ("reserve a table at Tomatina for six on Friday at 7 pm", 6),
    ("reserve a table for a party of four tomorrow", 4),
    ("I would like to reserve a table, there will be two of us", 2),
    ("reserve a table for 5 guests", 5),
  ])
  func `a whole number is what is counted`(_ text: String, _ guests: Int64) async throws {
    #expect(try await arguments(text)?["guests"] == .int(guests))
  }

  @Test(arguments: [
    (
      "reserve a table at Duo, no sorry, Tomatina, on Friday at 7 pm", "Tomatina",
      "2026-11-27 19:00"
    ),
    ("reserve a table at Tomatina on Friday at 7 pm, no, Saturday", "Tomatina", "2026-11-28 19:00"),
    ("reserve a table at Duo on Friday at 7 pm, I mean at 8 pm", "Duo", "2026-11-27 20:00"),
    ("reserve a table at Duo or rather Tomatina on Friday", "Tomatina", "2026-11-27"),
    ("I have no plans, so reserve a table at Duo on Friday", "Duo", "2026-11-27"),
  ])
  func `what is put right in the same breath counts`(
    _ text: String, _ restaurant: String, _ date: String
  ) async throws {
    let found = try #require(try await arguments(text))
    #expect(found["restaurant"]?.string == restaurant && found["date"]?.string == date)
  }

  @Test(arguments: [
    ("reserve a table on Friday before 7 pm", "2026-11-27"),
    ("reserve a table on Friday after 7 pm", "2026-11-27 19:00"),
    ("reserve a table on Friday afternoon", "2026-11-27 12:00"),
  ])
  func `where no spans are read a bound leaves the day or its beginning`(
    _ text: String, _ date: String
  ) async throws {
    #expect(try await arguments(text)?["date"]?.string == date)
  }

  @Test(arguments: [
    ("reserve a table at Tomatina for 3 guests, any day but Friday", "date"),
    ("reserve a table at Tomatina for 3 guests on any day except Friday at 7 pm", "date"),
    ("reserve a table for 3 guests on Friday, not at Tomatina", "restaurant"),
    ("reserve a table for 3 guests on Friday, anywhere other than Tomatina", "restaurant"),
  ])
  func `what is left out is no value`(_ text: String, _ parameter: String) async throws {
    let found = try #require(try await arguments(text))
    #expect(found[parameter] == nil && found["guests"] == 3)
  }

  @Test func `a but that leaves nothing out hides nothing`() async throws {
    let found = try await arguments("I am late, but reserve a table at Tomatina for 3 guests")
    #expect(found?["restaurant"] == "Tomatina" && found?["guests"] == 3)
  }

  @Test func `a time is no count, nor is a day`() async throws {
    let found = try #require(try await arguments("reserve a table tomorrow at 7 pm"))
    #expect(found["guests"] == nil && found["date"] == "2026-11-22 19:00")
  }

  @Test func `an example's own word is no name with a slip`() async throws {
    let found = try #require(try await arguments("book a table at Tomatina"))
    #expect(found["restaurant"] == "Tomatina")
    #expect(try await arguments("reserve a table")?["restaurant"] == nil)
  }

  @Test func `a name that is spelt exactly beats one with a slip, for whatever parameter`()
    async throws
  {
    let found = try #require(try await arguments("reserve a table with a salad at Tomatino"))
    #expect(found["restaurant"] == "Tomatina" && found["dish"] == "Salad")
  }

  @Test func `an address is one by its schema`() async throws {
    let found = try await arguments("reserve a table, my mail is Ann.Lee@Example.com")
    #expect(found?["email"] == "Ann.Lee@example.com")
  }

  @Test func `two days are two parameters, in their order`() async throws {
    let found = try #require(
      try await arguments("rent a room from 2026-12-01 until 2026-12-04"))
    #expect(found["from"] == "2026-12-01" && found["until"] == "2026-12-04")
    let one = try #require(try await arguments("rent a room on 2026-12-01"))
    #expect(one["from"] == "2026-12-01" && one["until"] == nil)
  }

  @Test func `an amount has a currency`() async throws {
    let found = try await arguments("rent a room on 2026-12-01 for 80 dollars")
    #expect(found?["price"] == .double(80))
  }

  @Test func `what was asked for comes first, in looser words`() async throws {
    let input = InputRequested(
      input: "i1", message: "m0", of: "ann", accepts: .text(placeholder: nil),
      purpose: .parameter(
        function: "restaurant.reserve_table", parameter: "guests",
        arguments: ["restaurant": "Duo", "date": "2026-11-24"], named: nil))
    let dialogue = try #require(channel.with(.inputRequested(input)).dialogues["ann"])
    let found = try #require(try await arguments("7", dialogue))
    #expect(found["guests"] == 7 && found["date"] == "2026-11-24")
  }

  @Test func `a truth value is what its name speaks of, and its words are no option's besides`()
    async throws
  {
    let found = try #require(
      try await arguments("reserve a table outdoors at Duo with a salad bar"))
    #expect(found["outdoors"] == true && found["salad_bar"] == true && found["dish"] == nil)
    let none = try #require(try await arguments("reserve a table at Duo, not outdoors"))
    #expect(none["outdoors"] == false && none["salad_bar"] == nil)
  }

  @Test(arguments: [("yes please", true), ("no", false), ("not outdoors", false), ("Duo", nil)])
  func `a truth value that was asked for is a yes or a no, or asked for again`(
    _ answer: String, _ expected: JSONValue?
  ) async throws {
    let input = InputRequested(
      input: "i1", message: "m0", of: "ann", accepts: .singleOption(options: ["Yes", "No"]),
      purpose: .parameter(
        function: "restaurant.reserve_table", parameter: "outdoors",
        arguments: ["restaurant": "Duo", "guests": 2, "date": "2026-11-24"], named: nil))
    let dialogue = try #require(channel.with(.inputRequested(input)).dialogues["ann"])
    #expect(try await arguments(answer, dialogue)?["outdoors"] == expected)
  }

  @Test(arguments: [
    ("reserve a table at Duo for 300 guests on Friday", "guests", "expected"),
    ("reserve a table at Duo for 3 guests on 30 February", "date", "30 February"),
    ("reserve a table at Duo for 3 guests at 25:00 tomorrow", "date", "25:00"),
    ("reserve a table at Duo for 3 guests in ten years", "date", "in ten years"),
    ("reserve a table at Duo for 3 guests yesterday", "date", "yesterday"),
    ("rent a room from 2027-06-01", "from", "2027-06-01"),
  ])
  func `what cannot be is said to be wrong, and asked for again`(
    _ text: String, _ parameter: String, _ reason: String
  ) async throws {
    guard case .ask(_, let asked, _, let because) = try await decision(text) else {
      Issue.record("not asked")
      return
    }
    #expect(asked == parameter && because?.contains(reason) == true)
  }

  @Test func `how far ahead a day may lie is the parameter's own`() async throws {
    let found = try await arguments("reserve a table at Duo for 3 guests on 2027-06-01")
    #expect(found?["date"] == "2027-06-01")
  }

  @Test func `one name is not the value of two parameters with the same options`()
    async throws
  {
    let found = try await arguments("fly from Rome to Oslo")
    #expect(found?["origin"] == "Rome" && found?["destination"] == "Oslo")
    let one = try await arguments("fly to Oslo")
    #expect(one?["origin"] == nil && one?["destination"] == "Oslo")
  }

  @Test func `only values, and nothing to do with them, are no request`() async throws {
    switch try await decision("Tomatina, the day after tomorrow") {
    case .unclear, .notUnderstood: break
    case let acted: Issue.record("\(acted)")
    }
  }

  @Test func `a function without examples is asked for by its name and description`()
    async throws
  {
    guard case .call("show_opening_hours", _) = try await decision("show me the opening hours")
    else {
      Issue.record("not understood")
      return
    }
  }

  @Test(arguments: [
    ("Ich möchte gern einen Tisch für heute Abend", "Deutsch"),
    ("Quiero una mesa para mañana, por favor", "español"),
    ("Je voudrais une table pour ce soir", "français"),
    ("Я хочу забронировать столик", "по-русски"),
  ])
  func `a language that is not spoken is said to be none, in that language`(
    _ text: String, _ name: String
  ) async throws {
    guard case .say(let said, _) = try await decision(text) else {
      Issue.record("understood")
      return
    }
    #expect(said.contains(name))
  }
}
