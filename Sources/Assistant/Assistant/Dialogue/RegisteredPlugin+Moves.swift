import Conversation
import JSON
import PluginKit
import Understanding

extension Repair {
  /// The repair that a move of the person asks for.
  init?(_ move: DialogueMove.Kind) {
    switch move {
    case .correct: self = .correct
    case .cancel: self = .cancel
    case .repeatLast: self = .repeat
    case .clarify: self = .clarify
    case .skip: self = .skip
    case .help: self = .help
    case .goBack: self = .goBack
    case .startOver: self = .startOver
    case .resume: self = .resume
    case .human: self = .human
    case .greet: self = .greet
    case .thank: self = .thank
    case .leave: self = .leave
    }
  }

  fileprivate var move: DialogueMove.Kind? {
    DialogueMove.Kind.allCases.first { Repair($0) == self }
  }
}

extension SentenceForm {
  /// The move that the message makes where it does nothing else; of a greeting and another move, the other.
  var onlyMove: DialogueMove.Kind? {
    guard clauses.isEmpty else { return nil }
    let kinds = moves.map(\.kind)
    let courtesies: [DialogueMove.Kind] = [.greet, .thank]
    return kinds.first { !courtesies.contains($0) } ?? kinds.first { $0 == .thank } ?? kinds.first
  }

  /// Whether a message makes this move first and then says something else.
  func begins(with move: DialogueMove.Kind, in text: String) -> Bool {
    guard let first = clauses.first, first.range.lowerBound > text.startIndex else { return false }
    return SentenceForm(String(text[..<first.range.lowerBound])).onlyMove == move
  }
}

extension RegisteredPlugin {
  /// The examples of functions and flows that make a move: "I'd rather talk to a human".
  func examples(making move: DialogueMove.Kind) -> [String] {
    (functions.map(\.examples) + flows.map(\.examples)).flatMap(\.self)
      .filter { SentenceForm($0).onlyMove == move }
  }

  /// What the plugin answers by its examples: its small talk, and for somebody real its function.
  func answer(by repair: Repair) -> RepairAnswer? {
    guard let move = repair.move else { return nil }
    if repair == .human {
      return functions.first { function in
        function.examples.contains { SentenceForm($0).onlyMove == move }
      }.map { .call($0.name) }
    }
    return smallTalk.first { talk in
      talk.examples.contains { SentenceForm($0).onlyMove == move }
    }.map { .say($0.answer, quickReplies: $0.quickReplies) }
  }
}

extension Function {
  /// What it is for, as the beginning of nothing longer: without the full stop.
  var purpose: String { summary.hasSuffix(".") ? String(summary.dropLast()) : summary }

  /// The last parameter that the person has given, in the order in which they are asked for.
  func lastGiven(in arguments: JSONObject, before parameter: String?) -> String? {
    let names = parameters.properties.map(\.name).filter { slots[$0]?.kind != .identity }
    let asked = parameter.flatMap(names.firstIndex(of:)) ?? names.endIndex
    return names[..<asked].last { arguments[$0] != nil }
  }
}

extension Card {
  /// The card as it may be shown again: calls that it offers by the plugin's own names.
  func rendered(by plugin: RegisteredPlugin) -> Rendering.Card {
    var action = action
    if case .send(let text, .call(let name, let arguments)) = action {
      action = .send(
        text: text, offer: .call(function: plugin.local(name) ?? name, arguments: arguments))
    }
    return Rendering.Card(
      title: title, subtitle: subtitle, details: details, imageURL: imageURL, link: link,
      action: action, about: about)
  }
}
