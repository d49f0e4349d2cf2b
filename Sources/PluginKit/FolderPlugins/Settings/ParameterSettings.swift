package import PluginKit

/// How a parameter is found in what a person says: as `plugin.json` says it, else as its name and
/// schema suggest.
package enum ParameterSettings {
  private enum Kind: String, CaseIterable {
    case person
    case choice
    case date
    case identifier
    case text
  }

  /// Reads `{kind, options, after, digits, ask, remembered}`.
  static func slot(_ node: SettingsNode) throws(FolderError) -> Slot {
    try node.object(["kind", "options", "after", "digits", "ask", "remembered"])
    let kind = try node.required("kind").choice(Kind.self)
    for (member, owner) in [
      ("options", Kind.choice), ("after", .identifier), ("digits", .identifier),
    ]
    where kind != owner {
      if let node = node[member] { throw node.failure("belongs to the kind \"\(owner.rawValue)\"") }
    }
    var slot = Slot(try slotKind(kind, node))
    slot.prompt = try node["ask"].map { (node) throws(FolderError) in try node.text() }
    return slot.keptFor(try node["remembered"]?.bool() ?? false ? .conversation : .turn)
  }

  private static func slotKind(
    _ kind: Kind, _ node: SettingsNode
  ) throws(FolderError) -> Slot.Kind {
    switch kind {
    case .person: return .identity
    case .date: return .date
    case .text: return .text
    case .choice:
      var options: [Slot.Option] = []
      for option in try node.required("options").elements() {
        options.append(try self.option(option))
      }
      guard !options.isEmpty else { throw node.failure("a choice needs options") }
      return .choice(options)
    case .identifier:
      let digits = try node["digits"].map(self.digits) ?? 1...12
      return .identifier(after: try node["after"]?.texts() ?? ["#", "number"], digits: digits)
    }
  }

  /// A name, or a name with other words for it; with what people are shown, too, where it
  /// `hasLabel`.
  static func option(
    _ node: SettingsNode, hasLabel: Bool = true
  ) throws(FolderError) -> Slot.Option {
    guard node.value.string == nil else { return Slot.Option(try node.text()) }
    if !hasLabel, let label = node["label"] {
      throw label.failure(
        "an option of a flow is kept as it is shown: make the label its name, and the name a synonym"
      )
    }
    try node.object(["name", "label", "synonyms"])
    return Slot.Option(
      try node.required("name").text(), label: try node["label"]?.text(),
      synonyms: try node["synonyms"]?.texts() ?? [])
  }

  private static func digits(_ node: SettingsNode) throws(FolderError) -> ClosedRange<Int> {
    var bounds: [Int] = []
    for element in try node.elements() { bounds.append(try element.int(1...30)) }
    guard bounds.count == 2, bounds[0] <= bounds[1] else {
      throw node.failure("expected the fewest and the most digits, such as [3, 8]")
    }
    return bounds[0]...bounds[1]
  }

  /// The slot that a parameter's name and schema suggest; nil for whatever is said when it is asked
  /// for.
  package static func suggested(_ property: JSONSchema.Property, identity: [String]) -> Slot? {
    let schema = property.schema.target
    let words = words(of: property.name)
    if identity.contains(property.name) { return .identity }
    if let choices = schema.choices {
      return .choice(choices.compactMap(\.string).map { Slot.Option($0) })
    }
    if schema.format?.rawValue == "date" || words.last == "date" {
      return .date.keptFor(.task)
    }
    guard words.last == "id", words.count > 1 else { return nil }
    let thing = words.dropLast().joined(separator: " ")
    return .identifier(after: [thing, "\(thing) number", "#", "number"], digits: 1...12)
      .asking("Which \(thing)? Please say its number.").keptFor(.conversation)
  }

  /// `preferredDate` and `preferred_date` as words.
  package static func words(of name: String) -> [String] {
    var words = [""]
    for character in name {
      if character == "_" || character == "-" {
        words.append("")
      } else if character.isUppercase, words.last?.last?.isUppercase == false {
        words.append(character.lowercased())
      } else {
        words[words.count - 1] += character.lowercased()
      }
    }
    return words.filter { !$0.isEmpty }
  }
}
