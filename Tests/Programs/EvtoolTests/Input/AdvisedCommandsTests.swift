import Testing

@testable import EvtoolCommands

@Suite struct AdvisedCommandsTests {
  @Test(arguments: [
    (
      "run evtool verify, then evtool repair --dry-run and evtool repair",
      "run evtool verify --data k7, then evtool repair --data k7 --dry-run and evtool repair --data k7"
    ),
    (
      "evtool projections doctor channel says why",
      "evtool projections doctor --data k7 channel says why"
    ),
    ("name one of 'evtool types'", "name one of 'evtool types --data k7'"),
    (
      "see evtool show 60 (evtool streams lists them)",
      "see evtool show --data k7 60 (evtool streams --data k7 lists them)"
    ),
    ("evtool restore COPY --data NEW", "evtool restore COPY --data NEW"),
    (
      "expected a head, as evtool verify --sign writes",
      "expected a head, as evtool verify --sign writes"
    ),
    ("a line of evtool export", "a line of evtool export"),
    ("evtool plugin new Pharmacy", "evtool plugin new Pharmacy"),
    ("evtool: there is no command", "evtool: there is no command"),
  ])
  func `an advised command names the data directory that was given, if it uses it`(
    _ text: String, _ expected: String
  ) {
    #expect(AdvisedCommands(for: ["evtool", "stats", "--data", "k7"]).located(text) == expected)
  }

  @Test(arguments: [
    (["evtool", "stats"], "evtool verify"),
    (["evtool", "stats", "--", "--data", "k7"], "evtool verify"),
    (["evtool", "stats", "--data"], "evtool verify"),
    (["evtool", "--data=it's here", "stats"], #"evtool verify --data 'it'\''s here'"#),
  ])
  func `only what was given is named, as a shell takes it`(_ words: [String], _ expected: String) {
    #expect(AdvisedCommands(for: words).located("evtool verify") == expected)
  }
}
