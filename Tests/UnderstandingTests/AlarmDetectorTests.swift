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

  private static let conditions = AlarmDetector([
    AlarmKind("heart", examples: ["heartattack"]), AlarmKind("stroke", examples: ["stroke"]),
    AlarmKind("breathing", examples: ["choke"]),
  ])

  @Test(arguments: [
    "what are the signs of a stroke and heart attack?", "is doctor Kim good with heart attacks?",
    "the baby choked on milk last week but is fine now",
  ])
  func `what is asked about, or over, raises none`(_ text: String) {
    #expect(Self.conditions.alarm(in: text) == nil)
  }

  @Test(arguments: [
    "what are the signs of a stroke, I think my dad has a heart attack",
    "since last week he keeps choking", "I think he has heart attacks, one after the other",
  ])
  func `what is happening beside a question does`(_ text: String) {
    #expect(Self.conditions.alarm(in: text) != nil)
  }

  @Test func `a counter-example explains the same words better`() {
    #expect(Self.detector.alarm(in: "does the smoke detector smell") == nil)
  }
}
