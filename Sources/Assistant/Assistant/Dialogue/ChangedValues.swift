internal import Basics
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Understanding

/// What a text says for a function's parameters, seen from values that they had before.
///
/// "Thursday" keeps the time that was spoken of, "at 10" the day; a bare number is an order's, or
/// an hour.
struct ChangedValues {
  private let request: IntentRequest
  private let function: Function

  init(_ text: String, _ request: IntentRequest, _ function: Function) {
    self.request = request.saying(text)
    self.function = function
  }

  /// The values that are said and differ from those before.
  func changes(to base: JSONObject) -> JSONObject {
    var changes = JSONObject()
    for name in function.parameters.properties.map(\.name) {
      guard let value = value(of: name, before: base[name]), value != base[name] else { continue }
      changes[name] = value
    }
    return changes
  }

  /// Values before with those said instead; what held only within a value that has changed is gone.
  func amended(_ base: JSONObject) -> JSONObject {
    let changes = changes(to: base)
    var amended = base
    for (name, value) in changes.members.map({ ($0.name, $0.value) }) { amended[name] = value }
    for (name, slot) in function.slots {
      guard let frame = slot.within, changes[frame] != nil, changes[name] == nil else { continue }
      amended[name] = nil
    }
    return amended
  }

  /// Whether the text says nothing but values, as "and on Friday?" does.
  var areAll: Bool {
    let rest = rest
    var own = Self.asksAlike(rest) ? Set(function.examples.flatMap(ContentWords.words)) : []
    own.formUnion(namesOfMentioned.flatMap(ContentWords.words))
    if ContentWords.words(rest).first == "same" {
      own.formUnion(RememberedValues(request, function).nouns)
    }
    return ContentWords.words(rest).allSatisfy { Self.links.contains($0) || own.contains($0) }
      && !rest.contains(where: \.isNumber)
  }

  /// Whether it says nothing but values and what people put around a choice: "10 works", "I'd rather
  /// take Thursday".
  var areAllBesideChoosing: Bool {
    areAll
      || otherWords.allSatisfy {
        UnambiguousChoice.vocabulary.contains($0.folded)
          || Refinement.vocabulary.contains($0.folded)
      }
        && !rest.contains(where: \.isNumber)
  }

  /// Whether nothing is said but times that the function takes as they are wished for.
  var areTimes: Bool {
    function.slots.values.contains { $0.kind == .date && $0.readsSpans }
      && WishedTimes.areAll(of: request.text, request.dates)
  }

  /// The words that neither name a value nor tie one to what was said before.
  var otherWords: [String] {
    let own = Set(namesOfMentioned.flatMap(ContentWords.words)).union(Self.links)
    return ContentWords.words(rest).filter { !own.contains($0) }
  }

  /// What is said besides values.
  private var rest: String {
    var rest = request.text
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      rest.replaceSubrange(range, with: " ")
    }
    return rest
  }

  /// Everything that the choices are called that are mentioned: "Lin" is "Lin Chen".
  private var namesOfMentioned: [String] {
    function.slots.values.flatMap { slot -> [String] in
      guard case .choice(let options) = slot.kind else { return [] }
      let choices = options.map { ChoiceRecognizer.Choice($0.name, synonyms: $0.synonyms) }
      let said = Set(ChoiceRecognizer(choices).mentions(in: request.text).map(\.value))
      return options.filter { said.contains($0.name) }.map(\.name)
    }
  }

  /// "What about the … room?" and "the same room" name the thing as the function's own examples do.
  private static func asksAlike(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.prefix(3).joined(separator: " ")
    return ["what about", "how about", "was ist mit", "que tal", "the same", "same"].contains {
      words.hasPrefix($0)
    }
  }

  private func value(of name: String, before: JSONValue?) -> JSONValue? {
    guard function.slots[name]?.isReadWhenAsked != true else { return nil }
    switch function.slots[name]?.kind {
    case .identity, .text, nil: return nil
    case .date: return date(name, before: before?.string)
    case .choice(let options): return other(than: before, among: options) ?? filled(name)
    case .identifier: return filled(name)
    }
  }

  /// Whether the text names both what was given for a parameter and what is meant instead: "amara
  /// not weber", "Friday is bad, Monday".
  func replaces(_ base: JSONObject) -> Bool {
    changes(to: base).names.contains { name in
      guard let before = base[name]?.string else { return false }
      switch function.slots[name]?.kind {
      case .choice(let options): return other(than: base[name], among: options) != nil
      case .date: return withoutDay(before) != nil
      case .identifier, .identity, .text, nil: return false
      }
    }
  }

  /// The one of several named choices that was not given before: whoever says "I said Park but it's
  /// Rossi" names both.
  private func other(than before: JSONValue?, among options: [Slot.Option]) -> JSONValue? {
    guard let before = before?.string else { return nil }
    let choices = options.map { ChoiceRecognizer.Choice($0.name, synonyms: $0.synonyms) }
    let left = Exclusions.ranges(in: request.text)
    let named = ChoiceRecognizer(choices).mentions(in: request.text)
      .filter { mention in !left.contains { $0.overlaps(mention.range) } }.map(\.value)
    let others = Set(named).subtracting([before])
    guard named.contains(before), others.count == 1, let other = others.first else { return nil }
    return .string(other)
  }

  /// The text without the day that was given before, where it names another one: "Friday the kids
  /// have off, so Monday".
  private func withoutDay(_ before: String) -> ChangedValues? {
    guard let day = CalendarDay(String(before.prefix(10))) else { return nil }
    // A day that is only told of is none that is meant instead.
    let told = SelfCorrection(request, function).ranges
    let days = dates.filter { mention in
      mention.value.day != nil && !told.contains { $0.overlaps(mention.range) }
    }
    let named = days.filter { $0.value.day == day }
    let isOtherMeant = days.contains { $0.value.day != day && !isNegated($0.range) }
    guard !named.isEmpty, isOtherMeant else { return nil }
    var text = request.text
    for range in named.map(\.range).sorted(by: { $0.lowerBound > $1.lowerBound }) {
      text.replaceSubrange(range, with: " ")
    }
    return ChangedValues(text, request, function)
  }

  private func isNegated(_ range: Range<String.Index>) -> Bool {
    let before = String(request.text[..<range.lowerBound]).folded.split { !$0.isLetter }.last ?? ""
    return ["not", "no", "nicht", "nein", "kein", "keinen"].contains(before)
  }

  private func filled(_ name: String) -> JSONValue? {
    SlotFilling(request, function, asked: name).value(of: name)
  }

  /// Whether a value is told by the one before: "an hour earlier".
  var isShift: Bool { shift != nil && function.slots.values.contains { $0.kind == .date } }

  private var shift: MomentShift? { MomentShift(request.text) }

  /// The moment before, moved as is said.
  private func shifted(_ before: String?) -> JSONValue? {
    before.flatMap { shift?.moved($0) }.map { .string($0) }
  }

  private func date(_ name: String, before: String?) -> JSONValue? {
    if let moved = shifted(before) { return moved }
    if function.slots[name]?.readsSpans == true { return wish(before: before) }
    let said = dates.map(\.value)
    if said.contains(where: { $0.day != nil }) {
      let other = before.flatMap(withoutDay)
      guard let value = (other ?? self).filled(name)?.string else { return nil }
      let time = (before ?? "").dropFirst(10)
      return .string(value.count == 10 ? value + time : value)
    }
    guard let day = before?.prefix(10), day.count == 10 else { return nil }
    let hours = ArgumentMoment.hours(
      said.first { $0.time != nil }, said.lazy.compactMap(\.part).first)
    return hours.map { .string("\(day) \($0)") }
  }

  /// The wish of before, narrowed by the words of now: another day keeps the time, another
  /// time the day, and exceptions add up.
  private func wish(before: String?) -> JSONValue? {
    let base = before.flatMap { TimeWish($0) }
    var text = request.text
    if let number = Self.loneNumber(in: text), request.dates.mentions(in: text).isEmpty {
      text.replaceSubrange(number.startIndex..<number.endIndex, with: "at \(number)")
    }
    if before.flatMap(withoutDay) != nil || !SelfCorrection(request, function).ranges.isEmpty {
      let other = before.flatMap(withoutDay) ?? self
      text = other.request.text
      for range in SelfCorrection(other.request, function).ranges.sorted(by: {
        $0.lowerBound > $1.lowerBound
      }) {
        text.replaceSubrange(range, with: " ; ")
      }
    }
    guard ImpossibleMoment(request).reason(in: text) == nil,
      let said = WishedTimes(text, request.dates, before: base).wish
    else { return nil }
    guard let base else {
      return said.days.isEmpty && said.hours?.isExact == true ? nil : .string("\(said)")
    }
    // Exactly one time of several days is one of none of them.
    if said.days.isEmpty, said.hours?.isExact == true, base.onlyDay == nil, base.days.count > 1 {
      return nil
    }
    return .string("\(base.narrowed(by: said))")
  }

  /// Days and times; a number that stands alone is an hour.
  private var dates: [Mention<DateReference>] {
    let recognizer = request.dates
    let found = recognizer.mentions(in: request.text)
    guard found.isEmpty, let number = Self.loneNumber(in: request.text) else { return found }
    return recognizer.mentions(in: "at \(number)").map {
      Mention($0.value, at: number.startIndex..<number.endIndex, in: request.text)
    }
  }

  private static func loneNumber(in text: String) -> Substring? {
    let numbers = text.split { !$0.isNumber }
    let words = ContentWords.words(text).filter { !links.contains($0) }
    guard numbers.count == 1, words.isEmpty, numbers[0].count <= 2 else { return nil }
    return numbers[0]
  }

  private var ranges: [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var hasDate = false
    for slot in function.slots.values {
      switch slot.kind {
      case .date: hasDate = true
      case .choice(let options):
        let choices = options.map { ChoiceRecognizer.Choice($0.name, synonyms: $0.synonyms) }
        ranges += ChoiceRecognizer(choices).mentions(in: request.text).map(\.range)
      case .identifier(let cues, let digits):
        ranges += IdentifierRecognizer(after: cues, digits: digits, allowsBareNumbers: true)
          .mentions(in: request.text).map(\.range)
      case .identity, .text: break
      }
    }
    if hasDate { ranges += [shift?.range].compactMap(\.self) + dates.map(\.range) }
    return ranges.reduce(into: []) { kept, range in
      if !kept.contains(where: { $0.overlaps(range) }) { kept.append(range) }
    }
  }

  /// What ties a value to what was said before.
  private static let links: Set = [
    "then", "instead", "rather", "make", "meant", "mean", "said", "no", "not", "sorry", "actually",
    "oops", "wait", "ok", "okay", "please", "one", "oh", "better", "also", "another", "again", "hm",
    "hmm", "um", "uh", "well", "er", "erm", "eh", "ah", "ach", "ähm", "äh", "este", "pues",
    "more", "same", "meinte", "noch", "maybe", "perhaps",
    "dr", "doctor", "number", "order", "und", "am", "um", "mit", "bei", "was", "ist", "y", "el",
    "la", "con", "que", "tal", "para", "si", "se", "puede", "posible", "favor", "possible", "wenn",
    "moglich", "möglich", "perdona", "perdone", "perdon", "disculpe", "disculpa",
    "entschuldigung", "doctora", "doktor", "frau", "herr", "dra", "mejor", "besser", "prefiero",
    "geht", "gern", "gerne", "bitte", "doch", "lieber", "nein", "stattdessen",
  ]
}

extension IntentRequest {
  /// The same with other words.
  func saying(_ text: String) -> IntentRequest {
    IntentRequest(
      text: text, plugin: plugin, person: person, dialogue: dialogue, chosen: chosen, now: now,
      zone: zone, phrases: phrases, context: context, called: called)
  }

  /// The same about something shown that the person has chosen.
  func about(_ chosen: JSONObject) -> IntentRequest {
    IntentRequest(
      text: text, plugin: plugin, person: person, dialogue: dialogue, chosen: chosen, now: now,
      zone: zone, phrases: phrases, context: context, called: called)
  }

  /// The same to a plugin that offers other functions.
  func of(_ plugin: RegisteredPlugin) -> IntentRequest {
    IntentRequest(
      text: text, plugin: plugin, person: person, dialogue: dialogue, chosen: chosen, now: now,
      zone: zone, phrases: phrases, context: context, called: called)
  }
}
