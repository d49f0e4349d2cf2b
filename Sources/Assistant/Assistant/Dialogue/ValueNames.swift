import AccessRecord
import Conversation
import PluginKit
import Understanding

/// What a person calls the values of identifiers: "my headphones" for order 1003.
package struct ValueNames: Sendable {
  /// Nothing is called anything.
  package static let none = ValueNames([])

  /// The identifier as it may be said, such as "order 1003", and what it is called.
  private let names: ChoiceRecognizer?
  /// What can be looked up of the person; nil if nothing can.
  let context: PersonContext?
  /// Those for whom the person acts, whenever that ends.
  let relations: [RelationItem]

  private init(_ choices: [ChoiceRecognizer.Choice], _ context: PersonContext? = nil) {
    self.context = context
    relations = Self.relations(of: context)
    names = choices.isEmpty ? nil : ChoiceRecognizer(choices, allowsSlips: false)
  }

  /// Nobody where nothing can be looked up: then the person acts for themselves alone.
  private static func relations(of context: PersonContext?) -> [RelationItem] {
    guard let context else { return [] }
    do {
      let known = try context.document(RelationsProjection.self, context.person.rawValue)
      return (known?.relations ?? []).filter {
        $0.isGranted && $0.representative == context.person
      }
    } catch {
      return []
    }
  }

  /// What a plugin knows a person to call things; what cannot be found out is called nothing.
  init(_ plugin: RegisteredPlugin, _ context: PersonContext) {
    var said: [String: [String]] = [:]
    for slot in plugin.functions.flatMap(\.slots.values) {
      guard let names = slot.names, case .identifier(let cues, _) = slot.kind, let cue = cues.first
      else { continue }
      do {
        let options = try names(context)
        for (place, option) in options.enumerated() {
          let last = place == options.count - 1 ? Self.lastOnes(of: cues) : []
          said["\(plugin.said(cue)) \(option.name)"] = option.synonyms + last
        }
      } catch {
        // The person is asked for the identifier, as without names.
      }
    }
    let shared = Dictionary(grouping: said.values.flatMap { Set($0.map { $0.lowercased() }) }) {
      $0
    }
    .filter { $0.value.count > 1 }
    self.init(
      said.sorted { $0.key < $1.key }.map { value, names in
        ChoiceRecognizer.Choice(
          value, synonyms: names.filter { shared[$0.lowercased()] == nil })
      }, context)
  }

  /// Names of the newest of a person's things: "my last order".
  private static func lastOnes(of cues: [String]) -> [String] {
    cues.filter { $0.allSatisfy(\.isLetter) }.flatMap { cue in
      newest.map { "\($0) \(cue)" } + ["\(cue) más reciente"]
    }
  }

  private static let newest = [
    "last", "latest", "most recent", "newest", "letzte", "letzten", "neueste", "neuesten",
    "último", "última",
  ]

  /// A text with the identifier for each thing of the person's that is named; "shoes" alone may be
  /// any, unless a thing of theirs is spoken of in `dialogue`.
  func read(_ text: String, in dialogue: Dialogue, of plugin: RegisteredPlugin) -> String {
    read(text, as: Ground(dialogue, plugin))
  }

  /// The text, read with what is known of how the thing is spoken of.
  func read(_ text: String, as ground: Ground?) -> String {
    guard let names else { return text }
    var result = text
    for mention in names.mentions(in: text).reversed()
    where isOwn(mention.range, in: text) || isMeant(mention.range, in: text, ground) {
      result.replaceSubrange(Self.withPronoun(mention.range, in: text), with: mention.value)
    }
    return result
  }

  /// A name with the "his" before it: what somebody else is to have is ordered by the person, and
  /// nobody else's.
  private static func withPronoun(
    _ range: Range<String.Index>, in text: String
  ) -> Range<String.Index> {
    guard
      let match = text[..<range.lowerBound].firstMatch(of: /\b(?:his|her|their)\s+$/.ignoresCase())
    else { return range }
    return match.range.lowerBound..<range.upperBound
  }

  /// How a thing of the person's is spoken of already.
  enum Ground {
    /// It is asked which, or whether to do something with one.
    case asked
    /// One was looked up a moment ago.
    case shown

    init?(_ dialogue: Dialogue, _ plugin: RegisteredPlugin) {
      func takesNamed(_ name: String) -> Bool {
        plugin.local(name).flatMap(plugin.function)?.slots.values.contains { $0.names != nil }
          == true
      }
      switch dialogue.question?.purpose {
      case .parameter(let name, _, _, _) where takesNamed(name): self = .asked
      case .confirmation(let name, _) where takesNamed(name): self = .asked
      default:
        guard let last = dialogue.lastCall, last.age <= 2, takesNamed(last.call.function) else {
          return nil
        }
        self = .shown
      }
    }
  }

  /// Whether a bare name means the person's own thing: where one is asked about it does, and after
  /// one was shown at the beginning of a clause, "not the raincoat, running shoes".
  private func isMeant(
    _ range: Range<String.Index>, in text: String, _ ground: Ground?
  ) -> Bool {
    switch ground {
    case .asked: return true
    case .shown:
      let before = text[..<range.lowerBound]
      let mark = before.last { !$0.isWhitespace }
      let word = before.split { !$0.isLetter }.last?.lowercased() ?? ""
      return mark.map { ",;.:–-".contains($0) } ?? true || Self.turning.contains(word)
    case nil: return false
    }
  }

  private static let turning: Set = [
    "not", "no", "and", "but", "nicht", "nein", "und", "sondern", "y", "sino", "meant", "mean",
  ]

  /// Whether something definite is spoken of, at most one word before the name.
  private func isOwn(_ range: Range<String.Index>, in text: String) -> Bool {
    text[..<range.lowerBound].split { !$0.isLetter }.suffix(2)
      .contains { Self.definite.contains($0.lowercased()) }
  }

  private static let definite: Set = [
    "my", "the", "these", "those", "this", "that", "our", "his", "her", "their", "mein", "meine",
    "meinen", "meiner", "meinem",
    "der", "die", "sein", "seine", "seinen", "ihr", "ihre", "ihren",
    "das", "den", "dem", "diese", "diesen", "dieser", "diesem", "mi", "mis", "su", "sus", "el",
    "la", "los",
    "las", "ese", "esa", "estos", "del",
  ]
}
