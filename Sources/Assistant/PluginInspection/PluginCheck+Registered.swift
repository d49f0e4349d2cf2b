import Conversation
import EventLog
import JSON
import PluginKit

extension PluginCheck {
  /// Parameters that nobody is told about, or that what a person says can never fill.
  func schemas() -> [PluginFinding] {
    plugin.functions.flatMap { function in
      function.parameters.properties.flatMap { property in
        problems(of: property, function.slots[property.name]).map { problem in
          finding(.schema, "function \(function.name), parameter \(property.name)", problem)
        }
      }
    }
  }

  private func problems(of property: JSONSchema.Property, _ slot: Slot?) -> [String] {
    var problems: [String] = []
    if property.schema.target.description == nil, property.schema.description == nil {
      problems.append("it has no description: a model, and the question for it, need one")
    }
    if case .choice(let options) = slot?.kind {
      problems += options.filter { !property.schema.accepts(.string($0.name)) }.map {
        "its slot offers \"\($0.name)\", which the schema refuses: let both name the same"
      }
    }
    if let text = slot?.kind.givenText, property.schema.target.types?.contains(.string) == false {
      problems.append(
        "its slot looks for \(text), a text, and the parameter is \(property.schema.noun): "
          + "leave the slot out, numbers are read without one, or make it a text")
    }
    let understood: [JSONType] = [.string, .integer, .number]
    let isUnderstood = property.schema.target.types.map { $0.contains(where: understood.contains) }
    if property.isRequired, slot == nil, isUnderstood == false {
      problems.append("nothing understands it from words: give it a slot, or a default")
    }
    return problems
  }

  /// Names that are taken by somebody else, or that a person would take for another.
  func names() -> [PluginFinding] {
    let spelt = plugin.functions.map { ($0.name, Self.spelling($0.name)) }
    let alike = spelt.enumerated().compactMap { index, name in
      spelt[..<index].first { $0.1 == name.1 }.map { other in
        finding(.name, "function \(name.0)", "it is mistaken for \(other.0): rename one")
      }
    }
    let both = plugin.flows.filter { plugin.function($0.name) != nil }.map {
      finding(.name, "flow \($0.name)", "a function has the same qualified name: rename one")
    }
    return alike + both + plugin.events.compactMap(problem)
  }

  private func problem(of event: EventType) -> PluginFinding? {
    let place = "event \(event)"
    if ChannelEvent.eventTypes.contains(event) {
      return finding(.name, place, "it is one of the platform's own: rename it")
    }
    let others = registry.plugins.filter { $0.manifest.id != plugin.manifest.id }
    if let other = others.first(where: { $0.events.contains(event) }) {
      return finding(.name, place, "the plugin \(other.manifest.id) has it, too: rename one")
    }
    guard event.name.wholeMatch(of: /[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*/) == nil else {
      return nil
    }
    return finding(
      .name, place, "an event is a thing and what happened to it, such as order.cancelled")
  }

  private static func spelling(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Functions that only read something and show nothing of it.
  func unrendered() -> [PluginFinding] {
    plugin.functions.filter { $0.effect == .read && plugin.renderers[$0.name] == nil }.map {
      finding(
        .missingRenderer, "function \($0.name)",
        "it reads something and nothing shows it: register a renderer for it")
    }
  }
}

extension Slot.Kind {
  /// What is looked for, where what is found is a text that the person has not chosen among others.
  fileprivate var givenText: String? {
    switch self {
    case .date: "a day"
    case .identifier: "an identifier"
    case .identity, .choice, .text: nil
    }
  }
}
