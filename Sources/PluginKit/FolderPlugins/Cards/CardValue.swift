import JSON
internal import Mustache
import PluginKit

/// A part of a response as a template sees it.
///
/// A text neither ends a line of the template's output nor begins a field there: it comes with
/// ``start`` before it and with ``lineEnd`` for its line ends, until the lines are read. Something
/// empty (null, an empty text, an empty array) hides a section and shows `{{^…}}`.
struct CardValue: MustacheParent, MustacheCustomRenderable, MustacheTransformable {
  /// Stands for a line end in a value.
  static let lineEnd: Character = "\u{1D}"
  /// Stands before a value.
  static let start: Character = "\u{1E}"
  /// The most elements of one array that a template sees.
  static let maximumElements = 100

  let value: JSONValue
  let words: WordLists
  let work: CardWork

  /// The value that a template is given: truth values as such, arrays as sequences, anything else
  /// as this.
  static func wrapped(_ value: JSONValue, _ words: WordLists, _ work: CardWork) -> Any {
    switch value {
    case .bool(let bool): bool
    case .array(let values):
      CardList(
        elements: values.prefix(maximumElements), count: values.count, words: words, work: work)
    default: CardValue(value: value, words: words, work: work)
    }
  }

  /// A member of an object; one that is null hides the member of that name further out.
  func child(named name: String) -> Any? {
    value[name].map { Self.wrapped($0, words, work) }
  }

  var renderText: String {
    guard work.spends(value.string?.utf8.count ?? 0) else { return "" }
    guard let text = value.string else { return plain }
    return String(Self.start) + text.map { $0.isNewline ? Self.lineEnd : $0 }
  }

  var isNull: Bool { value == .null || value == "" }

  /// The word that a list has for this value, or what the template language itself can do with a
  /// text.
  func transform(_ name: String) -> Any? {
    guard work.spends(value.string?.utf8.count ?? 0) else { return nil }
    if let list = words[name] { return text(list[plain]) }
    switch plain.transform(name) {
    case let changed as String: return text(changed)
    case let changed as Substring: return text(String(changed))
    case let other: return other
    }
  }

  private func text(_ text: String?) -> CardValue {
    CardValue(value: text.map { .string($0) } ?? .null, words: words, work: work)
  }

  private var plain: String {
    switch value {
    case .string(let text): text
    case .int, .digits, .double, .bool: value.jsonText
    case .null, .array, .object: ""
    }
  }
}

/// An array of a response: a sequence, and as a variable its elements joined by ", ".
struct CardList: MustacheSequence, MustacheParent, MustacheCustomRenderable, MustacheTransformable {
  let elements: ArraySlice<JSONValue>
  /// How many there are, those beyond what a template sees included.
  let count: Int
  let words: WordLists
  let work: CardWork

  /// The elements, as long as the rendering may go on.
  func makeIterator() -> AnyIterator<Any> {
    var rest = elements
    return AnyIterator {
      guard work.passes() else { return nil }
      return rest.popFirst().map(wrapped)
    }
  }

  /// A list has no members.
  func child(named: String) -> Any? { nil }

  var renderText: String {
    elements.lazy.map { element in
      let value = wrapped(element)
      return (value as? any MustacheCustomRenderable)?.renderText ?? "\(value)"
    }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  var isNull: Bool { elements.isEmpty }

  func transform(_ name: String) -> Any? {
    switch name {
    case "count": String(count)
    case "empty": elements.isEmpty
    case "first": elements.first.map(wrapped)
    case "last": elements.last.map(wrapped)
    case "reversed":
      CardList(elements: elements.reversed()[...], count: count, words: words, work: work)
    default: nil
    }
  }

  private func wrapped(_ value: JSONValue) -> Any { CardValue.wrapped(value, words, work) }
}

/// Lists of words by name: what a value is called, such as a sign for a status.
typealias WordLists = [String: [String: String]]

/// The work that one rendering of a template may still do, in bytes.
///
/// A template of a few lines with loops inside of loops would go on for years: each time around a
/// loop costs the template's length, each value that is written its own. What is spent stays spent,
/// and then every loop ends and every value is empty.
final class CardWork {
  /// The most bytes that a rendering passes and writes.
  static let maximum = 4 << 20

  private let length: Int
  private let maximum: Int
  private var left: Int
  /// How often a loop went around or a value was asked for, also once everything was spent.
  private(set) var steps = 0

  /// For a template of so many bytes.
  init(length: Int, maximum: Int = CardWork.maximum) {
    self.length = length
    self.maximum = maximum
    left = maximum
  }

  /// Whether more was asked for than there was.
  var isSpent: Bool { left < 0 }

  /// The fault that is reported then.
  var fault: String? {
    guard isSpent else { return nil }
    return "takes more than \(maximum) bytes of work, "
      + "where each time around a loop takes the \(length) of the template and each value its own: "
      + "write fewer loops inside of loops"
  }

  /// Whether a loop may go around once more.
  func passes() -> Bool { spends(length) }

  /// Whether so many bytes may be written.
  func spends(_ bytes: Int) -> Bool {
    steps += 1
    if left >= 0 { left -= bytes + 1 }
    return !isSpent
  }
}

/// A text with places for arguments, such as `Cancel order {{order_id}}`.
struct Phrase: Sendable {
  private let template: MustacheTemplate
  private let length: Int

  init(_ node: SettingsNode, in contents: FolderContents) throws(FolderError) {
    let text = try node.text(in: contents)
    length = text.utf8.count
    do {
      try CardTemplateRules(file: node.file, transforms: []).check(tagsIn: text)
      template = try MustacheTemplate(string: "{{% CONTENT_TYPE:TEXT}}" + text)
    } catch let error as FolderError {
      throw node.failure(error.reason)
    } catch {
      throw node.failure("expected a text with places such as {{order_id}}: a tag is not right")
    }
  }

  /// The text with these arguments; nil if it would take more than ``CardWork/maximum``, since half
  /// a question asks another one.
  func text(_ arguments: JSONValue) -> String? {
    let work = CardWork(length: length)
    let output = template.render(CardValue.wrapped(arguments, [:], work))
    return work.isSpent ? nil : RenderingReader.cleaned(output)
  }
}
