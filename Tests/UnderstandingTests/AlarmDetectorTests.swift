import Testing
import Understanding

struct AlarmDetectorTests {
  private static let detector = AlarmDetector([
    AlarmKind("fire", examples: ["smell smoke"], counterExamples: ["smoke detector"]),
    AlarmKind("breathing", examples: ["cannot breathe"]),
  ])

  @Test func `the evidence is the words that raised it`() throws {
    let text = "Hello, my husband can’t breathe!"
    let alarm = try #require(Self.detector.alarm(in: text))
    #expect(alarm.kind == "breathing" && alarm.evidence == "can’t breathe")
    #expect(alarm.example == "cannot breathe")
  }

  @Test func `an alarm in words of its own, in any order`() {
    #expect(Self.detector.alarm(in: "there is smoke, I can smell it")?.kind == "fire")
    #expect(Self.detector.alarm(in: "what is that smell") == nil)
  }

  @Test func `a counter-example explains the same words better`() {
    #expect(Self.detector.alarm(in: "does the smoke detector smell") == nil)
  }
}
