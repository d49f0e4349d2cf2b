import Erasure
import EventLog
import Foundation
import Testing

/// A file of rules of retention.
struct RetentionRuleTests {
  @Test("a line that nobody can follow is named, with what stands there and what was expected")
  func wrongLines() {
    let wrong: [(String, String)] = [
      ("chanel 3 years redact", "line 1: it begins with 'chanel', expected category NAME"),
      (
        "\ncategory channel 3 years",
        "line 2: '3 years' follows, expected a time and an action, such as: 3 years archive"
      ),
      (
        "category channel 3 years burn",
        "line 1: the action is 'burn', expected archive, redact or erase"
      ),
      (
        "category channel 0 days redact",
        "line 1: the time is '0 days', expected 1 day to 100 years"
      ),
      (
        "category channel 101 years redact",
        "line 1: the time is '101 years', expected 1 day to 100 years"
      ),
      ("category channel soon years redact", "line 1: the time is 'soon years'"),
      ("plugin nutritoin 1 year redact", "line 1: there is no plugin 'nutritoin'. Did you mean"),
      ("role king 1 year erase", "line 1: the role is 'king', expected person or provider"),
      ("category channel 1 year erase", "line 1: it erases people, expected a role alone"),
      ("category calendar 1 year redact", "line 1: calendar-… are the platform's own streams"),
      (
        "category access plugin nutrition 1 year redact",
        "line 1: plugin and role are about conversations"
      ),
      ("category channel category access 1 year redact", "line 1: category stands there twice"),
      ("# nothing\n", "it has no rule, expected one a line"),
    ]
    for (text, expected) in wrong {
      let fault = #expect(throws: RetentionFault.self) {
        try RetentionRules(text, plugins: ["nutrition"])
      }
      #expect(fault?.description.hasPrefix(expected) == true, "\(fault?.description ?? "")")
    }
  }

  @Test("rules are read with comments and spaces, and know the calendar")
  func right() throws {
    let rules = try RetentionRules(
      "# of 2026\n  plugin nutrition   1 month redact # short\n\nrole person 10 years erase\n",
      plugins: ["nutrition"])
    #expect(rules.rules.map(\.line) == [2, 4])
    #expect(rules.lines == ["plugin nutrition   1 month redact", "role person 10 years erase"])
    #expect(rules.rules[0].category == "channel" && !rules.archives && rules.isAboutStreams)
    #expect(rules.rules.map(\.idle.unitName) == ["month", "year"])
  }
}
