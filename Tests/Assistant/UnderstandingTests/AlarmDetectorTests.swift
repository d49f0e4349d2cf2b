import HealthVocabulary
import PluginKit
import Testing
import Understanding

struct AlarmDetectorTests {
  private static let words = AlarmWords(
    AlarmVocabulary.health.lists, elsewhere: AlarmVocabulary.health.elsewhere,
    unspaced: AlarmVocabulary.health.unspaced, roles: AlarmVocabulary.health.roles)

  private static let detector = AlarmDetector(
    [
      AlarmKind("fire", examples: ["smell smoke"], counterExamples: ["smoke detector"]),
      AlarmKind("breathing", examples: ["cannot breathe"]),
    ], in: words)

  @Test func `the evidence is the words that raised it`() throws {
    let text = "Hello, my husband can’t breathe!"
    let alarm = try #require(Self.detector.alarm(in: text))
    #expect(alarm.kind == "breathing" && alarm.evidence == "can’t breathe")
    #expect(alarm.example == "cannot breathe")
  }

  @Test func `each role that a vocabulary can give is known to the rules`() {
    #expect(Set(AlarmVocabulary.Role.allCases.map(\.rawValue)) == AlarmRoles.names)
  }

  @Test func `what is mistyped, cared for and enquired about is what the vocabulary says`() {
    let kinds = [AlarmKind("fire", examples: ["blaze"])]
    let things = [["blaze": "blaze, burning"]]
    let plain = AlarmDetector(kinds, in: AlarmWords(things))
    let told = AlarmDetector(
      kinds,
      in: AlarmWords(
        things,
        roles: [
          "mistyped": "blaze", "lookalikes": "glaze", "conditions": "blaze", "care": "insure",
          "enquiries": "drill for",
        ]))
    #expect(plain.alarm(in: "a blase in the hall") == nil)
    #expect(told.alarm(in: "a blase in the hall") != nil)
    #expect(told.alarm(in: "a glaze in the hall") == nil)
    for text in ["do you insure a blaze", "is there a drill for a blaze"] {
      #expect(plain.alarm(in: text) != nil && told.alarm(in: text) == nil, "\(text)")
    }
    // Words of medicine are nobody's but a plugin's of medicine.
    let burns = AlarmDetector([AlarmKind("burn", examples: ["chest"])], in: .plain)
    #expect(burns.alarm(in: "the old chezt") == nil)
  }

  @Test func `an alarm in words of its own, in any order`() {
    #expect(Self.detector.alarm(in: "there is smoke, I can smell it")?.kind == "fire")
    #expect(Self.detector.alarm(in: "what is that smell") == nil)
  }

  private static let conditions = AlarmDetector(
    [
      AlarmKind("heart", examples: ["heartattack"]), AlarmKind("stroke", examples: ["stroke"]),
      AlarmKind("breathing", examples: ["choke"]),
    ], in: words)

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

  private static let figures = AlarmDetector(
    [
      AlarmKind("crisis", examples: ["want die", "jump height"]),
      AlarmKind("breathing", examples: ["cannot breathe", "choke"]),
    ], in: words)

  @Test(arguments: [
    "I feel like death warmed up", "I can't breathe through my nose because of my cold",
    "I cannot breathe through my left nostril", "I'd rather die than eat broccoli",
    "rather die than wait on hold again", "I would rather die than go to that dentist again",
  ])
  func `a set phrase, a blocked nose and a dislike raise none`(_ text: String) {
    #expect(Self.figures.alarm(in: text) == nil)
  }

  @Test(arguments: [
    "I feel like death is the only way", "I'd rather jump off a bridge than live like this",
    "my chest is so tight I can't breathe", "too hot today, I can't breathe and I'm dizzy",
    "he laughed and now he is choking", "I'd rather die than see my husband again",
    "I'd rather die than wake up tomorrow", "I would rather die than go on like this",
    "I can't breathe through my nose or mouth", "my nose is bleeding and I can't breathe",
  ])
  func `what may be more than a way of speaking does`(_ text: String) {
    #expect(Self.figures.alarm(in: text) != nil)
  }

  @Test func `a counter-example explains the same words better`() {
    #expect(Self.detector.alarm(in: "does the smoke detector smell") == nil)
  }

  @Test func `without a vocabulary an alarm is heard in the words of its examples alone`() {
    let plain = AlarmDetector([AlarmKind("fire", examples: ["smell smoke"])], in: .plain)
    #expect(plain.alarm(in: "there is smoke, I can smell it")?.kind == "fire")
    #expect(plain.alarm(in: "it stinks of fumes") == nil)
    let words = AlarmWords([["smell": "stink*", "smoke": "fumes"]])
    let taught = AlarmDetector([AlarmKind("fire", examples: ["smell smoke"])], in: words)
    #expect(taught.alarm(in: "it stinks of fumes")?.evidence == "stinks of fumes")
  }
}
