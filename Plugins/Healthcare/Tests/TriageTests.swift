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

  private static func text(_ said: String) throws -> String {
    guard case .complete(_, let rendering) = try move(said) else { return "" }
    return rendering.text ?? ""
  }

  @Test func `a symptom leads to its department, to a question and to two replies`() throws {
    var expected = Rendering(
      text: """
        I understand: chest pain. The right department for this is Cardiology. \
        Would you like me to look for an appointment there?

        If the pain is strong, spreads to an arm or the jaw, or you get short of breath, call \
        your emergency number (112 or 911) at once.
        """,
      quickReplies: ["What is the earliest date?", "Can I talk to a doctor?"])
    expected.before = [
      .diagnosis(
        title: "Your heart and circulation: chest pain",
        text: "Often behind this is strain, high blood pressure or an irregular heartbeat. "
          + "Let a doctor look at it today or tomorrow. The department in charge is Cardiology. "
          + "I am a program: this is not a diagnosis by a doctor."),
      .leaflet(
        title: "Until a doctor has looked",
        text:
          "Avoid exertion until a doctor has looked, and note when it happens and how long it lasts. "
          + "Call your emergency number if it is strong, spreads to an arm or the jaw, or you get short of breath.",
        url: nil),
    ]
    #expect(
      try Self.move("I've had chest pain since yesterday")
        == .complete(
          result: ["department": "Cardiology", "symptoms": ["chest pain"]], expected))
  }

  @Test func `an emergency is said alone, without anything to read before it`() throws {
    guard case .complete(_, let rendering) = try Self.move("chest pain and I'm short of breath")
    else {
      Issue.record("no assessment")
      return
    }
    #expect(rendering.before == [])
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
    "Please reserve a reservation with Dr. Kim, 2026-11-24 09:00", "my car is hot",
    "not my stomach",
    "my stomach is fine",
    "I'd like an appointment next week", "Thank you",
  ])
  func `what names no symptom is no answer`(_ said: String) throws {
    #expect(try Self.move(said) == nil)
  }

  @Test(arguments: [
    ("chest pain and I'm short of breath", "Chest pain together with this can be a heart attack."),
    ("my chest hurts and so does my left arm, it aches", "Chest pain together"),
    ("half of my face is drooping", "This can be a stroke"),
    ("I coughed up blood", "Bleeding like this"),
    ("my throat is closing", "This can be a severe allergic reaction."),
    ("a fever and my neck is stiff", "A fever together with a stiff neck"),
    ("I can't breathe", "This can be an emergency."),
    ("I want to die", "You are not alone with this."),
  ])
  func `what cannot wait is said before anything else`(_ said: String, _ warning: String) throws {
    let text = try Self.text(said)
    #expect(text.hasPrefix(warning), "\(text)")
    #expect(text.contains("112 or 911"))
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
    let context = NamesContext(person: "P12345", views: history)
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
        "Your records say of 2024-05-20: Sprained ankle. Please tell the doctor if it is like then."
      ))
  }

  @Test(arguments: ["my daughter's ankle hurts", "his ankle hurts", "my head hurts"])
  func `nobody else's illness and no other complaint is told of it`(_ text: String) throws {
    #expect(try !Self.weighed(text).said.contains("Your records"))
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
