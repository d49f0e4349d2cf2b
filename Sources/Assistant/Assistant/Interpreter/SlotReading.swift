import Foundation
import JSON
import JSONSchema
import PluginKit
internal import Understanding

/// What a message says for each of a function's parameters; no words count for two of them.
///
/// What can be nothing else is read first (a number behind its cue, an address, a day), then names
/// that are spelt exactly, counted things, and at last names with a slip. Of two parameters of one
/// kind the one that was asked for comes first.
struct SlotReading {
  private enum Phase: CaseIterable { case marked, moments, exact, counted, similar, bare }

  private(set) var values: [String: JSONValue] = [:]
  /// Why what was said of a parameter cannot be meant, by parameter.
  private(set) var refusals: [String: String] = [:]
  private let request: IntentRequest
  private let function: Function
  private let asked: String?
  private var taken: [Range<String.Index>] = []
  /// What names took: the words for one thing may imply another, as a doctor's name does a
  /// department.
  private var named: [(range: Range<String.Index>, options: [Slot.Option])] = []

  init(_ request: IntentRequest, _ function: Function, asked: String?) {
    (self.request, self.function, self.asked) = (request, function, asked)
    taken =
      Exclusions.ranges(in: request.text) + SelfCorrection(request, function).ranges
    let all = function.parameters.properties.filter { property in
      property.name == asked || function.slots[property.name]?.isReadWhenAsked != true
    }
    let ordered = all.filter { $0.name == asked } + all.filter { $0.name != asked }
    for phase in Phase.allCases {
      if phase == .moments { readMoments(ordered.filter { isMoment($0) }) }
      for property in ordered where values[property.name] == nil {
        values[property.name] = read(property, phase)
      }
    }
    readText()
    for property in all { check(property) }
  }

  /// A misfit with the schema is no value: the person is asked to say it otherwise, and learns of a
  /// limit, but not of a pattern.
  private mutating func check(_ property: JSONSchema.Property) {
    guard let value = values[property.name],
      let violation = property.schema.validate(value).first
    else { return }
    values[property.name] = nil
    refusals[property.name] =
      ["minimum", "maximum"].contains(violation.keyword)
      ? request.phrases.unusable("\(violation)") : request.phrases.misfit
  }

  /// A text is whatever is answered when it is asked for.
  private mutating func readText() {
    if let told = StatedValue(request.text, of: function), asked == nil || asked == told.parameter {
      values[told.parameter] = .string(told.value)
    }
    guard let asked else { return readTextAfterName() }
    guard values[asked] == nil, ExpectedText(asked, of: function).mayBe(request.text) else {
      return
    }
    let schema = schema(of: asked)
    switch function.slots[asked]?.kind {
    case .text: values[asked] = .string(request.text)
    case nil where schema.flatMap(ParameterKind.init) == nil: values[asked] = .string(request.text)
    default: break
    }
  }

  /// "Tell her that I'll be late": what comes after whom it is for, where somebody or something
  /// begins to be told of.
  ///
  /// A text that is read only when it is asked for is none, nor one that a lookup reads by itself: the
  /// day of "what may I still eat" is not "I still eat".
  private mutating func readTextAfterName() {
    let isLookup = function.effect == .read
    let texts = function.slots.filter {
      $0.value.kind == .text && !$0.value.isReadWhenAsked && !(isLookup && $0.value.telling != nil)
    }
    guard texts.count == 1, let parameter = texts.keys.first, values[parameter] == nil else {
      return
    }
    values[parameter] = RelayedMessage(
      request.text, after: named.map(\.range), acts: RelayedMessage.acts(of: function.examples),
      isNeeded: function.parameters.properties.contains { $0.name == parameter && $0.isRequired }
    ).text.map { .string($0) }
  }

  private func schema(of parameter: String) -> JSONSchema? {
    function.parameters.properties.first { $0.name == parameter }?.schema.target
  }

  private func isMoment(_ property: JSONSchema.Property) -> Bool {
    function.slots[property.name].map { $0.kind == .date }
      ?? (ParameterKind(property.schema.target) == .date)
  }

  private mutating func readMoments(_ properties: [JSONSchema.Property]) {
    guard !properties.isEmpty else { return }
    let daysAhead = properties.compactMap { function.slots[$0.name]?.daysAhead }.max()
    var moments = SlotMoments(
      request, without: taken, daysAhead: daysAhead ?? Slot.date.daysAhead,
      isOfAct: function.effect != .read)
    for property in properties {
      let isOnly = properties.count == 1
      values[property.name] = moments.next(
        for: property.name, isOnly: isOnly,
        readsSpans: function.slots[property.name]?.readsSpans == true,
        before: set(property.name)
      ).map { .string($0) }
    }
    if moments.isImpossible, properties.count == 1 { values[properties[0].name] = nil }
    if properties.allSatisfy({ values[$0.name] == nil }) {
      refusals[properties[0].name] = moments.refusal
    }
    taken += moments.taken
  }

  /// What the last act set of a parameter, where this function changes what was done.
  private func set(_ parameter: String) -> String? {
    guard let act = request.dialogue.lastAct,
      request.plugin.local(act.call.function).flatMap(request.plugin.function)?.amendment?.change
        == function.name
    else { return nil }
    return act.call.arguments[parameter]?.string
  }

  private mutating func read(_ property: JSONSchema.Property, _ phase: Phase) -> JSONValue? {
    let isAsked = property.name == asked
    guard let slot = function.slots[property.name] else {
      return readUndeclared(property, phase, isAsked: isAsked)
    }
    switch (slot.kind, phase) {
    case (.identifier(let cues, let digits), .marked):
      return take(
        IdentifierRecognizer(after: cues, digits: digits, allowsBareNumbers: isAsked)
      ) { .string($0) }
    case (.identifier(_, let digits), .bare) where digits.upperBound >= Self.longNumber:
      // "When does 1001 arrive": a long number that nothing else explains.
      let digits = max(Self.longNumber, digits.lowerBound)...digits.upperBound
      return take(
        IdentifierRecognizer(after: [], digits: digits, allowsBareNumbers: true)
      ) { .string($0) }
    case (.choice(let options), .exact), (.choice(let options), .similar):
      return choice(options, for: property.name, isExact: phase == .exact)
    default: return nil
    }
  }

  private static let longNumber = 4

  /// A parameter without a slot is understood by its schema and by the words of its name.
  private mutating func readUndeclared(
    _ property: JSONSchema.Property, _ phase: Phase, isAsked: Bool
  ) -> JSONValue? {
    let schema = property.schema.target
    switch (ParameterKind(schema), phase) {
    case (.flag, .marked) where isAsked:
      return AnswerRecognizer().firstMention(in: request.text).map { .bool($0.value == .yes) }
        ?? flag(property.name)
    // Where something else was asked for, that comes first.
    case (.flag, .marked) where asked == nil, (.flag, .counted): return flag(property.name)
    case (.email, .marked): return take(EmailRecognizer(readsSpoken: isAsked)) { .string($0) }
    case (.choice(let options), .exact), (.choice(let options), .similar):
      return choice(
        options.map { Slot.Option($0) }, for: property.name, isExact: phase == .exact)
    case (.amount, .marked):
      return take(AmountRecognizer(allowsBareNumbers: isAsked)) { .double(Double($0.cents) / 100) }
    case (.count, .marked):
      return take(
        QuantityRecognizer(units: ParameterKind.units(of: property), announcedOnly: true)
      ) { .int(Int64($0.value)) }
    case (.count, .counted):
      let units = ParameterKind.units(of: property)
      return take(QuantityRecognizer(units: units, allowsBareNumbers: isAsked)) {
        .int(Int64($0.value))
      }
    default: return nil
    }
  }

  private mutating func flag(_ parameter: String) -> JSONValue? {
    take(BooleanRecognizer(name: ParameterKind.words(of: parameter))) { .bool($0) }
  }

  private mutating func choice(
    _ options: [Slot.Option], for parameter: String, isExact: Bool
  ) -> JSONValue? {
    let direction = SlotDirection(of: parameter)
    let choices = options.map { ChoiceRecognizer.Choice($0.name, synonyms: $0.synonyms) }
    let recognizer = ChoiceRecognizer(
      choices, ordinary: ordinary, allowsSlips: !isExact)
    let blocked =
      taken + named.filter { !isExact || $0.options == options }.map(\.range)
    let free = recognizer.mentions(in: request.text).first { mention in
      !blocked.contains { $0.overlaps(mention.range) }
        && direction?.isOther(mention.range, in: request.text) != true
    }
    guard let free else { return nil }
    named.append((free.range, options))
    if options.count == 2, isDeniedBound(free.range),
      let other = options.first(where: { $0.name != free.value })
    {
      return .string(other.name)
    }
    return .string(free.value)
  }

  /// Whether a bound of a number is denied: "not over 60 g" is at most that much.
  private func isDeniedBound(_ range: Range<String.Index>) -> Bool {
    let before = request.text[..<range.lowerBound].split { !$0.isLetter && !"'’".contains($0) }
      .suffix(Self.denialReach).map { String($0).folded }
    let after = request.text[range.upperBound...].split(separator: " ").prefix(2)
    return before.contains {
      Self.denials.contains($0) || $0.hasSuffix("n't") || $0.hasSuffix("n’t")
    }
      && after.contains { $0.contains(where: \.isNumber) }
  }

  /// How many words may stand between a denial and what it denies.
  private static let denialReach = 4
  private static let denials: Set = [
    "not", "never", "no", "dont", "shouldnt", "mustnt", "cant", "cannot", "wont", "nicht", "nie",
    "nunca", "jamas",
  ]

  /// What people say of the function without naming anything: "price" is no slip of "pricey" where
  /// a price range is asked for.
  private var ordinary: [String] {
    let properties = function.parameters.properties.flatMap { property in
      [property.name.replacing("_", with: " "), property.schema.target.description ?? ""]
    }
    return function.examples + [function.summary] + properties
  }

  /// The first mention whose words are still free.
  private mutating func take<R: Recognizer>(
    _ recognizer: R, _ value: (R.Value) -> JSONValue
  ) -> JSONValue? {
    let free = recognizer.mentions(in: request.text).first { mention in
      !(taken + named.map(\.range)).contains { $0.overlaps(mention.range) }
    }
    guard let free else { return nil }
    taken.append(free.range)
    return value(free.value)
  }
}

/// Of two places of one kind, which a parameter's name speaks of: where something begins or where
/// it ends.
enum SlotDirection {
  case from
  case to

  /// Reads a parameter's name; nil if it says neither.
  init?(of parameter: String) {
    let words = Set(
      parameter.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
        .split { !$0.isLetter }.map(String.init))
    if !words.isDisjoint(with: ["from", "origin", "source", "departure", "start", "pickup"]) {
      self = .from
    } else if !words.isDisjoint(with: ["to", "destination", "arrival", "end", "dropoff", "target"])
    {
      self = .to
    } else {
      return nil
    }
  }

  /// Whether the word before a place says that it is the other one.
  func isOther(_ range: Range<String.Index>, in text: String) -> Bool {
    let before = text[..<range.lowerBound].split { !$0.isLetter }.last?.lowercased() ?? ""
    switch self {
    case .from: return ["to", "into", "towards", "nach", "hacia"].contains(before)
    case .to: return ["from", "leaving", "von", "aus", "desde"].contains(before)
    }
  }
}

/// What a parameter without a slot is, as its schema says.
enum ParameterKind: Equatable {
  case choice([String])
  case count
  case amount
  case date
  case email
  case flag

  /// Reads a schema; nil for a text of any kind.
  init?(_ schema: JSONSchema) {
    if let choices = schema.choices {
      self = .choice(choices.compactMap(\.string))
    } else if schema.types?.contains(.integer) == true {
      self = .count
    } else if schema.types?.contains(.number) == true {
      self = .amount
    } else if schema.types?.contains(.boolean) == true {
      self = .flag
    } else if schema.format == .email {
      self = .email
    } else if schema.format == .date {
      self = .date
    } else {
      return nil
    }
  }

  /// What a whole number may count, in the words of a parameter's name and description:
  /// `party_size`, "how many guests".
  static func units(of property: JSONSchema.Property) -> [String] {
    let texts = [words(of: property.name), property.schema.target.description ?? ""]
    return texts.flatMap { $0.split { !$0.isLetter }.map { $0.lowercased() } }
      .filter { !unitless.contains($0) }
  }

  /// `partySize` and `party_size` as words.
  static func words(of name: String) -> String {
    let spaced = name.reduce(into: "") { name, character in
      name += character.isUppercase ? " \(character)" : "\(character)"
    }
    return spaced.split { !$0.isLetter }.joined(separator: " ")
  }

  private static let unitless: Set = [
    "number", "of", "the", "a", "an", "for", "in", "on", "at", "to", "how", "many", "count", "size",
    "and", "or", "whole", "that", "which", "is", "are", "be", "total",
  ]
}
