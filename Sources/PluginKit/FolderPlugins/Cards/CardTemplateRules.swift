internal import Mustache

/// The limits of a card template, so that it neither fails nor never ends when it is used.
struct CardTemplateRules {
  /// The most sections inside one another, and the most words of one tag: each takes some of the
  /// stack.
  static let maximumDepth = 6
  private static let known: Set = [
    "capitalized", "count", "empty", "even", "first", "index", "last", "lowercased", "odd",
    "reversed", "uppercased",
  ]

  let file: String
  /// The names of the plugin's own lists of words.
  let transforms: Set<String>

  func check(_ text: String) throws(FolderError) {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw FolderError(file, "is empty: write what is said and shown")
    }
    try check(tagsIn: text)
    var seen: Set<CardField> = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      try check(field: line.drop(while: \.isWhitespace), number: index + 1, &seen)
    }
  }

  /// Checks the tags alone, for a text that has no fields.
  func check(tagsIn text: String) throws(FolderError) {
    var depth = 0
    for tag in try tags(in: text) where tag.first != "!" {
      try check(tag: tag, in: text)
      if tag.first == "#" || tag.first == "^" { depth += 1 }
      if tag.first == "/" { depth -= 1 }
      guard depth <= Self.maximumDepth else {
        throw FolderError(
          file, line: Self.line(of: tag, in: text),
          "more than \(Self.maximumDepth) sections in one another")
      }
    }
  }

  /// The texts between `{{` and the next `}`, from its first sign on.
  private func tags(in text: String) throws(FolderError) -> [Substring] {
    var tags: [Substring] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      let inside = rest[open.upperBound...]
      guard let close = inside.firstIndex(of: "}") else {
        throw FolderError(
          file, line: Self.line(of: rest[open.lowerBound...], in: text),
          "a tag is not finished: write {{name}}")
      }
      tags.append(inside[..<close].drop(while: \.isWhitespace))
      rest = inside[close...]
    }
    return tags
  }

  /// The line in which something begins.
  private static func line(of part: Substring, in text: String) -> Int {
    1 + text[..<part.startIndex].count(where: \.isNewline)
  }

  private func check(tag: Substring, in text: String) throws(FolderError) {
    if let sigil = tag.first, ">$<=%".contains(sigil) {
      throw FolderError(
        file, line: Self.line(of: tag, in: text),
        "{{\(sigil) …}} cannot be used here; known are {{name}}, {{#name}}, "
          + "{{^name}}, {{/name}} and {{! comment}}")
    }
    let name = tag.drop { "#^/&{".contains($0) || $0.isWhitespace }
    let words = name.split(separator: "(", omittingEmptySubsequences: false).dropLast()
    guard words.count <= Self.maximumDepth else {
      throw FolderError(
        file, line: Self.line(of: tag, in: text),
        "a tag has \(words.count) words in one another, expected \(Self.maximumDepth) at most")
    }
    for called in words
    where !Self.known.contains(String(called)) && !transforms.contains(String(called)) {
      let all = Self.known.union(transforms).sorted().joined(separator: ", ")
      throw FolderError(
        file, line: Self.line(of: tag, in: text),
        "there are no words \"\(called)\" in plugin.json; known are \(all)")
    }
  }

  private func check(
    field line: Substring, number: Int, _ seen: inout Set<CardField>
  ) throws(FolderError) {
    guard let (field, rest) = CardField.split(line) else {
      guard let word = line.prefixMatch(of: /([a-z]+):(\s|$)/)?.1 else { return }
      let all = CardField.allCases.map(\.rawValue).joined(separator: ", ")
      throw FolderError(
        file, line: number,
        "there is no field \"\(word)\"; fields are \(all). A line that only "
          + "looks like a field begins with another sign, such as \"- \(word):\"")
    }
    seen.insert(field)
    guard field.owners.isEmpty || field.owners.contains(where: seen.contains) else {
      let owners = field.owners.map { "\"\($0.rawValue):\"" }.joined(separator: " or ")
      throw FolderError(file, line: number, "the field \"\(field.rawValue)\" comes after \(owners)")
    }
    guard field != .preview || rest == "yes" || rest == "no" else {
      throw FolderError(file, line: number, "the field \"preview\" is yes or no")
    }
  }
}
