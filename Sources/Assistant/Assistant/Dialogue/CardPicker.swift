import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Understanding

/// Which of the cards that were shown last a person means by their words.
struct CardPicker {
  /// What the words mean.
  enum Selection: Equatable {
    /// This card, and nothing else is said.
    case card(Card)
    /// One of these, and nothing else is said.
    case among([Card])
    /// A place that no card has, in these words.
    case missing(said: String)
    /// This card, and something is said of it.
    case about(Card)
  }

  /// How many turns a list can be spoken of by what stands on it, and by place.
  private static let turns = (description: 3, place: 6)

  private let request: IntentRequest
  private let cards: [Card]

  init(_ request: IntentRequest) {
    self.request = request
    let dialogue = request.dialogue
    // After "tea or coffee?" the first is tea, whatever was shown before.
    let isMeant = dialogue.isShownLast || !dialogue.isSaidByModel
    cards = isMeant && dialogue.shownAge <= Self.turns.place ? dialogue.shown : []
  }

  /// What a text means; nil if it speaks of none of the cards.
  func meaning(of text: String) -> Selection? {
    guard !cards.isEmpty else { return nil }
    let text = OptionPicker.withoutIdioms(text)
    let form = SentenceForm(text)
    let said = form.moves.first { $0.kind == .correct }?.rest ?? text
    // "Not the first, the one after" counts from what is not wanted.
    let parts = Self.parts(of: said) + (said == text ? [] : [text])
    guard let choice = parts.lazy.compactMap(choice).first else { return nil }
    let isKnown = isKnown(text, of: choice)
    let isAll = isKnown && (saysNothingElse(said) || saysNothingElse(text))
    switch choice {
    // What nothing that is shown can be compared by may be asked of something else: "which was the
    // cheapest?".
    case .none(let said): return isAll && !OptionPicker.compares(said) ? .missing(said: said) : nil
    case .among(let places):
      let meant = places.filter(cards.indices.contains).map { cards[$0] }
      guard let first = meant.first else { return nil }
      // What is left after "not that one" is shown, and not taken.
      guard meant.count == 1, !NonNegatedPart.isNegated(said) else {
        return isAll && meant.count < cards.count ? .among(meant) : nil
      }
      guard !namesAnother(than: first, in: said) else { return nil }
      let isFresh = Self.isPointing(text) || request.dialogue.shownAge <= Self.turns.description
      // In "no wait, the last one" the wait is denied, not the choice.
      let isDoubted = SentenceForm(NonNegatedPart.of(said)).clauses.contains(where: \.isDoubtful)
      if isAll || isKnown && isPlain(text, choosing: first), isFresh, !isDoubted {
        return .card(first)
      }
      return Self.isPointing(text) ? .about(first) : nil
    }
  }

  /// The rest of the list within a bound on the price, at a time of day, or without what is not
  /// wanted, however much is said besides; nil if none of that is said, or nothing is left out.
  func remaining(after text: String) -> (cards: [Card], score: Double)? {
    guard cards.count > 1, request.dialogue.shownAge <= Self.turns.description else { return nil }
    let options = options(request.dates)
    let picker = OptionPicker(options, dates: request.dates)
    let said = request.dates.mentions(in: text).map(\.value)
    let first = options[0].time
    var left = Array(cards.indices)
    var isSaid = false
    if let bound = PriceBound(text) ?? PriceBound(wishing: text, among: options.compactMap(\.cents))
    {
      left = left.filter { options[$0].cents.map(bound.includes) == true }
      isSaid = options.contains { $0.cents != nil }
    } else if !said.isEmpty, said.allSatisfy({ $0.day == nil }), let fitting = picker.fitting(text)
    {
      left = Refinement.isLater(text) ? Array(fitting.drop { options[$0].time == first }) : fitting
      isSaid = true
    } else if let named = named(in: text) {
      (left, isSaid) = (named, true)
    }
    if NonNegatedPart.isDenying(text) || !Exclusions.ranges(in: text).isEmpty,
      case .among(let others)? = picker.choice(in: text),
      others.count < cards.count
    {
      left = left.filter(others.contains)
      isSaid = true
    }
    guard isSaid, !left.isEmpty, left.count < cards.count else { return nil }
    return (left.map { cards[$0] }, Score.filter + share(of: text))
  }

  /// The cards of which a long word is said, or one of the same stem: "sporty stuff" after "Sports
  /// Watch"; nil if the cards offer something to do, of which words may be meant.
  private func named(in text: String) -> [Int]? {
    guard cards.allSatisfy({ $0.action == nil }) else { return nil }
    let words = ContentWords.words(text).map(\.folded).filter { $0.count >= 5 }
      .filter { !Self.links.contains($0) && !Refinement.vocabulary.contains($0) }
    let named = cards.indices.filter { place in
      ContentWords.words(cards[place].title).contains { shown in
        shown.count >= 5 && words.contains { $0.prefix(5) == shown.folded.prefix(5) }
      }
    }
    return named.isEmpty ? nil : named
  }

  /// The share of the words that are about choosing or prices, or stand on a card.
  private func share(of text: String) -> Double {
    var rest = text
    for mention in request.dates.mentions(in: text).reversed() {
      rest.replaceSubrange(mention.range, with: " ")
    }
    let words = ContentWords.words(rest).map(\.folded)
    let shown = Set(cards.flatMap { ContentWords.words($0.name) }.map { $0.folded.prefix(5) })
    let known = words.count { word in
      Self.links.contains(word) || Refinement.vocabulary.contains(word)
        || Self.prices.contains(word) || shown.contains(word.prefix(5))
        || NumberWords.value(of: word) != nil
    }
    return words.isEmpty ? 1 : Double(known) / Double(words.count)
  }

  private static let prices = PriceBound.wishes.union([
    "price", "prices", "pricey", "cost", "costs", "much", "kostet", "preis", "cuesta", "precio",
    "under", "below", "less", "unter", "bis", "menos", "debajo",
    "stuff", "things", "euro", "euros", "dollars", "pounds", "bucks", "quid", "nothing", "none",
    "over", "above", "between", "spend", "budget", "most", "around", "about", "tops", "exceed",
    "uber", "zwischen", "ausgeben", "hochstens", "etwa", "ungefahr", "entre", "pase", "pasen",
    "supere", "gastar", "maximo", "hasta",
  ])

  /// "Not the first one, the second" names what is wanted after what is not.
  private static func parts(of text: String) -> [String] {
    let wanted = NonNegatedPart.of(text)
    return wanted == text ? [text] : [wanted, text]
  }

  private func choice(in text: String) -> OptionChoice? {
    let words = Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    // "1004" is an order's number before it is a place.
    let named = cards.indices.filter { place in
      cards[place].values.members.contains { member in
        member.value.string.map { $0.count >= 3 && words.contains($0.lowercased()) } ?? false
      }
    }
    let dates = request.dates
    let current = request.dialogue.chosen.flatMap { id in cards.firstIndex { $0.id == id } }
    let picker = OptionPicker(
      options(dates), dates: dates, current: current ?? (cards.count == 1 ? 0 : nil))
    // "The Red one on Monday" is none on Tuesday.
    let fitting = picker.fitting(text) ?? Array(cards.indices)
    guard named.isEmpty || named.count == cards.count else {
      let left = named.filter(fitting.contains)
      return left.isEmpty ? nil : .among(left)
    }
    if takesTheOnly(words), !fitting.isEmpty { return .among([0]) }
    return picker.choice(in: text)
  }

  private func options(_ dates: DateRecognizer) -> [ShownOption] {
    cards.map { card in
      ShownOption(reading: [card.title, card.subtitle, card.details].compactMap(\.self), dates)
    }
  }

  /// Whether what is chosen shows a day where one is said, and a time: else that says more than
  /// which.
  private func isKnown(_ text: String, of choice: OptionChoice) -> Bool {
    guard case .among(let places) = choice else { return true }
    let dates = request.dates
    let said = dates.mentions(in: text).map(\.value).filter { !$0.isOpen }
    guard !said.isEmpty else { return true }
    let options = options(dates)
    return places.filter(options.indices.contains).allSatisfy { place in
      said.allSatisfy(options[place].knows)
    }
  }

  /// Whether the words name another value than the card would be called with: another doctor than
  /// is on it.
  private func namesAnother(than card: Card, in text: String) -> Bool {
    guard case .call(let qualified, let arguments) = card.action?.offer,
      let function = request.plugin.local(qualified).flatMap(request.plugin.function)
    else { return false }
    let said = ChangedValues(NonNegatedPart.of(text), request, function)
    return said.changes(to: arguments.object ?? JSONObject()).names.contains { name in
      if case .choice = function.slots[name]?.kind { true } else { false }
    }
  }

  /// Whether every word is about choosing, stands on a card, or is one of the offered function's
  /// own.
  private func saysNothingElse(_ text: String) -> Bool {
    var own = Set(
      cards.flatMap { [$0.title, $0.subtitle, $0.details].compactMap(\.self) }
        .flatMap(ContentWords.words))
    if let offered {
      own.formUnion((offered.examples + [offered.name]).flatMap(ContentWords.words))
    }
    var rest = text
    for mention in request.dates.mentions(in: text).sorted(by: {
      $0.range.lowerBound > $1.range.lowerBound
    }
    ) {
      rest.replaceSubrange(mention.range, with: " ")
    }
    guard hasOnlyPlaces(rest) else { return false }
    let stems = Set(own.map { WordStem.stem(of: $0) })
    return ContentWords.words(rest).allSatisfy { word in
      own.contains(word) || Self.isAboutChoosing(word.folded)
        || stems.contains(WordStem.stem(of: word))
    }
  }

  /// Whether a word is one that people choose with, "no" and its like left out: they are known where
  /// a choice is corrected, not where one is made.
  private static func isAboutChoosing(_ word: String) -> Bool {
    links.contains(word) || UnambiguousChoice.vocabulary.contains(word)
  }

  /// The card that a clause of a message takes, where the others only tell something besides: "the
  /// second one, and I'd bring my mum along"; nil if one of them asks, denies or asks for something.
  func taken(by text: String) -> Card? {
    let form = SentenceForm(text)
    guard form.clauses.count > 1, !text.contains("?"),
      form.clauses.allSatisfy({
        $0.mood != .question && $0.polarity != .denied && !$0.isHypothetical
      })
    else { return nil }
    let choosing = form.clauses.filter { Self.isPointing($0.text) }
    guard choosing.count == 1, let clause = choosing.first,
      form.clauses.allSatisfy({ $0 == clause || !$0.isPlainRequest }),
      case .card(let card) = meaning(of: clause.text)
    else { return nil }
    return card
  }

  /// Whether a text that means this card chooses it and does nothing else: then it is taken without
  /// a question.
  func isPlain(_ text: String, choosing card: Card) -> Bool {
    let texts = [card.title, card.subtitle, card.details].compactMap(\.self)
    return UnambiguousChoice(
      of: cards.count, shown: texts, offered: offered.map { $0.examples + [$0.name] } ?? [],
      request.dates
    ).isAll(of: text)
  }

  /// Whether a text takes a card that offers something, in words of which some are not known: "put
  /// me down for the second", "my doctor says take the first".
  ///
  /// It asks, denies and supposes nothing, and no clause begins as something else is asked for. The
  /// person is asked before anything is done.
  func isChosenBesides(_ card: Card, by text: String) -> Bool {
    let clauses = SentenceForm(text).clauses
    guard Self.isPointing(text), !text.contains("?"), let offered, offered.effect == .write,
      clauses.allSatisfy({
        // "Nehmen wir den ersten" begins as a question does.
        ($0.mood != .question || Self.act($0.text).map(Self.isAboutChoosing) == true)
          && $0.polarity != .denied && !$0.isHypothetical && !$0.isConditional
      })
    else { return false }
    let others = request.plugin.functions.filter { $0.name != offered.name }.flatMap(\.examples)
    let acts = Set(others.filter { SentenceForm($0).isPlainRequest }.compactMap(Self.act))
      .subtracting(offered.examples.compactMap(Self.act))
    return clauses.allSatisfy { clause in
      clause.isReported || Self.act(clause.text).map(acts.contains) != true
    }
  }

  /// The word with which a request begins; nil if that is a place in a list, or too short to tell.
  private static func act(_ text: String) -> String? {
    ContentWords.words(text).map(\.folded).first { $0.count > 2 }
      .flatMap { places.contains($0) ? nil : $0 }
  }

  /// What the cards offer to do.
  private var offered: Function? {
    cards.lazy.compactMap { card -> Function? in
      guard case .call(let name, _) = card.action?.offer else { return nil }
      return request.plugin.local(name).flatMap(request.plugin.function)
    }.first
  }

  /// Whether every number is a place in the list, or stands on a card: "yes, but 9.45" takes none
  /// at 8:30.
  private func hasOnlyPlaces(_ text: String) -> Bool {
    let shown = Set(
      cards.flatMap { [$0.title, $0.subtitle, $0.details].compactMap(\.self) }
        .flatMap { $0.split { !$0.isNumber } })
    return text.split { !$0.isNumber }.allSatisfy { number in
      Int(number).map { (1...max(1, cards.count)).contains($0) } == true || shown.contains(number)
    }
  }

  /// Whether a text asks what a card costs that has a price and offers nothing to do.
  func asksPrice(of card: Card, by text: String) -> Bool {
    guard let place = cards.firstIndex(of: card), card.action == nil else { return false }
    return options(request.dates)[place].cents != nil
      && SentenceForm(text).clauses.contains { $0.mood == .question }
      && text.folded.split { !$0.isLetter }.contains { Self.costs.contains(String($0)) }
  }

  private static let costs: Set = [
    "cost", "costs", "price", "much", "kostet", "kosten", "preis", "teuer", "cuesta", "precio",
    "vale",
  ]

  /// Whether a card that is at a time is chosen by its day and by nothing else that stands on it:
  /// "book me for the 3rd", not "the one on the 3rd" nor "Larsen on Tuesday".
  func isChosenByDay(_ card: Card, by text: String) -> Bool {
    guard let place = cards.firstIndex(of: card) else { return false }
    let option = options(request.dates)[place]
    let said = request.dates.mentions(in: text)
    guard let day = option.day, option.time != nil, !said.isEmpty,
      said.allSatisfy({ mention in
        mention.value.day == day && mention.value.lastDay == nil && mention.value.bound == .on
          && mention.value.time == nil && mention.value.part == nil
      })
    else { return false }
    var rest = text
    for mention in said.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      rest.replaceSubrange(mention.range, with: " ")
    }
    let own = Set(option.texts.flatMap(ContentWords.words))
    return !Self.isPointing(rest) && own.isDisjoint(with: ContentWords.words(rest))
  }

  /// Whether words take the only card that is shown: "lock it in", "I'll take that".
  private func takesTheOnly(_ words: Set<String>) -> Bool {
    cards.count == 1 && !words.isDisjoint(with: ["it", "that", "this"])
      && !words.isDisjoint(with: ["take", "grab", "lock"])
  }

  /// Whether the words name the very time of one card and nothing else: "tomorrow at 9 then", not
  /// "after 9".
  func isTime(_ text: String) -> Bool {
    guard !text.contains("?"), case .card = meaning(of: text) else { return false }
    let said = request.dates.mentions(in: text).map(\.value)
    return said.contains { $0.time != nil } && said.allSatisfy { $0.bound == .on }
  }

  /// Whether the words point at one of several things, by a place or as "the … one".
  static func isPointing(_ text: String) -> Bool {
    let words = OptionPicker.withoutIdioms(text).folded
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return words.contains { places.contains($0) || ["one", "card", "option"].contains($0) }
      || zip(words, words.dropFirst()).contains { called, number in
        callings.contains(called)
          && (number.count <= 2 && number.allSatisfy(\.isNumber)
            || NumberWords.value(of: number) != nil)
      }
  }

  /// What a place is called by: "number 2" is no hour.
  private static let callings: Set = ["number", "nummer", "nr", "numero", "opcion"]

  private static let places: Set = [
    "first", "second", "third", "fourth", "fifth", "sixth", "last", "latest", "earliest",
    "cheapest", "cheaper", "previous", "1st", "2nd", "3rd", "4th", "5th", "other",
    "erste", "ersten", "erster", "erstes", "zweite", "zweiten", "zweiter", "zweites", "dritte",
    "dritten", "dritter", "drittes", "letzte", "letzten", "letzter", "letztes",
    "primero", "segundo", "tercero", "ultimo", "primera", "segunda", "tercera", "ultima",
  ]

  /// What people say around a choice.
  private static let links: Set = places.union([
    "time", "times", "hour", "date", "hora", "horario", "fecha", "zeit", "uhrzeit", "from", "list",
    "shown", "above", "mentioned", "these", "those",
    "st", "nd", "rd", "th",
    "one", "ones", "number", "option", "choice", "card", "take", "takes", "choose", "pick",
    "prefer",
    "go", "going", "lets", "works", "work", "fine", "sounds", "sound", "good", "great", "perfect",
    "suits", "suit", "best", "better", "ok", "okay", "yes", "yeah", "then", "instead", "rather",
    "no", "not", "sorry", "actually", "maybe", "only", "two", "three", "four", "five", "six",
    "seven", "eight", "nine", "ten", "seventh", "eighth", "ninth", "tenth", "soonest", "expensive",
    "wanted", "asked", "liked", "thought", "having", "fancy", "lock", "grab",
    "dr", "doctor", "meant", "mean", "said", "into", "also", "top", "bottom", "dear", "thanks",
    "thank", "wait", "hold", "hang", "hm", "hmm", "oh", "oops", "before", "after", "previous",
    "next", "cheaper", "dearer", "pricier", "earlier", "sooner", "later",
    "nummer", "nr", "numero", "opcion", "vierte", "vierten", "funfte", "funften",
    "vorherige", "davor", "danach", "anterior", "siguiente", "warte", "moment", "espera", "perdon",
    "still", "being", "currently", "already", "yet", "ich", "nehme", "nehmen", "bitte",
    "too", "well", "auch", "und", "tambien", "ademas", "y",
    "both", "either", "beide", "beiden", "ambos", "ambas",
    "der", "die", "das", "den", "mit", "bei", "um",
    "am",
    "lieber", "tomo", "quiero", "el", "la", "con", "por", "favor", "del", "de",
  ])
}

extension SentenceForm.Clause {
  /// Whether it only asks, supposes, reports or denies: then nothing is chosen by it.
  fileprivate var isDoubtful: Bool {
    isHypothetical || isConditional || isReported || polarity == .denied
      || [.manner, .advice].contains(question)
  }
}

extension ShownOption {
  /// What stands on a card: its texts, and the first day, time and price among them.
  init(reading texts: [String], _ dates: DateRecognizer) {
    let mentions = texts.flatMap { dates.mentions(in: $0) }.map(\.value)
    let price = texts.lazy.compactMap { text in
      text.firstMatch(of: /[$€£]\s?(\d+)(?:[.,](\d\d))?/)
    }.first
    let cents = price.flatMap { match in
      Int(match.1).map { $0 * 100 + (match.2.flatMap { Int($0) } ?? 0) }
    }
    self.init(
      texts, day: mentions.lazy.compactMap(\.day).first,
      time: mentions.lazy.compactMap(\.time).first, cents: cents)
  }
}

/// Words that only agree, or take note, and name nothing: "yes", "ok", "sure thing", "👍".
package enum AcknowledgementWords {
  /// Whether a text says nothing else.
  package static func areAll(of text: String) -> Bool {
    guard text.count <= 60, !text.contains("?") else { return false }
    var rest = text
    var isAnswer = false
    while let yes = AnswerRecognizer().firstMention(in: rest), yes.value == .yes {
      rest.removeSubrange(yes.range)
      isAnswer = true
    }
    let words = rest.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard words.allSatisfy({ taking.contains($0) || courtesies.contains($0) }) else { return false }
    isAnswer = isAnswer || words.contains(where: taking.contains)
    return isAnswer || words.isEmpty && rest.contains(where: signs.contains)
  }

  /// Whether a text says no more than yes, no, thanks or a greeting: nothing that a number or a
  /// name could be.
  static func saysNothing(_ text: String) -> Bool {
    if areAll(of: text) { return true }
    if let move = SentenceForm(text).onlyMove { return [.greet, .thank, .leave].contains(move) }
    guard text.count <= 60, !text.contains("?"),
      let no = AnswerRecognizer().firstMention(in: text), no.value == .no
    else { return false }
    var rest = text
    rest.removeSubrange(no.range)
    let words = rest.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return words.allSatisfy { courtesies.contains($0) || ["no", "thank", "thanks"].contains($0) }
  }

  private static let taking: Set = [
    "yes", "yeah", "yep", "yup", "ya", "y", "ok", "okay", "okey", "k", "kk", "sure", "fine",
    "cool", "nice", "super", "great", "good", "perfect", "alright", "understood", "noted", "aha",
    "mhm", "lovely", "wonderful", "excellent", "awesome", "brilliant", "right", "true", "ja",
    "klar", "gut", "sí", "si", "vale", "claro", "bueno", "oui", "da",
  ]
  private static let courtesies: Set = [
    "please", "you", "then", "well", "oh", "ah", "so", "and", "that", "s", "is",
    "it", "i", "see", "got", "very", "all", "thing", "of", "course", "do", "for", "me", "bitte",
    "por", "favor",
  ]
  private static let signs: Set<Character> = ["👍", "👌", "✅", "🆗", "🙂", "😊", "🙏", "💯"]
}
