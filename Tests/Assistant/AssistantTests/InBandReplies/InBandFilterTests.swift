import Assistant
import Testing

struct InBandFilterTests {
  /// A model's text, what is shown of it, and the replies it offers.
  struct Sample: Sendable {
    let text: String
    let shown: String
    let options: [String]

    init(_ text: String, shows shown: String, offers options: [String] = []) {
      self.text = text
      self.shown = shown
      self.options = options
    }
  }

  static let samples = [
    Sample("Here you are.", shows: "Here you are."),
    Sample(
      #"Sure!JSON^{"options": ["Yes", "No"]}^NSOJ"#, shows: "Sure!", offers: ["Yes", "No"]),
    Sample(#"JSON^{"option": ["Yes"]}^NSOJ"#, shows: "", offers: ["Yes"]),
    Sample(
      #"a JSON^ {"options": [" A ", "", "  ", "B", "A", 7, "C", "D"]} ^NSOJ b"#, shows: "a  b",
      offers: ["A", "B", "C"]),
    Sample(
      #"1JSON^{"options":["A","B"]}^NSOJ2JSON^{"options":["B","C","D"]}^NSOJ3"#, shows: "123",
      offers: ["A", "B", "C"]),
    Sample(#"aJSON^{"options": [“A”]}^NSOJb"#, shows: "ab"),
    Sample("aJSON^^NSOJb", shows: "ab"),
    Sample("aJSON^no JSON^NSOJb", shows: "aJSON^no JSON^NSOJb"),
    Sample("aJSON^not at all^NSOJb", shows: "ab"),
    Sample(#"aJSON^["A"]^NSOJb"#, shows: "ab"),
    Sample(#"aJSON^{"options": "A"}^NSOJb"#, shows: "ab"),
    Sample(#"JSON^{"options":["Ça 👍🏽"]}^NSOJé"#, shows: "é", offers: ["Ça 👍🏽"]),
    Sample("JJSONJSONJSO", shows: "JJSONJSONJSO"),
    Sample(#"JJSON^{"options":["A"]}^^NSOJ^NSOJ"#, shows: "J^NSOJ"),
    Sample(#"JJSON^{"options":["A"]}^NSOJSON^"#, shows: "JSON^", offers: ["A"]),
    Sample("2^3 and ^NSOJ", shows: "2^3 and ^NSOJ"),
  ]

  static let unclosed = [
    Sample("The marker is JSON^ and no more", shows: "The marker is JSON^ and no more"),
    Sample("aJSON^", shows: "a"),
    Sample(#"aJSON^{"options": ["A", "#, shows: "a"),
    Sample(#"aJSON^{"options": ["A"]}"#, shows: "a", offers: ["A"]),
    Sample(#"aJSON^{"options": ["A"]}^NSO"#, shows: "a", offers: ["A"]),
    Sample(#"aJSON^{"options": ["A"]} b"#, shows: "a b", offers: ["A"]),
    Sample(
      #"aJSON^{"options": ["A"]JSON^{"options": ["B"]}^NSOJb"#, shows: "ab", offers: ["B"]),
    Sample(
      #"JSON^ goes before JSON^{"options": ["B"]}^NSOJ."#, shows: "JSON^ goes before .",
      offers: ["B"]),
  ]

  @Test(arguments: samples + unclosed)
  func `blocks are taken out of a whole text`(_ sample: Sample) {
    let (text, options) = InBandFilter.split(sample.text)
    #expect(text == sample.shown)
    #expect(options == sample.options)
  }

  @Test(arguments: samples + unclosed)
  func `a text may be cut between any two characters`(_ sample: Sample) {
    var filter = InBandFilter()
    let shown = sample.text.unicodeScalars.map { filter.feed(String($0)) }.joined()
    let (rest, options) = filter.finish()
    #expect(shown + rest == sample.shown)
    #expect(options == sample.options)
  }

  @Test func `text is shown as soon as it cannot belong to a block`() {
    var filter = InBandFilter()
    let shown = ["Hello JS", "ONly", " JSON^{", "}^NS", "OJ!"].map { filter.feed($0) }
    #expect(shown == ["Hello ", "JSONly", " ", "", "!"])
  }

  @Test func `a finished filter begins anew`() {
    var filter = InBandFilter()
    _ = filter.feed(#"JSON^{"options": ["A"]}^NSOJ JSON^{"#)
    _ = filter.finish()
    #expect(filter.feed("}^NSOJ.") == "}^NSOJ.")
    #expect(filter.finish() == ("", []))
  }

  @Test func `a block of the greatest size is taken out, a longer one is text`() {
    let block = #"{"options":["A"]}"#
    func text(_ size: Int) -> String {
      let spaces = String(repeating: " ", count: size - block.utf8.count)
      return "aJSON^\(block)\(spaces)^NSOJb"
    }
    let size = InBandFilter.maximumBlockSize
    #expect(InBandFilter.split(text(size)) == ("ab", ["A"]))
    #expect(InBandFilter.split(text(size + 1)) == (text(size + 1), []))
  }
}
