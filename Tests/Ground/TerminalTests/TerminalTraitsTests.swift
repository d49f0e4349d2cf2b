import Terminal
import Testing

private func traits(_ environment: [String: String], terminal: Bool = true) -> TerminalTraits {
  TerminalTraits(isTerminal: terminal, environment: environment)
}

@Test func `a terminal with a UTF-8 locale shows everything`() {
  let expected = TerminalTraits(
    isTerminal: true, colors: true, unicode: true, redraws: true, defaultWidth: 132)
  #expect(traits(["TERM": "xterm", "LANG": "C.UTF-8", "COLUMNS": "132"]) == expected)
}

@Test func `a file gets plain text at 80 columns`() {
  let expected = TerminalTraits(
    isTerminal: false, colors: false, unicode: false, redraws: false, defaultWidth: 80)
  #expect(traits(["TERM": "xterm"], terminal: false) == expected)
}

@Test(arguments: [
  (["TERM": "xterm"], true), (["TERM": "dumb"], false), (["NO_COLOR": "1"], false),
  (["NO_COLOR": ""], true), (["TERM": "dumb", "CLICOLOR_FORCE": "1"], true),
  (["TERM": "dumb", "CLICOLOR_FORCE": "0"], false),
  (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
])
func `variables decide about colours`(_ environment: [String: String], colors: Bool) {
  #expect(traits(environment).colors == colors)
}

@Test(arguments: [
  (["LANG": "en_US.utf8"], true), (["LC_ALL": "C", "LANG": "C.UTF-8"], false),
  (["LC_ALL": "", "LC_CTYPE": "ko_KR.UTF-8", "LANG": "C"], true), ([:], false),
])
func `the first locale variable that is set decides about Unicode`(
  _ environment: [String: String], unicode: Bool
) {
  #expect(traits(environment).unicode == unicode)
}

@Test(arguments: [("120", 120), ("0", 80), ("-5", 80), ("wide", 80), ("", 80)])
func `only a positive number of columns counts`(_ columns: String, width: Int) {
  #expect(traits(["COLUMNS": columns]).defaultWidth == width)
}
