/// The leaves of the record that are about one thing.
struct ClaimScope: Sendable {
  var leaves: Set<Int>
  /// The leaves that may say values of it, if more than its own may: all but those of the other
  /// elements of its list.
  var allowed: Set<Int>?
}

extension ClaimReading {
  /// The things that a clause names, by identifiers or by words that tell one element of a list from the
  /// others; nil if it names nothing that the record has.
  func anchors(of clause: ClaimClause) -> ClaimScope? {
    let named = identifiers(in: clause).map(scope(ofIdentifier:)).filter { !$0.leaves.isEmpty }
    if !named.isEmpty {
      return ClaimScope(leaves: named.reduce(into: []) { $0.formUnion($1.leaves) })
    }
    var meant: Set<Int>?
    var all: Set<Int> = []
    for word in Set(clause.words) where isTelling(word) {
      guard let leaves = leaves(toldBy: word) else { continue }
      all.formUnion(leaves)
      let both = meant.map { $0.intersection(leaves) } ?? leaves
      if !both.isEmpty { meant = both } else { meant = all }
    }
    return meant.map { leaves in
      let arguments = Set(leaves.map { record.leaves[$0].call }).reduce(into: Set<Int>()) {
        $0.formUnion(record.ofArguments[$1])
      }
      return ClaimScope(
        leaves: leaves.union(arguments), allowed: withoutSiblings(of: leaves).union(arguments))
    }
  }

  /// All leaves but those of elements beside the ones that are meant.
  private func withoutSiblings(of leaves: Set<Int>) -> Set<Int> {
    var all = Set(record.leaves.indices)
    let elements = record.nodes.indices.filter { record.nodes[$0].isElement }
    let meant = elements.filter { !record.inside[$0].isDisjoint(with: leaves) }
    let parents = Set(meant.map { record.nodes[$0].parent })
    for other in elements
    where parents.contains(record.nodes[other].parent) && !meant.contains(other) {
      all.subtract(record.inside[other])
    }
    return all
  }

  /// The identifiers that a clause names, folded.
  func identifiers(in clause: ClaimClause) -> [String] {
    ClaimValueReader(words: words).values(in: clause.tokens).compactMap {
      if case .identifier(let name) = $0.value { name } else { nil }
    }
  }

  private func isTelling(_ word: String) -> Bool {
    word.count > 2 && !words.isIn("neutral", word) && !words.isIn("title", word)
      && (words.classes[word] == nil || words.classes[word] == "meal")
      && words.acts(in: [word]) == nil && words.keys[word] == nil
      && !words.isIn("you", word) && !words.isIn("article", word)
      && !word.contains(where: \.isNumber) && NumberWords.value(of: word) == nil
      && words.month(word) == nil && words.weekday(word) == nil
  }

  /// The elements of lists that have a word which not all of them have.
  func leaves(toldBy word: String) -> Set<Int>? {
    var elements: Set<Int> = []
    let places = words.meanings(of: word).flatMap { record.having[ClaimRecord.stem($0)] ?? [] }
    for place in places {
      if let element = element(of: record.leaves[place].node) { elements.insert(element) }
    }
    guard !elements.isEmpty else { return nil }
    let parents = Dictionary(grouping: elements) { record.nodes[$0].parent }
    var leaves: Set<Int> = []
    let tells = parents.contains { parent, having in
      having.count < record.nodes.count { $0.isElement && $0.parent == parent }
    }
    guard tells else { return nil }
    for having in parents.values {
      for node in having { leaves.formUnion(joined(record.inside[node])) }
    }
    return leaves.isEmpty ? nil : leaves
  }

  private func element(of node: Int) -> Int? {
    var place: Int? = node
    while let here = place {
      if record.nodes[here].isElement { return here }
      place = record.nodes[here].parent
    }
    return nil
  }

  /// All that a call took and gave, with what other results say of it.
  func scope(of call: Int) -> ClaimScope { ClaimScope(leaves: joined(record.ofCall[call])) }

  func scope(ofIdentifier name: String) -> ClaimScope {
    var leaves: Set<Int> = []
    for place in places(naming: name) {
      let leaf = record.leaves[place]
      leaves.insert(place)
      guard !leaf.isListed else { continue }
      let arguments = record.ofArguments[leaf.call]
      if record.nodes[leaf.node].isArgument {
        // A lookup by its name is about it.
        let isList = record.lists.contains {
          $0.call == leaf.call && record.nodes[$0.node].parent == nil
            && $0.key == record.names[leaf.call]
        }
        leaves.formUnion(isList ? arguments : joined(record.ofCall[leaf.call]))
      } else {
        // A condition that was asked for holds of each that was found.
        leaves.formUnion(joined(record.inside[leaf.node]).union(arguments))
      }
    }
    return ClaimScope(leaves: leaves)
  }

  /// The leaves that say an identifier, or hold it in theirs.
  private func places(naming name: String) -> [Int] {
    if let places = record.named[name] { return places }
    let value = ClaimValue.identifier(name)
    return record.leaves.indices.filter { place in
      record.leaves[place].values.contains { value.isSaid(by: $0) }
    }
  }

  func says(_ leaf: RecordedLeaf, _ name: String) -> Bool {
    leaf.values.contains { ClaimValue.identifier(name).isSaid(by: $0) }
  }

  func isKnown(_ name: String, in scope: ClaimScope) -> Bool {
    places(naming: name).contains { scope.leaves.contains($0) }
  }

  /// The leaves with those of the things that they name: an order by its number, a card by its own.
  private func joined(_ leaves: Set<Int>) -> Set<Int> {
    var all = leaves
    for place in leaves {
      let leaf = record.leaves[place]
      guard Self.isName(leaf.key), !leaf.text.contains(" "), !leaf.isListed else { continue }
      for other in record.named[leaf.text.folded] ?? [] {
        let other = record.leaves[other]
        guard other.node != leaf.node, !other.isListed, Self.isName(other.key),
          !record.nodes[other.node].isArgument
        else { continue }
        all.formUnion(record.inside[other.node])
      }
    }
    return all
  }

  private static func isName(_ key: [String]) -> Bool {
    guard let last = key.last, last == "id" || last == "number" || last == "order" else {
      return false
    }
    return !key.contains("user") && !key.contains("customer") && !key.contains("patient")
  }

  /// Whether two words are forms of one: "shoe", "shoes".
  static func isAlike(_ one: String, _ other: String) -> Bool {
    one == other || ClaimRecord.stem(one) == ClaimRecord.stem(other)
  }

  func isKnown(word: String, in scope: ClaimScope) -> Bool {
    words.meanings(of: word).contains { meaning in
      let stem = ClaimRecord.stem(meaning)
      return record.having[stem]?.contains { scope.leaves.contains($0) } == true
        || scope.leaves.contains { record.leaves[$0].stems.contains(stem) }
    }
  }

  /// The words of a clause that tell one thing from others.
  func tellingWords(of clause: ClaimClause) -> [String] {
    clause.words.filter { isTelling($0) && leaves(toldBy: $0) != nil }
  }
}
