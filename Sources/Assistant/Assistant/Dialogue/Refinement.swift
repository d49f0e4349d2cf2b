internal import Basics
import Conversation
import JSON
import PluginKit
import Understanding

/// What was looked up last, asked again with other values: "mornings only", "a bit later", "next
/// week instead".
///
/// A list that was shown is a query: whatever is said of it and names nothing new changes what was
/// asked for.
struct Refinement {
  let function: Function
  let arguments: JSONObject
  /// The share of the words that only say what is to be otherwise, 0 to 1.
  let coverage: Double

  /// For how many turns a list can be refined.
  private static let turns = 3

  /// Reads a message as another wish for the last list; nil if there was none, or it changes
  /// nothing.
  init?(_ request: IntentRequest) {
    let dialogue = request.dialogue
    guard dialogue.question == nil, dialogue.flow == nil, let last = dialogue.lastCall,
      last.age <= Self.turns,
      let function = request.plugin.local(last.call.function).flatMap(request.plugin.function),
      function.effect == .read || last.status != 200 && !Self.asksAnew(request.form)
    else { return nil }
    let shown = dialogue.shownAge <= Self.turns ? dialogue.shown : []
    let asked = last.call.arguments.object ?? JSONObject()
    let said = ChangedValues(request.text, request, function)
    var arguments = said.amended(asked)
    if arguments == asked {
      // What names no day is about the days that are shown.
      let onDays = asked.with(Self.days(of: shown, for: function, besides: asked))
      let narrowed = said.amended(onDays)
      arguments = narrowed == onDays ? asked : narrowed
    }
    if arguments == asked,
      let moved = Self.moved(asked, function, shown, request.text, request.dates.today)
    {
      arguments = moved
    }
    let sibling = arguments == asked ? Self.sibling(of: function, asked, request) : nil
    guard arguments != asked || sibling != nil else { return nil }
    (self.function, self.arguments) = sibling ?? (function, arguments)
    let all = ContentWords.words(request.text)
    let other = said.otherWords.filter { !Self.vocabulary.contains($0.folded) }
    coverage = all.isEmpty ? 1 : 1 - Double(min(other.count, all.count)) / Double(all.count)
  }

  /// The start of what comes after all that the last list shows; nil if it was none of times.
  init?(nextOf request: IntentRequest) {
    let dialogue = request.dialogue
    guard let last = dialogue.lastCall, last.age <= Self.turns,
      let function = request.plugin.local(last.call.function).flatMap(request.plugin.function),
      function.effect == .read,
      let moved = Self.moved(
        last.call.arguments.object ?? JSONObject(), function, dialogue.shown, "later",
        request.dates.today)
    else { return nil }
    (self.function, arguments, coverage) = (function, moved, 0)
  }

  /// The lookup that takes a name which the last one does not take, besides all that was asked of
  /// it: "with Rossi" of the times of a department.
  private static func sibling(
    of function: Function, _ asked: JSONObject, _ request: IntentRequest
  ) -> (Function, JSONObject)? {
    let own = Set(function.parameters.properties.map(\.name))
    for other in request.plugin.functions where other.effect == .read {
      let properties = other.parameters.properties
      guard other.name != function.name,
        asked.names.allSatisfy({ name in properties.contains { $0.name == name } })
      else { continue }
      var arguments = ChangedValues(request.text, request, other).amended(asked)
      let isNamed = arguments.names.contains { name in
        if case .choice? = other.slots[name]?.kind { !own.contains(name) } else { false }
      }
      for property in properties where property.isRequired && arguments[property.name] == nil {
        guard other.slots[property.name]?.readsSpans == true else { continue }
        arguments[property.name] = .string("\(TimeWish())")
      }
      let isComplete = properties.allSatisfy { !$0.isRequired || arguments[$0.name] != nil }
      if isNamed, isComplete { return (other, arguments) }
    }
    return nil
  }

  /// How much speaks for it: the more of the words say what is to be otherwise, the more does; less
  /// where a whole sentence asks by itself.
  func score(of form: SentenceForm) -> Double {
    let asksByItself =
      !form.isOnlySpokenOf && !Self.isForMore(form)
      && !form.clauses.allSatisfy { $0.mood == .fragment || $0.question == .suggestion }
    return Score.surest * coverage - (asksByItself ? 1 : 0)
  }

  /// Whether something comes after what is shown: "a bit later", "what else is there".
  static func isLater(_ text: String) -> Bool {
    !Set(ContentWords.words(text).map(\.folded)).isDisjoint(with: later)
  }

  /// Whether a text wants another time and says nothing else: "anything later?", "lieber den
  /// späteren".
  static func isForAnotherTime(_ text: String) -> Bool {
    let words = text.folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    // "Eight is too early" names the time that is asked about.
    let isRejection = isRejected(tooEarly.union(tooLate), in: text)
    return isRejection
      || words.contains { others.contains($0) || later.contains($0) || earlier.contains($0) }
      ? words.allSatisfy { word in
        others.contains(word) || vocabulary.contains(word) || aroundTimes.contains(word)
          || isRejection && (Int(word) != nil || NumberWords.value(of: word) != nil)
      } : false
  }

  /// The part of a day that somebody means who wants a later or an earlier time than one; all of it
  /// if they say neither.
  static func hours(beside time: Substring, said text: String) -> Substring {
    let words = Set(text.folded.split { !$0.isLetter }.map(String.init))
    let isLater = !words.isDisjoint(with: later) || isRejected(tooEarly, in: text)
    let isEarlier = !words.isDisjoint(with: earlier) || isRejected(tooLate, in: text)
    let clock = time.split(separator: ":").compactMap { Int($0) }
    guard isLater != isEarlier, clock.count == 2 else { return "" }
    let next = clock[0] * 60 + clock[1] + 1
    let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return isLater
      ? " \(digits(next / 60)):\(digits(next % 60))–23:59" : " 00:00–\(time)"
  }

  private static let tooEarly: Set = ["early", "soon", "fruh", "temprano", "pronto"]
  private static let tooLate: Set = ["late", "spat", "tarde"]

  private static let others: Set = [
    "latest", "earliest", "soonest", "last", "letzten", "letzte", "ultima", "ultimo", "another",
    "different", "spateren", "spatere", "spaterer", "spateres", "fruheren",
    "fruhere", "fruherer", "andere", "anderen", "anderer", "otra", "otro", "otras", "otros",
  ]
  private static let aroundTimes: Set = [
    "the", "a", "an", "that", "this", "on", "in", "is", "are", "there", "have", "you", "do", "any",
    "no", "not", "could", "can", "we", "it", "be", "would", "like", "i", "me", "sorry", "den",
    "die", "das", "der", "es", "auch", "einen", "eine", "ein", "haben", "sie", "nein", "bitte",
    "gerne", "gern", "am", "tag", "termin", "hora", "dia", "tiene", "hay", "un", "una", "por",
    "favor", "la", "el", "de", "but", "fine", "good", "yes", "just", "uhr", "aber", "ja", "gut",
    "ist", "sind", "pero", "si", "bien", "es", "las",
  ]

  /// "And the one after?", "after that".
  private static func isNext(_ text: String) -> Bool {
    let words = text.folded.split { !$0.isLetter }.map(String.init)
    return zip(words, words.dropFirst()).contains { one, next in
      ["one", "ones"].contains(one) && next == "after" || one == "after" && next == "that"
    } || words.contains { ["danach", "despues"].contains($0) }
  }

  /// "Any other day?", "andere Termine", "otra hora": more of what is shown, unlike "another doctor".
  private static func isOther(_ text: String) -> Bool {
    let words = text.folded.split { !$0.isLetter }.map(String.init)
    return zip(words, words.dropFirst()).contains { one, next in
      [
        "other", "another", "different", "andere", "anderen", "anderer", "anderes", "otro", "otra",
        "otros", "otras",
      ].contains(one)
        && [
          "day", "days", "time", "times", "date", "dates", "slot", "slots", "week", "tag", "tage",
          "tagen", "termin", "termine", "zeit", "zeiten", "uhrzeit", "woche", "dia", "dias", "hora",
          "horas", "fecha", "fechas", "semana",
        ].contains(next)
    }
  }

  /// "Not so early", "too early for me", "zu früh", "demasiado temprano".
  private static func isRejected(_ moments: Set<String>, in text: String) -> Bool {
    let words = text.folded.split { !$0.isLetter }.map(String.init)
    return words.indices.contains { place in
      moments.contains(words[place])
        && words[..<place].suffix(2).contains {
          ["not", "too", "zu", "nicht", "demasiado", "muy", "tan"].contains($0)
        }
    }
  }

  /// Whether a question asks by itself, with a word that asks: "when's the nurse free tomorrow" is no
  /// other wish for the visit that could not be cancelled.
  private static func asksAnew(_ form: SentenceForm) -> Bool {
    form.clauses.contains { clause in
      clause.question == .fact
        && clause.text.folded.split { !$0.isLetter }.prefix(3).contains { word in
          askings.contains { word.hasPrefix($0) }
        }
    }
  }

  private static let askings = ["when", "who", "which", "wann", "wer", "cuando", "quien"]

  private static func isForMore(_ form: SentenceForm) -> Bool {
    form.clauses.contains {
      !Set(ContentWords.words($0.text).map(\.folded)).isDisjoint(with: more)
    }
  }

  /// The day of the first card for each parameter that is one and was not asked for.
  private static func days(
    of cards: [Card], for function: Function, besides asked: JSONObject
  ) -> JSONObject {
    guard let day = cards.first.flatMap(moments)?.first?.prefix(10) else { return JSONObject() }
    let names = function.slots.filter { $0.value.kind == .date && asked[$0.key] == nil }.keys
    return JSONObject(names.map { ($0, .string(String(day))) })
  }

  /// The query for what comes after everything that is shown, or before it, where that and nothing
  /// nearer is said: "anything later?".
  private static func moved(
    _ asked: JSONObject, _ function: Function, _ cards: [Card], _ text: String,
    _ today: CalendarDay
  ) -> JSONObject? {
    let words = Set(ContentWords.words(text).map(\.folded))
    let (later, earlier) = (
      !words.isDisjoint(with: Self.later.union(Self.more)) || Self.isNext(text)
        || Self.isOther(text) || Self.isRejected(Self.tooEarly, in: text),
      !words.isDisjoint(with: Self.earlier) || Self.isRejected(["late", "spat"], in: text)
    )
    let dates = function.slots.filter { $0.value.kind == .date }
    guard later != earlier, dates.count == 1, let (name, slot) = dates.first else { return nil }
    let shown = cards.flatMap(moments).sorted()
    guard let first = shown.first, let last = shown.last,
      let firstDay = CalendarDay(String(first.prefix(10))),
      let lastDay = CalendarDay(String(last.prefix(10)))
    else { return nil }
    var moved = asked
    let wish = asked[name]?.string.flatMap { TimeWish($0) }
    if slot.readsSpans, firstDay == lastDay, wish?.onlyDay == firstDay || cards.count == 1 {
      let (start, end) = later ? (last.suffix(5), "23:59") : ("00:00", first.suffix(5))
      moved[name] = .string("\(firstDay) \(start)–\(end)")
    } else if slot.readsSpans {
      var other = wish?.onAnyDay ?? TimeWish()
      if later {
        other.days = [TimeWish.from(lastDay.adding(days: 1))]
      } else if firstDay > today {
        other.days = [today...firstDay.adding(days: -1)]
      }
      moved[name] = other == TimeWish() ? nil : .string("\(other)")
    } else if later {
      moved[name] = .string("\(lastDay.adding(days: 1))")
    } else {
      moved[name] = nil
    }
    return moved == asked ? nil : moved
  }

  /// The moments on a card, as arguments have them.
  private static func moments(of card: Card) -> [String] {
    [card.title, card.subtitle, card.details].compactMap(\.self).flatMap { text in
      text.matches(of: /\d{4}-\d\d-\d\d(?: \d\d:\d\d)?/).map { String($0.output) }
    }
  }

  private static let later: Set = ["later", "spater", "tarde", "afterwards"]
  /// Words for more of the same.
  private static let more: Set = [
    "else", "others", "further", "weitere", "weiteren", "anderes", "sonst", "otros", "otras",
  ]
  private static let earlier: Set = ["earlier", "sooner", "fruher", "eher", "temprano", "antes"]

  /// What people say around another wish for the same list.
  static let vocabulary: Set = later.union(earlier).union(more).union([
    "dont", "don", "none", "other", "instead", "gibt", "noch", "hay",
    "only", "tho", "though", "bit", "little", "anything", "something", "else", "free", "available",
    "possible", "times", "time", "slot", "slots", "days", "day", "got", "prefer", "works", "work",
    "suits", "suit", "best", "ideally", "preferably", "much", "too", "late", "early", "rather",
    "ish", "around", "was", "were", "after", "all", "maybe", "perhaps", "actually", "wait", "hmm",
    "hm", "oh", "well", "ok", "okay", "one", "ones", "next", "whenever", "anytime", "possibly",
    "again", "him", "her", "them", "same", "show", "see", "find", "look", "need", "want", "please",
    "early", "late", "zu", "fruh", "spat", "muy", "tan", "demasiado", "fur", "para",
    "nur", "lieber", "etwas", "geht", "bisschen", "solo", "mas", "algo", "mejor", "poco",
  ])
}
