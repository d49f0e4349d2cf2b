import PluginKit
import PluginTesting
import Testing

@Suite struct CoverageTests {
  @Test func `what no conversation reached is listed`() async throws {
    var coverage = Coverage(of: try PluginRegistry([TeaHouse()]).plugins[0])
    #expect(coverage.unreached == coverage.parts)
    try await conversation(with: TeaHouse()) { chat in
      try await chat.say("list all teas")
      try await chat.say("help me find a tea")
      try coverage.add(chat.stage.events(), of: chat.stage.plugin)
    }
    #expect(
      coverage.report == """
        teahouse: 3 of 5 functions, renderers and flow steps reached
          not reached: function order_tea
          not reached: flow tasting, step milk
        """)
  }
}
