import Foundation
import JSON
import PluginKit
import Understanding

/// The several things that one message asks for.
///
/// A message is cut where two clauses each name a function by themselves, where a second thing
/// shares the first one's verb, and where several values of one parameter are listed: "what's the
/// status of 1002 and 1003".
struct RequestSplitter {
  private let request: IntentRequest
  private let intents: PluginIntents
  private let text: String

  init(_ request: IntentRequest, _ intents: PluginIntents) {
    self.request = request
    self.intents = intents
    text = request.text
  }

  /// The requests in their order, each in words that can be understood alone; nil if there is one.
  ///
  /// What is greeted or thanked besides a request is left out.
  var several: [String]? {
    guard !intents.isExample(text) else { return nil }
    let form = SentenceForm(text)
    guard !request.form.isDenied, !form.makes(.correct), !isAboutOther else { return nil }
    if let listed { return listed }
    if let cut = cut(form) { return inOrder(cut) }
    let courtesies: Set<DialogueMove.Kind> = [.greet, .thank]
    guard form.clauses.count == 1, !form.moves.isEmpty,
      form.moves.allSatisfy({ courtesies.contains($0.kind) })
    else { return nil }
    let alone = form.clauses[0].text
    return intent(of: alone) != nil && alone != text ? [alone] : nil
  }

  /// Whether the message is about what is somebody else's: no part of it is looked at by itself.
  private var isAboutOther: Bool {
    let person = OtherPerson(request)
    return person.mention == .owner && !person.isForOneself
  }

  /// The requests where they ask for different things: "log an apple, and remind me at 8" tells of
  /// more than food.
  var ofDifferentKinds: [String]? {
    guard let parts = several, parts.allSatisfy(Self.isClause) else { return nil }
    let kinds = Set(parts.compactMap { intent(of: $0) })
    return kinds.count > 1 ? parts : nil
  }

  /// The parts with what a question comes before last.
  ///
  /// Whoever cancels an order and asks for another one is told of that first, and what is only said
  /// comes before all else. What points at something else in the message stays behind it.
  private func inOrder(_ parts: [String]) -> [String] {
    let pointing: Set = ["it", "that", "them", "then", "there", "this", "those"]
    let facts = parts.filter(isFact)
    let rest = parts.filter { !facts.contains($0) }
    let points = rest.dropFirst().contains { part in
      !pointing.isDisjoint(with: part.lowercased().split { !$0.isLetter }.map(String.init))
    }
    guard !points else { return facts + rest }
    let asked = rest.filter(isAskedBefore)
    return facts + rest.filter { !asked.contains($0) } + asked
  }

  /// Whether a part asks for a fact, which is said whatever else is asked.
  private func isFact(_ part: String) -> Bool {
    if case .fact(let name) = intent(of: part) { name != Fact.complaint } else { false }
  }

  /// Whether the person is asked before what a part wants is done.
  private func isAskedBefore(_ part: String) -> Bool {
    guard case .function(let name) = intent(of: part), let function = request.plugin.function(name)
    else { return false }
    return function.effect != .read && function.consent != .spoken
  }

  /// Whether a part is more than a noun.
  private static func isClause(_ part: String) -> Bool {
    SentenceForm(part).clauses.contains { $0.mood != .fragment }
  }

  /// Where the message can be cut so that both sides ask for something of their own.
  private func cut(_ form: SentenceForm) -> [String]? {
    let moments = moments
    for place in Self.joints(in: text, form)
    where !moments.contains(where: { $0.overlaps(place) && $0.upperBound > place.upperBound }) {
      let left = String(text[..<place.lowerBound])
      let right = Self.asked(String(text[place.upperBound...]), after: left)
      // "Can you move it? Not on Monday" is one request.
      guard !isEmpty(left), !isEmpty(right), isFree(left), isFree(right),
        !WishedTimes.areAll(of: right, request.dates)
      else { continue }
      // "OK then, make one on Monday" agrees to nothing if nothing is asked.
      if isNothingAsked, AcknowledgementWords.areAll(of: left) {
        guard intent(ofPart: right) != nil else { continue }
        return RequestSplitter(request.saying(right), intents).several ?? [right]
      }
      guard let first = intent(ofPart: left) else {
        // "Take the second, and show my bookings": what was shown is chosen first.
        if isChoice(left), let second = intent(ofPart: right), asks(right, of: second) {
          return [left] + (RequestSplitter(request.saying(right), intents).several ?? [right])
        }
        continue
      }
      guard tells(left, of: first) else { continue }
      if let second = intent(ofPart: right), second != first || differ(left, right, first),
        asks(right, of: second), tells(right, of: second), !isSearch(second, forWhat: first)
      {
        return (RequestSplitter(request.saying(left), intents).several ?? [left])
          + (RequestSplitter(request.saying(right), intents).several ?? [right])
      }
      if let shared = withSharedVerb(left, right, first) { return [left, shared] }
    }
    return nil
  }

  /// What is asked behind "and also if" where the part before it asks to be told, or shown:
  /// "show me my visits and whether Lin is free" asks whether she is.
  private static func asked(_ part: String, after left: String) -> String {
    guard let match = part.firstMatch(of: indirect),
      SentenceForm(left).isPlainRequest
        || SentenceForm(left).clauses.contains(where: { $0.mood == .question })
    else { return part }
    return String(match.asked)
  }

  nonisolated(unsafe) private static let indirect =
    /^\s*(?:also\s+|auch\s+|tambi[eé]n\s+)?(?:if|whether|ob|si)\s+(?<asked>.+)$/.ignoresCase()

  /// Whether a thing is searched for with which something else would be done: whoever needs a place
  /// to stay and says "find some hotels" has one errand.
  private func isSearch(_ second: Intent, forWhat first: Intent) -> Bool {
    guard case .function(let act) = first, case .function(let search) = second,
      let act = request.plugin.function(act), let search = request.plugin.function(search)
    else { return false }
    return search.effect == .read && SearchFunction.isSearch(search)
      && !SearchFunction.isSearch(act)
      && SearchFunction.areOfSameThing(search, act)
  }

  /// Where days and times are named: "between 10 and 11 am" is one.
  private var moments: [Range<String.Index>] {
    request.dates.mentions(in: text).map(\.range)
  }

  /// Whether a part names nothing at all: "show me 1002" names a number.
  private func isEmpty(_ part: String) -> Bool {
    ContentWords.words(part).allSatisfy(Self.more.contains) && !part.contains(where: \.isNumber)
  }

  private static let more: Set = ["else", "sonst", "mas"]

  private var isNothingAsked: Bool {
    request.dialogue.question == nil && request.dialogue.flow == nil
  }

  private func isChoice(_ part: String) -> Bool {
    guard isNothingAsked, CardPicker.isPointing(part),
      case .card = CardPicker(request).meaning(of: part)
    else { return false }
    return true
  }

  /// Whether a part that only tells something tells it in words of the function's own: "I can't
  /// come", not "my mother visits me till Wednesday".
  private func tells(_ part: String, of intent: Intent) -> Bool {
    let form = SentenceForm(part)
    guard form.clauses.contains(where: { $0.mood == .statement }),
      form.clauses.allSatisfy({ [.statement, .fragment].contains($0.mood) })
    else { return true }
    if case .fact(let name) = intent { return name == Fact.complaint }
    guard case .function(let name) = intent, let function = request.plugin.function(name)
    else { return true }
    let own = Set(
      function.examples.filter { SentenceForm($0).clauses.contains { $0.mood == .statement } }
        .flatMap(ContentWords.words))
    return ContentWords.words(part).contains(where: own.contains)
  }

  /// Whether a part is neither denied, supposed, conditional nor told of.
  private func isFree(_ part: String) -> Bool {
    request.saying(part).form.clauses.allSatisfy { clause in
      !clause.isHypothetical && !clause.isConditional && !clause.isReported
        && clause.polarity != .denied
    }
  }

  /// The function or flow that a part of the message means; a noun alone may belong to the part
  /// beside it, as "toast" does in "I had two eggs and toast", and counts by its words alone.
  private func intent(ofPart part: String) -> Intent? {
    !Self.isClause(part) && intents.understood(part) == nil
      ? recognizingFlow(part) : intent(of: part)
  }

  /// The function or flow that a text alone clearly means.
  private func intent(of part: String) -> Intent? {
    if let telling = request.saying(part).relayFunction(intents) { return .function(telling.name) }
    if Self.isClause(part), let told = StatedValue(request.saying(part)) {
      return .function(told.function.name)
    }
    return switch IntentRanking(request.saying(part), intents).meaning {
    case .understood(.function(let name)): .function(name)
    case .understood(.flow(let name)): .flow(name)
    case .understood(.fact(let name)) where Self.isClause(part): .fact(name)
    case .understood(.smallTalk), .understood(.fact): nil
    case .unclear, .nothing: recognizingFlow(part)
    }
  }

  /// The flow that recognises what no example resembles.
  private func recognizingFlow(_ part: String) -> Intent? {
    request.plugin.flows.first { FlowReader(request).opening($0, part) != nil }.map {
      .flow($0.name)
    }
  }

  /// A short second part asks only by words of that function's own: "my records", not "nose" after
  /// "ear and".
  private func asks(_ part: String, of intent: Intent) -> Bool {
    let form = SentenceForm(part)
    if form.clauses.contains(where: { $0.mood != .fragment }) { return true }
    guard case .function(let name) = intent, let function = request.plugin.function(name) else {
      return false
    }
    let own = Set(function.examples.flatMap(ContentWords.words))
    return ContentWords.words(part).contains(where: own.contains)
  }

  /// Whether two parts ask one function for different things.
  private func differ(_ left: String, _ right: String, _ intent: Intent) -> Bool {
    guard case .function(let name) = intent, let function = request.plugin.function(name) else {
      return false
    }
    let (one, other) = (values(left, function), values(right, function))
    return !other.members.isEmpty && one.names.contains { other[$0] != nil && other[$0] != one[$0] }
  }

  /// The second part with the first one's verb, where it only names other values: "book Kim on
  /// Monday and Park on Tuesday".
  private func withSharedVerb(_ left: String, _ right: String, _ intent: Intent) -> String? {
    guard case .function(let name) = intent, let function = request.plugin.function(name),
      ChangedValues(right, request, function).areAll, differ(left, right, intent),
      let start = firstValue(in: left, function)
    else { return nil }
    return left[..<start] + right
  }

  private func values(_ part: String, _ function: Function) -> JSONObject {
    ChangedValues(part, request, function).changes(to: JSONObject())
  }

  private func firstValue(in part: String, _ function: Function) -> String.Index? {
    function.slots.values.flatMap { mentions(of: $0, in: part).map(\.range.lowerBound) }.min()
  }

  /// One request for each of the values that are listed for one parameter.
  private var listed: [String]? {
    guard case .function(let name) = intent(of: text) ?? intentByOneValue,
      let function = request.plugin.function(name)
    else { return nil }
    for slot in function.slots.values {
      let mentions = mentions(of: slot, in: text).sorted {
        $0.range.lowerBound < $1.range.lowerBound
      }
      var distinct: [Mention<String>] = []
      for mention in mentions where !distinct.contains(where: { $0.value == mention.value }) {
        distinct.append(mention)
      }
      guard distinct.count > 1, let first = mentions.first, let last = mentions.last,
        zip(mentions, mentions.dropFirst()).allSatisfy({ isList($0, $1) })
      else { continue }
      return distinct.map { mention in
        text[..<first.range.lowerBound] + mention.text + text[last.range.upperBound...]
      }
    }
    return nil
  }

  /// Several numbers confuse what one alone would make clear.
  private var intentByOneValue: Intent? {
    guard text.utf8.contains(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    let numbers = text.ranges(of: /#?\d{3,8}/)
    guard numbers.count > 1, let first = numbers.first, let last = numbers.last else { return nil }
    return intent(of: String(text[..<first.upperBound] + text[last.upperBound...]))
  }

  private func isList(_ one: Mention<String>, _ next: Mention<String>) -> Bool {
    guard one.range.upperBound <= next.range.lowerBound else { return false }
    let between = text[one.range.upperBound..<next.range.lowerBound].lowercased()
    let words = between.split { !$0.isLetter }.map(String.init)
    let links: Set = [
      "and", "also", "und", "y", "order", "number", "in", "for", "with", "of", "dr", "doctor",
      "the",
      "auch", "as", "well", "then",
    ]
    return words.allSatisfy(links.contains) && (between.contains(",") || !words.isEmpty)
      && words.contains { ["and", "also", "und", "y"].contains($0) } || between == ", "
  }

  private func mentions(of slot: Slot, in part: String) -> [Mention<String>] {
    switch slot.kind {
    case .choice(let options):
      let choices = options.map { ChoiceRecognizer.Choice($0.name, synonyms: $0.synonyms) }
      return ChoiceRecognizer(choices).mentions(in: part)
    case .identifier(let cues, let digits):
      return IdentifierRecognizer(after: cues, digits: digits, allowsBareNumbers: true)
        .mentions(in: part)
    case .date, .identity, .text: return []
    }
  }
}

extension RequestSplitter {
  /// The most places at which it is tried to cut a message: one with more is a story, and
  /// understood as a whole.
  static let maximumJoints = 16

  private static let conjunctions: Set = [
    "and", "also", "then", "plus", "und", "y", "dann", "+", "&",
  ]
  private static let followers: Set = [
    "then", "also", "auch", "dann", "oh", "btw", "and", "y", "und",
  ]
  /// What may stand before a conjunction without a meaning of its own: "oh and".
  private static let interjections: Set = ["oh", "ah", "btw", "ps", "hm", "hmm", "ach"]
  private static let pauses = ",;.!?".unicodeScalars

  /// Conjunctions, and where a clause begins after a pause, in order; none if there are too many.
  static func joints(in text: String, _ form: SentenceForm) -> [Range<String.Index>] {
    let links = links(in: text)
    let pauses = zip(form.clauses, form.clauses.dropFirst()).map { one, next in
      (one.range.upperBound, next.range.lowerBound)
    }.filter { $0 <= $1 && text[$0..<$1].contains { ".;!?".contains($0) } }.map { $0..<$1 }
    guard links.count <= maximumJoints, pauses.count <= 2 * maximumJoints else { return [] }
    let joints = links + pauses.filter { pause in !links.contains { $0.overlaps(pause) } }
    return joints.count <= maximumJoints
      ? joints.sorted { $0.lowerBound < $1.lowerBound } : []
  }

  /// Conjunctions between two words, each with the pause before it and the space behind it.
  private static func links(in text: String) -> [Range<String.Index>] {
    let words = text.split(whereSeparator: \.isWhitespace)
    var links: [Range<String.Index>] = []
    var index = 0
    while index < words.count {
      defer { index += 1 }
      let start = words[index].unicodeScalars.lastIndex(where: pauses.contains)
        .map { text.unicodeScalars.index(after: $0) }
      let word = words[index][(start ?? words[index].startIndex)...]
      guard conjunctions.contains(word.lowercased()), start != nil || index > 0 else { continue }
      var first = index
      while first > 1, interjections.contains(words[first - 1].plain) { first -= 1 }
      let end = text[..<(first < index ? words[first].startIndex : word.startIndex)]
        .withoutPause.endIndex
      while index + 1 < words.count, followers.contains(words[index + 1].plain) {
        index += 1
      }
      guard index + 1 < words.count else { break }
      links.append(end..<words[index + 1].startIndex)
    }
    return links
  }
}

extension Substring {
  /// The word as it is compared, without the signs around it.
  fileprivate var plain: String { lowercased().filter { $0.isLetter } }

  /// The text without the white space at its end, and without one sign of a pause and the white
  /// space before that.
  fileprivate var withoutPause: Substring {
    let words = withoutSpace
    return words.last.map { ",;.!?".contains($0) } == true ? words.dropLast().withoutSpace : words
  }

  private var withoutSpace: Substring {
    lastIndex { !$0.isWhitespace }.map { self[...$0] } ?? prefix(0)
  }
}
