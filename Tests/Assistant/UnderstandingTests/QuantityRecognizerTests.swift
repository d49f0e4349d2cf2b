import Testing
import Understanding

struct QuantityRecognizerTests {
  @Test(arguments: [
    ("a table for a party of six", ["6"]), ("there will be two of us", ["2"]),
    ("book for 4 people", ["4 people"]), ("a table for four at 7 pm", ["4"]),
    ("a table for a couple at 7", ["2"]), ("half a dozen guests", ["6 guests"]),
    ("my wife and I", ["2"]), ("just me", ["1"]), ("twenty-five adults", ["25 adults"]),
    ("one hundred and twenty people", ["120 people"]), ("for 1,200 guests", ["1200 guests"]),
    ("fünf Personen", ["5 personen"]), ("fünfundzwanzig Gäste", ["25 gaste"]),
    ("somos cuatro", ["4"]), ("para 3 personas", ["3 personas"]), ("wir sind zu dritt", ["3"]),
    ("7 pm", []), ("at 7", []), ("on the 4th of March", []), ("order 1001", []), ("3 rooms", []),
    ("2.5 people", []), ("for $20", []), ("March 5 at 8", []), ("call 415-555-2671", []), ("", []),
    ("for 2 nights", []), ("11/24", []), ("room 7", []), ("12", []),
  ])
  func `people`(_ text: String, _ found: [String]) {
    #expect(QuantityRecognizer(units: ["guests"]).mentions(in: text).map(\.value.words) == found)
  }

  @Test(arguments: [
    ("two rooms for three nights", ["3 nights"]), ("a 2 star hotel night", []),
    ("a room for a night", []),
    ("4 long nights", ["4 nights"]), ("nights", []),
  ])
  func `only the wanted unit`(_ text: String, _ found: [String]) {
    #expect(QuantityRecognizer(units: ["nights"]).mentions(in: text).map(\.value.words) == found)
  }

  @Test(arguments: [
    ("12", ["12"]), ("make it three please", ["3"]), ("seven", ["7"]), ("at 7", []),
    ("7 pm", []), ("3 rooms", []), ("veinte", ["20"]), ("99999999999", []), ("50%", []),
  ])
  func `a bare number where one was asked for`(_ text: String, _ found: [String]) {
    let recognizer = QuantityRecognizer(units: ["guests"], allowsBareNumbers: true)
    #expect(recognizer.mentions(in: text).map(\.value.words) == found)
  }
}

extension Quantity {
  fileprivate var words: String { [String(value), unit].compactMap(\.self).joined(separator: " ") }
}

struct AmountRecognizerTests {
  @Test(arguments: [
    ("send $12.50 to Ann", ["1250 USD"]), ("12,50 €", ["1250 EUR"]), ("EUR 1,200", ["120000 EUR"]),
    ("twenty dollars", ["2000 USD"]), ("1.200,50 Euro", ["120050 EUR"]), ("5 bucks", ["500 USD"]),
    ("five dollars and twenty cents", ["520 USD"]), ("£1,000,000", ["100000000 GBP"]),
    ("$7", ["700 USD"]), ("12.50", []), ("7 people", []), ("", []),
  ])
  func `amounts with a currency`(_ text: String, _ found: [String]) {
    let amounts = AmountRecognizer().mentions(in: text).map(\.value)
    #expect(amounts.map { "\($0.cents) \($0.currency ?? "")" } == found)
  }

  @Test func `a bare number where an amount was asked for`() {
    let amounts = AmountRecognizer(allowsBareNumbers: true).mentions(in: "12.50").map(\.value)
    #expect(amounts == [Amount(cents: 1_250)])
  }
}

struct EmailRecognizerTests {
  @Test(arguments: [
    ("I'm ann.lee+shop@Example.co.uk.", ["ann.lee+shop@example.co.uk"]),
    ("a@b.de or c@d.org", ["a@b.de", "c@d.org"]), ("ann at example dot com", []),
    ("meet me @ noon", []), ("a..b@c.de", []), ("ann@localhost", []), ("", []),
  ])
  func `written addresses`(_ text: String, _ found: [String]) {
    #expect(EmailRecognizer().mentions(in: text).map(\.value) == found)
  }

  @Test func `a spoken address where one was asked for`() {
    let found = EmailRecognizer(readsSpoken: true).mentions(
      in: "it's ann dot lee at example dot com")
    #expect(found.map(\.value) == ["ann.lee@example.com"])
  }
}
