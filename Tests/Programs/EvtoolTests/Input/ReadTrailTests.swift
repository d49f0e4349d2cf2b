import EvtoolCommands
import Testing

/// The line that a command leaves with the machine's own log.
struct ReadTrailTests {
  @Test("a line says who ran which command on which data, and stays one line")
  func line() {
    #expect(
      ReadTrail.line("cat", "/var/lib/verbatim", user: 998, name: "verbatim", behind: "ann")
        == "command=\"cat\" data=\"/var/lib/verbatim\" uid=998 user=\"verbatim\" sudo=\"ann\"")
    #expect(
      ReadTrail.line("cat", "a\n\"b", user: 0, name: "root", behind: nil)
        == "command=\"cat\" data=\"ab\" uid=0 user=\"root\"")
  }
}
