import Conversation
import JSON
import PluginKit
internal import Understanding

/// A controlled dialogue as `plugin.json` writes it: questions one after the other, and a call or a text at the end.
enum FlowSettings {
  /// Reads `{name, examples, steps, call, say}`.
  static func flow(_ node: SettingsNode, in contents: FolderContents) throws(FolderError) -> Flow {
    try node.object(["name", "examples", "steps", "call", "say"])
    var questions: [FlowQuestion] = []
    for step in try node.required("steps").elements() { questions.append(try FlowQuestion(step)) }
    guard !questions.isEmpty else { throw try node.required("steps").failure("has no steps") }
    let names = questions.map(\.name)
    for question in questions { try question.check(among: names) }
    let end = try end(node, in: contents)
    let steps = zip(questions, names.dropFirst().map { Optional($0) } + [nil]).map {
      $0.step(before: $1, end)
    }
    return Flow(
      try node.required("name").functionName(), examples: try node["examples"]?.texts() ?? [],
      steps: steps)
  }

  private static func end(
    _ node: SettingsNode, in contents: FolderContents
  ) throws(FolderError) -> FlowEnd {
    switch (node["call"], node["say"]) {
    case (let call?, nil): return .call(try call.functionName())
    case (nil, let say?): return .say(try Phrase(say, in: contents))
    default: throw node.failure("a flow ends in \"call\" or in \"say\": give one of the two")
    }
  }
}

/// What a folder's flow ends in.
enum FlowEnd: Sendable {
  case call(String)
  case say(Phrase)

  var calls: [String] {
    if case .call(let name) = self { [name] } else { [] }
  }

  func move(with values: JSONObject) -> FlowMove {
    switch self {
    case .call(let name): .call(function: name, arguments: values)
    case .say(let phrase):
      .complete(result: .object(values), said(phrase, .object(values)))
    }
  }
}

extension FlowEnd {
  /// What is said in the end; the answers alone where the text takes too much work.
  private func said(_ phrase: Phrase, _ values: JSONValue) -> Rendering {
    guard let text = phrase.text(values) else { return PlainRendering.rendering(of: values) }
    return Rendering(text: text, quickReplies: [])
  }
}

/// One question of a folder's flow; the answer is kept under its name.
struct FlowQuestion: Sendable {
  private enum Kind: String, CaseIterable {
    case choice, number, text
    case yesOrNo = "yes_or_no"
  }

  let name: String
  private let prompt: String
  private let retry: String
  private let kind: Kind
  private let options: [Slot.Option]
  private let limits: ClosedRange<Int64>
  private let wrong: String
  private let replies: [String]
  /// Where single answers lead instead of to the next question.
  private let branches: [String: String]
  private let node: SettingsNode

  /// Reads `{name, ask, retry, kind, options, at_least, at_most, wrong, quick_replies, next}`.
  init(_ node: SettingsNode) throws(FolderError) {
    try node.object([
      "name", "ask", "retry", "kind", "options", "at_least", "at_most", "wrong", "quick_replies",
      "next",
    ])
    self.node = node
    name = try node.required("name").functionName()
    prompt = try node.required("ask").text()
    retry = try node["retry"]?.text() ?? prompt
    kind = try node.required("kind").choice(Kind.self)
    options = try Self.options(node, isChoice: kind == .choice)
    let (least, most) = (
      try node["at_least"].map(Self.number) ?? Self.numbers.lowerBound,
      try node["at_most"].map(Self.number) ?? Self.numbers.upperBound
    )
    guard least <= most else { throw node.failure("at_least is more than at_most") }
    limits = least...most
    wrong = try node["wrong"]?.text() ?? "It has to be from \(least) to \(most)."
    replies = try node["quick_replies"]?.texts() ?? options.prefix(4).map(\.name)
    var branches: [String: String] = [:]
    for member in try node["next"]?.members() ?? [] {
      branches[member.name] = try member.node.text()
    }
    self.branches = branches
  }

  /// Numbers have at most nine digits.
  private static let numbers: ClosedRange<Int64> = 0...999_999_999

  private static func number(_ node: SettingsNode) throws(FolderError) -> Int64 {
    Int64(try node.int(numbers))
  }

  private static func options(
    _ node: SettingsNode, isChoice: Bool
  ) throws(FolderError) -> [Slot.Option] {
    guard isChoice else {
      if let options = node["options"] {
        throw options.failure("belongs to the kind \"choice\"")
      }
      return []
    }
    var options: [Slot.Option] = []
    for option in try node.required("options").elements() {
      options.append(try ParameterSettings.option(option))
    }
    guard !options.isEmpty else { throw node.failure("a choice needs options") }
    return options
  }

  /// Checks that the steps to which answers lead are there.
  func check(among names: [String]) throws(FolderError) {
    for (answer, next) in branches.sorted(by: { $0.key < $1.key }) where !names.contains(next) {
      throw node.failure("\"\(answer)\" leads to \"\(next)\", which is no step: there are \(names)")
    }
  }

  /// The step, before another one or at the end.
  func step(before next: String?, _ end: FlowEnd) -> FlowStep {
    FlowStep(
      name, prompt: prompt, retry: retry, accepts: accepts, quickReplies: replies,
      next: [next].compactMap(\.self) + branches.values.sorted(), calls: end.calls
    ) { answer in
      guard let value = value(in: answer.text) else { return nil }
      if case .int(let number) = value, !limits.contains(number) { return .invalid(wrong) }
      guard let next = branches[value.string ?? value.jsonText] ?? next else {
        var values = answer.values
        values[name] = value
        return end.move(with: values)
      }
      return .step(next, keeping: JSONObject([(name, value)]))
    }
  }

  private var accepts: InputKind {
    kind == .choice
      ? .singleOption(options: options.map(\.name)) : .text(placeholder: nil)
  }

  private func value(in text: String) -> JSONValue? {
    switch kind {
    case .text: text.allSatisfy(\.isWhitespace) ? nil : .string(text)
    case .number: number(in: text).map { .int($0) }
    case .yesOrNo:
      AnswerRecognizer().firstMention(in: text).map { .bool($0.value == .yes) }
    case .choice:
      ChoiceRecognizer(options.map { .init($0.name, synonyms: $0.synonyms) })
        .firstMention(in: text).map { .string($0.value) }
    }
  }

  /// A number in words or figures, whatever it counts.
  private func number(in text: String) -> Int64? {
    if let number = QuantityRecognizer(units: [], allowsBareNumbers: true).firstMention(in: text) {
      return Int64(number.value.value)
    }
    let figures = text.matches(of: /[0-9]{1,9}/)
    return figures.count == 1 ? Int64(figures[0].output) : nil
  }
}
