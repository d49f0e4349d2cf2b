import Basics
import Testing

struct SpellingTests {
  private static let known = ["port", "page", "patience", "plugin", "cat", "trusted-proxy"]

  @Test(arguments: [
    ("prot", "port"), ("porr", "port"), ("PORT", "port"), ("pluginz", "plugin"), ("pagee", "page"),
    ("ptaience", "patience"), ("trusted_proxi", "trusted-proxy"), ("cut", "cat"),
  ])
  func `a name with a few wrong letters is taken for the nearest one`(
    _ typed: String, _ meant: String
  ) {
    #expect(Spelling.nearest(to: typed, among: Self.known) == meant)
    #expect(
      Spelling.advice(on: typed, among: Self.known) { "; there are: \($0)" }
        == ". Did you mean '\(meant)'?")
  }

  @Test(arguments: ["", "p", "nose", "dog", "listen", String(repeating: "port", count: 100)])
  func `a name that is like none gets the list of all`(_ typed: String) {
    #expect(Spelling.nearest(to: typed, among: Self.known) == nil)
    #expect(
      Spelling.advice(on: typed, among: ["port", "page"]) { "; there are: \($0)" }
        == "; there are: port, page")
  }
}
