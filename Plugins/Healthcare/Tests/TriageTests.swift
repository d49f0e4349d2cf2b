import Conversation
import JSON
import PluginKit
import Projections
import PluginTesting
import Testing

@Suite struct TriageTests {
  private static func move(_ text: String) throws -> FlowMove? {
    try #require(try Stage().plugin.flow("triage")?.steps.first).understand(FlowAnswer(text))
  }

  private static func result(_ text: String) throws -> JSONValue? {
    guard case .complete(let result, _) = try move(text) else { return nil }
    return result
  }

  @Test func `a symptom leads to its department, to a question and to two replies`() throws {
    var expected = Rendering(
      text: """
        I understand: chest pain. The right department for this is Cardiology. \
        Would you like me to look for an appointment there?
        """,
      quickReplies: ["What is the earliest date?", "Can I talk to a doctor?"])
    expected.before = [
      .text(
        text: "Call 112 or 911 if the pain is strong, spreads to an arm or the jaw, "
          + "or you are short of breath."),
      .diagnosis(
        title: "Your heart and circulation: chest pain",
        text: "Let a doctor look at it today or tomorrow. The department in charge is Cardiology. "
          + "I am a program: this is not a diagnosis by a doctor."),
      .leaflet(
        title: "Until a doctor has looked",
        text: "Avoid exertion until a doctor has looked, and note when it happens and how long "
          + "it lasts.",
        url: nil),
    ]
    #expect(
      try Self.move("I've had chest pain since yesterday")
        == .complete(
          result: ["department": "Cardiology", "symptoms": ["chest pain"]], expected))
  }

  @Test(arguments: [
    ("my chest really hurts", "Cardiology", ["chest pain"]),
    ("There's a stabbing pain in the left side of my chest", "Cardiology", ["chest pain"]),
    ("I have a HEADACHE!", "Neurology", ["headache"]),
    ("My head's been killing me", "Neurology", ["headache"]),
    ("i feel dizzy", "Neurology", ["dizziness"]),
    ("sore throat and a runny nose", "Otolaryngology", ["sore throat", "runny nose"]),
    ("I’m coughing and have a fever", "General Medicine", ["cough", "fever"]),
    ("fever, headache", "General Medicine", ["fever", "headache"]),
    ("I'm always tired and have itchy skin", "Dermatology", ["fatigue", "itching"]),
    ("my tummy aches", "Gastroenterology", ["stomach pain"]),
    ("I keep throwing up", "Gastroenterology", ["vomiting"]),
    ("pain in my knee and ankle", "Orthopedics", ["knee pain", "foot pain"]),
    ("it burns when I pee", "Urology", ["painful urination"]),
    ("I have a toothache", "Dentistry", ["toothache"]),
    ("my gums are bleeding", "Dentistry", ["bleeding gums"]),
    ("my ankle is swollen", "Orthopedics", ["swollen ankle"]),
    ("my left knee makes a cracking noise", "Orthopedics", ["cracking knee"]),
    ("I see everything with a blurry left eye", "Ophthalmology", ["blurry eye"]),
    ("my toes went numb", "Neurology", ["numb toe"]),
    ("there's blood in my stool", "Gastroenterology", ["blood in the stool"]),
    ("I found blood on the toilet paper", "Gastroenterology", ["blood in the stool"]),
    ("my elbow is red and itchy", "Dermatology", ["red elbow", "itching"]),
    ("everything is blurry", "Ophthalmology", ["blurred vision"]),
    ("I had a panic attack", "Psychiatry", ["anxiety"]),
    ("I can't sleep", "Psychiatry", ["insomnia"]),
    ("my period is late", "Gynecology", ["period problems"]),
    ("wheezing at night", "Pulmonology", ["wheezing"]),
    ("I don't feel well, I have a cough", "Pulmonology", ["cough"]),
    ("I don't feel well because of my back pain", "Orthopedics", ["back pain"]),
    ("not only a cough but also a rash", "Pulmonology", ["cough", "rash"]),
    ("no chest pain or cough, but a fever", "General Medicine", ["fever"]),
    ("I have a rash without any itching", "Dermatology", ["rash"]),
    ("No wait, my stomach", "Gastroenterology", ["stomach pain"]),
    ("left knee and hip", "Orthopedics", ["knee pain", "hip pain"]),
  ])
  func `everyday words are understood`(
    _ said: String, _ department: String, _ symptoms: [String]
  ) throws {
    #expect(
      try Self.result(said) == [
        "department": .string(department), "symptoms": .array(symptoms.map { .string($0) }),
      ])
  }

  @Test(arguments: [
    "I don't feel well.", "I feel sick", "no chest pain", "I do not have any fever",
    "I never had a headache or a cough", "What is the earliest date?", "", "???",
    "Can I talk to a doctor?",
    "Please book Dr. Kim, 2026-11-24 09:00", "my car is hot",
    "not my stomach",
    "my stomach is fine",
    "I'd like an appointment next week", "Thank you",
  ])
  func `what names no symptom is no answer`(_ said: String) throws {
    #expect(try Self.move(said) == nil)
  }

  @Test(arguments: [
    ("chest pain and I'm short of breath", "This may be a heart attack."),
    ("my chest hurts and so does my left arm, it aches", "This may be a heart attack."),
    ("half of my face is drooping", "This may be a stroke."),
    ("I coughed up blood", "Do not eat or drink."),
    ("my throat is closing", "Use the adrenaline pen now"),
    ("a fever and my neck is stiff", "Fever with a stiff neck can be serious."),
    ("I can't breathe", "Sit up."), ("I want to die", "Call 988"),
  ])
  func `what cannot wait is said alone, and offers no department`(
    _ said: String, _ advice: String
  ) throws {
    guard case .complete(_, let rendering) = try Self.move(said) else {
      Issue.record("no assessment")
      return
    }
    let text = rendering.text ?? ""
    #expect(text.contains(advice) && text.contains("112 or 911"), "\(text)")
    #expect(!text.contains("department") && rendering.before.isEmpty)
    #expect(rendering.quickReplies?.map(\.text) == ["Can I talk to a doctor?"])
  }

  @Test func `the question offers suggestions that are all understood`() throws {
    let step = try #require(try Stage().plugin.flow("triage")?.steps.first)
    guard case .optionsWithOwnWords(let suggestions, let label) = step.accepts else {
      Issue.record("the step does not accept a symptom")
      return
    }
    #expect(!suggestions.isEmpty && label == "Symptoms")
    #expect(
      (suggestions + step.quickReplies).filter { step.understand(FlowAnswer($0)) == nil } == [])
  }

  private static let history = HistoryViews(visits: [
    ("2024-05-20", "Orthopedics", "Sprained ankle"),
    ("2026-05-05", "Cardiology", "Raised blood pressure"),
  ])

  private static func weighed(_ text: String) throws -> (department: JSONValue?, said: String) {
    let step = try #require(try Stage().plugin.flow("triage")?.steps.first)
    let context = PersonContext(person: "P12345", views: history)
    let move = step.understand(FlowAnswer(text, context: context))
    guard case .complete(let result, let rendering) = move else { return (nil, "") }
    return (result["department"], rendering.text ?? "")
  }

  @Test func `what was found before decides between departments, and is said`() throws {
    // A headache alone is Neurology's, and palpitations named second would be, too.
    let both = "I have a headache and palpitations"
    #expect(try Self.result(both)?["department"] == "Neurology")
    #expect(try Self.weighed(both).department == "Cardiology")
    #expect(
      try Self.weighed("my ankle hurts").said.contains(
        "Your record of 20 May 2024 says: Sprained ankle. If this feels the same, tell the doctor."
      ))
  }

  @Test(arguments: [
    "my daughter's ankle hurts", "his ankle hurts", "my head hurts", "my knee hurts",
  ])
  func `nobody else's illness and no other complaint is told of it`(_ text: String) throws {
    #expect(try !Self.weighed(text).said.contains("Your record"))
  }

  @Test func `more symptoms of one department count more than the history`() throws {
    #expect(
      try Self.weighed("I have a headache, I feel dizzy and my heart is racing").department
        == "Neurology")
  }
}

/// The views of one patient's visits.
private struct HistoryViews: PluginViews {
  let visits: [(day: String, department: String, diagnosis: String)]

  func document<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> Known.Document? {
    try view(projection, key).map { try Known.Document(json: $0.json) }
  }

  func view<Known: Projection>(_ projection: Known.Type, _ key: String) throws -> JSONValue? {
    guard key == "P12345" else { return nil }
    return [
      "visits": .array(
        visits.map { day, department, diagnosis in
          [
            "day": .string(day), "department": .string(department),
            "diagnosis": .string(diagnosis),
          ]
        })
    ]
  }
}
