/// A value as it lies on the record, without its strings' meaning.
package indirect enum RecordedValue: Sendable {
  case text(String)
  case number(Double)
  case truth(Bool)
  case list([RecordedValue])
  case members([(name: String, value: RecordedValue)])
}

/// A call that a model was told the result of, or has made just now.
package struct RecordedClaimCall: Sendable {
  /// Its function, without the plugin.
  package let function: String
  package let arguments: RecordedValue
  package let result: RecordedValue
  /// Whether it did what it was called for; nil if it is not done yet.
  package let isDone: Bool?
  /// Whether it changes nothing.
  package let isRead: Bool
  /// The acts that its success lets one claim, besides those that its name says.
  package let lets: Set<String>

  package init(
    function: String, arguments: RecordedValue, result: RecordedValue, isDone: Bool?, isRead: Bool,
    lets: Set<String> = []
  ) {
    self.function = function
    self.arguments = arguments
    self.result = result
    self.isDone = isDone
    self.isRead = isRead
    self.lets = lets
  }
}

/// A value of the record that has no members.
struct RecordedLeaf: Sendable {
  let call: Int
  /// The node of the object that it is a member of.
  let node: Int
  /// The member's name in words: `flight_number` is "flight", "number".
  let key: [String]
  /// The words of its name and of its object's.
  let path: [String]
  let text: String
  let words: Set<String>
  /// The stems of its words and of its name.
  var stems: Set<String> = []
  let values: [ClaimValue]
  /// Whether it is one of several texts in a list.
  let isListed: Bool
}

/// The results that a claim is held against, flattened.
struct ClaimRecord: Sendable {
  struct Node: Sendable {
    let parent: Int?
    let call: Int
    /// Whether it is an element of a list of several.
    let isElement: Bool
    let isArgument: Bool
    /// The words of its name, or of its list's.
    let key: [String]
  }

  let calls: [RecordedClaimCall]
  private(set) var leaves: [RecordedLeaf] = []
  private(set) var nodes: [Node] = []
  /// How many elements the lists have, with the words of their names.
  private(set) var lists: [(call: Int, node: Int, key: [String], count: Int)] = []
  /// The words of each call's function.
  private(set) var names: [[String]] = []
  /// The leaves that lie in each node, in its nodes too.
  private(set) var inside: [Set<Int>] = []
  /// The leaves that have a word, by its stem.
  private(set) var having: [String: [Int]] = [:]
  /// The leaves of each call, and those of its arguments.
  private(set) var ofCall: [Set<Int>] = []
  private(set) var ofArguments: [Set<Int>] = []
  /// The leaves with identifiers, by these.
  private(set) var named: [String: [Int]] = [:]
  private let reader: ClaimValueReader

  init(_ calls: [RecordedClaimCall], _ words: ClaimVocabulary) {
    self.calls = calls
    reader = ClaimValueReader(words: words)
    for (index, call) in calls.enumerated() {
      let name = Self.words(of: call.function)
      names.append(name)
      let argument = node(nil, index, isElement: false, isArgument: true)
      add(call.arguments, [], argument, index, isListed: false)
      guard call.isDone != nil else { continue }
      let result = node(nil, index, isElement: false, isArgument: false)
      add(call.result, name, result, index, isListed: false)
    }
    index()
  }

  private mutating func index() {
    inside = Array(repeating: [], count: nodes.count)
    ofCall = Array(repeating: [], count: calls.count)
    ofArguments = ofCall
    for place in leaves.indices {
      let leaf = leaves[place]
      var stems = Set(leaf.words.map(Self.stem))
      for stem in stems { having[stem, default: []].append(place) }
      stems.formUnion(leaf.key.map(Self.stem))
      leaves[place].stems = stems
      ofCall[leaf.call].insert(place)
      if nodes[leaf.node].isArgument { ofArguments[leaf.call].insert(place) }
      var node: Int? = leaf.node
      while let here = node {
        inside[here].insert(place)
        node = nodes[here].parent
      }
      for case .identifier(let name) in leaf.values { named[name, default: []].append(place) }
    }
  }

  /// The part that the forms of a word have in common: "shoe" and "shoes" have one stem.
  static func stem(_ word: String) -> String {
    var stem = word[...]
    if stem.count > 4, stem.hasSuffix("ies") {
      stem = (stem.dropLast(3) + "y")[...]
    } else if stem.count > 3, stem.hasSuffix("s") {
      stem.removeLast()
    }
    for suffix in ["en", "er", "ed", "es", "e", "n"]
    where stem.count > suffix.count + 2 && stem.hasSuffix(suffix) {
      return String(stem.dropLast(suffix.count))
    }
    return String(stem)
  }

  private mutating func node(
    _ parent: Int?, _ call: Int, isElement: Bool, isArgument: Bool, _ key: [String] = []
  ) -> Int {
    nodes.append(
      Node(parent: parent, call: call, isElement: isElement, isArgument: isArgument, key: key))
    return nodes.count - 1
  }

  private mutating func add(
    _ value: RecordedValue, _ key: [String], _ node: Int, _ call: Int, isListed: Bool
  ) {
    switch value {
    case .text(let text): addLeaf(text, key, node, call, isListed)
    case .number(let number):
      leaves.append(
        RecordedLeaf(
          call: call, node: node, key: key, path: nodes[node].key + key, text: "\(number)",
          words: [],
          values: [.number(number)], isListed: isListed))
    case .truth(let truth):
      leaves.append(
        RecordedLeaf(
          call: call, node: node, key: key, path: nodes[node].key + key,
          text: truth ? "true" : "false",
          words: [truth ? "true" : "false"], values: [], isListed: isListed))
    case .list(let elements):
      // A result that is no object is called as the function is.
      let isWhole = nodes[node].parent == nil && !nodes[node].isArgument && key != names[call]
      lists.append((call, node, isWhole ? names[call] + key : key, elements.count))
      for element in elements {
        if case .members = element {
          let child = self.node(
            node, call, isElement: elements.count > 1, isArgument: nodes[node].isArgument, key)
          add(element, key, child, call, isListed: false)
        } else {
          add(element, key, node, call, isListed: true)
        }
      }
    case .members(let members):
      for member in members {
        if case .members = member.value {
          let name = Self.words(of: member.name)
          let child = self.node(
            node, call, isElement: false, isArgument: nodes[node].isArgument, name)
          // A thing that is kept under its name has it.
          if member.name.contains(where: \.isNumber) {
            addLeaf(member.name, ["id"], child, call, false)
          }
          add(member.value, name, child, call, isListed: false)
        } else {
          add(member.value, Self.words(of: member.name), node, call, isListed: false)
        }
      }
    }
  }

  private mutating func addLeaf(
    _ text: String, _ key: [String], _ node: Int, _ call: Int, _ isListed: Bool
  ) {
    let cut = text.count > 4_000 ? String(text.prefix(4_000)) : text
    let tokens = ClaimToken.all(in: Self.withoutTimeMark(cut)[...])
    var values = reader.values(in: tokens[...]).map(\.value)
    for token in tokens where token.hasDigit {
      values.append(.identifier(token.text.filter { $0 != "#" }))
    }
    var words: Set<String> = []
    for token in tokens {
      words.insert(token.text)
      if token.text.contains(where: { $0 == "_" || $0 == "-" }) {
        words.formUnion(Self.words(of: token.text))
      }
    }
    words.insert(cut.folded.replacing("_", with: " "))
    leaves.append(
      RecordedLeaf(
        call: call, node: node, key: key, path: nodes[node].key + key, text: text, words: words,
        values: values,
        isListed: isListed))
  }

  /// An instant with a space between day and time.
  private static func withoutTimeMark(_ text: String) -> String {
    guard text.count > 15, text.count < 40, text.first?.isNumber == true else { return text }
    let place = text.index(text.startIndex, offsetBy: 10)
    guard text[place] == "T" else { return text }
    return "\(text[..<place]) \(text[text.index(after: place)...])"
  }

  /// `flightNumber` and `flight_number` are "flight", "number".
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      if !(character.isLetter || character.isNumber) || character.isUppercase && wasLower {
        if !word.isEmpty { words.append(word.folded) }
        word = ""
      }
      if character.isLetter || character.isNumber { word.append(character) }
      wasLower = character.isLowercase
    }
    if !word.isEmpty { words.append(word.folded) }
    return words
  }
}
