import PluginKit

/// A sentence in which somebody tells plainly what they do not tolerate.
struct AllergySentence: Sendable, Equatable {
  /// What that is.
  let words: AllergyWords

  /// Reads a sentence; nil if it asks, supposes, or speaks of somebody else, and where it names
  /// what is no such allergen, unless it is plainly about being allergic.
  init?(_ text: String) {
    guard !text.contains("?"), text.utf8.count <= 300 else { return nil }
    let plain = FoodWords(text.replacing("/", with: " , ")).words
      .filter { !Self.small.contains($0) }.map(Self.spelled).joined(separator: " ")
    if let first = plain.split(separator: " ").first, Self.asking.contains(String(first)) {
      return nil
    }
    let told = Self.remarks.reduce(Self.remarks.reduce(plain) { $0.replacing($1.regex, with: "") })
    {
      $0.replacing($1.regex, with: "")
    }
    let sentence = (Self.leads + Self.others + Self.courtesies).reduce(told) {
      $0.replacing($1.regex, with: "")
    }
    let clauses = Self.clauses(of: sentence)
    let read = clauses.map(Self.read)
    guard clauses.count > 1, read.contains(where: { $0 != nil }) else {
      guard let whole = Self.read(sentence) else { return nil }
      words = whole
      return
    }
    // What else is said with it is nothing to be warned of.
    words = read.compactMap(\.self).reduce(AllergyWords("")) { $0.joined(with: $1) }
  }

  /// What a clause tells; nil if it tells of nothing that somebody does not tolerate.
  private static func read(_ clause: String) -> AllergyWords? {
    told.lazy.compactMap { clause.wholeMatch(of: $0.regex).map { String($0.1) } }
      .map { AllergyWords($0) }.first { isPlain($0, in: clause) }
  }

  /// The parts of a sentence that begin anew: "I can't eat nuts and I'm lactose intolerant".
  private static func clauses(of sentence: String) -> [String] {
    let joint =
      /(?: , (?:and |but |so )?| and | but | so )(?=(?:i'm|i am|im|i've|i have|i can't|i cannot|i cant|i don't|i do not|i react|i carry|carry|allergic to|no) )/
    return sentence.split(separator: joint).map(String.init)
  }

  /// Whether what was named is all known, or the sentence is plainly about being allergic: "I can't
  /// have more" names nothing.
  private static func isPlain(_ words: AllergyWords, in sentence: String) -> Bool {
    guard !(words.allergens.isEmpty && words.unknown.isEmpty) else { return false }
    return sentence.contains("allergic to ")
      || sentence.hasPrefix("my allergy are ") && !words.allergens.isEmpty
      || words.unknown.allSatisfy { FoodTable.foods[$0] != nil }
  }

  /// With what somebody asks who tells nothing: "are lupin seeds on my allergy list or not".
  private static let asking: Set = [
    "are", "is", "do", "does", "did", "what", "which", "was", "were", "show", "list", "how",
  ]

  /// The clauses of their own before and behind it: who found it out, what it does, that
  /// it is an allergy, and that it has to be noted.
  private static let remarks: [Form<Substring>] = [
    Form(
      /[ ]?[,;.!][ ,;.!]*(?:and |so |then )?(?:please |kindly )?(?:put|note|write|jot|mark|record|save|keep) (?:that|this|it|me)(?: down| in| on file| on record| on my list| for me| please)*$/
    ),
    Form(/[ ]?[,;.!][ ,;.!]*(?:and |so )?(?:please |kindly )?(?:make|take) (?:a )?note\b[^,;.!]*$/),
    Form(
      /[ ]?[,;.!][ ,;.!]*(?:as |because |since |and |cause )?i (?:swell|itch|come out|break out|throw up|vomit|get)\b[^,;.!]*$/
    ),
    Form(
      /[ ]?[,;.!][ ,;.!]*(?:as |because |since |and |cause )?(?:it's|its|it is|that's|thats|that is|this is) (?:an? |my |the |due to )*(?:new |bad |severe |real )*(?:allergy|intolerance)[^,;.!]*$/
    ),
    Form(
      /^(?:so |well |hi |hello |kate |, )*(?:my|the|our) [^,;.!]{1,50}? (?:says|said|shows|showed|show|found|means|meant|confirms|confirmed) (?:that )?(?:it's |it is )?(?=no |i )/
    ),
    Form(
      /^(?:i'm|i am|im|i've been|i have been|i was|they|we were) (?:told|informed) (?:that )?(?:me )?(?=i |no )/
    ),
  ]

  private static let small: Set = [
    "also", "really", "unfortunately", "sadly", "actually", "too", "apparently",
  ]

  /// How what has to do with allergies is spelled.
  private static func spelled(_ word: String) -> String {
    guard word.wholeMatch(of: /al+[ae]r[gj](?:i[ck]+|ik)/) == nil else { return "allergic" }
    return word.wholeMatch(of: /al+[ae]r[gj](?:ies|y|ie)/) == nil ? word : "allergy"
  }

  /// The text where it is such a sentence.
  @Sendable static func noted(_ text: String) -> String? { Self(text) == nil ? nil : text }

  // A regular expression that nobody changes once it is made; the type cannot say so.
  private struct Form<Output>: @unchecked Sendable {
    let regex: Regex<Output>

    init(_ regex: Regex<Output>) { self.regex = regex }
  }

  /// What stands before it and says how somebody knows: "my doctor found out that".
  private static let leads: [Form<Substring>] = [
    Form(
      /^(?:please |hi |hello |kate |, )*(?:i think|i guess|i believe|i was told|i've been told|it turns out|just so you know|i should mention|note|remember|keep in mind|(?:my |the )?(?:doctor|gp|allergist|dietitian|nurse) (?:found out|thinks|said|says|told me))(?: that)? ,? ?(?=i'm |i am |im |i've |i have |i can't |i cannot |i react )/
    )
  ]

  /// What is said beside it of somebody else, and is no part of it: "and my daughter is allergic to
  /// eggs".
  private static let others: [Form<Substring>] = [
    Form(
      /[ ,]+(?:and |but |while )?my (?:son|daughter|child|kid|baby|toddler|husband|wife|partner|friend|mother|mum|mom|father|dad|brother|sister|boyfriend|girlfriend)(?:'s)? (?:is|has|can't|cannot|also|reacts|doesn't) .+$/
    ),
    Form(
      /^my (?:son|daughter|child|kid|baby|toddler|husband|wife|partner|friend|mother|mum|mom|father|dad|brother|sister|boyfriend|girlfriend) (?:is|has|can't|cannot|reacts|doesn't) .+?[ ,]+(?:and|but) (?=i'm |i am |i have |i've |i can't )/
    ),
  ]

  /// What people say before and behind it.
  private static let courtesies: [Form<Substring>] = [
    Form(
      /[ ,]+(?:(?:they|it|that|this|which|since they|because they|as they|as it|because it) (?:all |always |really )*(?:makes?|gives?|causes?|upsets?|hurts?|kills?|would|could|can|triggers?|sets?) .*|i react badly|i get (?:sick|ill|hives|cramps|a rash)|i swell up|or i .*)$/
    ),
    Form(
      /^(?:hi|hello|hey|kate|please|note|remember|that|careful|by the way|btw|also|and|well|so|ok|okay|,| )+ (?=i\b|i'm|i've|no |my |don't|never)/
    ),
    Form(
      /[ ,!.]+(?:so )?(?:please )?(?:be (?:very )?careful|be warned|beware|take care|keep that in mind|watch out|remember that|note that|just so you know|by the way|btw|thanks|thank you|please|please warn me|warn me|so warn me|kate|ok|okay|lol|sorry)$/
    ),
  ]

  private static let told: [Form<(Substring, Substring)>] = [
    Form(
      /(?:i am|i'm|im) (?:also |really |very |so |severely |highly |deathly |deadly |extremely |badly |quite |a bit )*(?:allergic|intolerant|anaphylactic|sensitive) to (.+)/
    ),
    Form(
      /(?:i have|i've got|i have got|i suffer from|i've|i got) (?:a |an )?(?:severe |bad |serious |mild |slight |strong |life-threatening )*(.+?) (?:allergy|intolerance|sensitivity|problem|issue)/
    ),
    Form(/(?:i am|i'm|im) (?:also )?(.+?) intolerant/),
    Form(
      /(?:i was|i got|i've been|i have been|i am|i'm|they) diagnosed (?:me )?(?:with|as) (?:an? )?(.+?)(?: disease| allergy| intolerance)?/
    ),
    Form(
      /i (?:once )?had (?:an? )?(?:severe |bad |serious )*(?:anaphylaxis|anaphylactic (?:reaction|shock)|allergic reaction|reaction) (?:to|from|after) (?:eating )?(.+?) (?:once|before|as a (?:child|kid|teenager)|(?:some |a few |many |[0-9]+ )?years ago|last year|when i was .+)/
    ),
    Form(/(.+?) (?:once )?(?:nearly|almost) killed me(?: once| before| as a child| years ago)?/),
    Form(/no (.+?) for me(?: ,)? ever/), Form(/(?:very |really )?allergic to (.+)/),
    Form(/allergy(?: :| ,)* (.+)/),
    Form(
      /(.+?) (?:is|are) (?:off limits|off-limits|poison to me|poison for me|a no-no|forbidden for me|a problem for me)/
    ),
    Form(
      /(?:my |the )?(?:doctor|gp|allergist|dietitian|nurse) (?:says|said|told me|wants me) (?:that )?(?:i )?(?:should |must |have to |need to |to )*(?:avoid|stay away from|not eat|not have|leave out) (.+)/
    ),
    Form(/(?:please )?keep me away from (.+)/), Form(/no (.+?) for me/),
    Form(
      /i (?:can't|cannot|can not|cant|must not|mustn't|may not|am not allowed to) (?:eat|have|tolerate|drink|digest|touch) (?:any |anything with )?(.+)/
    ),
    Form(/i (?:don't|do not) (?:tolerate|digest) (.+)/),
    Form(/i react (?:badly |strongly |terribly )?to (.+)/),
    Form(/(?:please )?(?:don't|do not|never) let me (?:eat|have) (?:any )?(.+)/),
    Form(/i carry an? (?:epipen|adrenaline pen) (?:because of|for) (.+)/),
    Form(/(?:i am|i'm|im|i have|i've got) (?:a )?(coeliac|celiac)(?: disease)?/),
    Form(/(coeliac|celiac) disease/),
    Form(/no (.+?)(?: for me)?(?: ,)? (?:i am|i'm) allergic/),
    Form(/(.+?) (?:is|are) a no(?:-| )?go(?: for me)?(?: ,)?(?: (?:i am|i'm) (?:very )?allergic)?/),
    Form(/(?:i )?(?:can't|cannot|can not|cant) do (.+?)(?: ,)? (?:i am |i'm )?allergic/),
    Form(/(.+?)(?: |-)intolerant(?: here| person)?/), Form(/(coeliac|celiac)(?: here)?/),
    Form(
      /my (?:body|stomach|gut|tummy) (?:can't|cannot|doesn't|does not) (?:handle|take|tolerate|like|digest|do well with) (.+)/
    ),
    Form(/(.+?) (?:doesn't|don't|does not|do not) agree with me/),
    Form(/(.+?) makes? my (?:mouth|throat|skin|lips|tongue) (?:itch|tingle|burn|swell)/),
    Form(/my (.+?) allergy (?:got|gets|is getting|has got|became|is) worse/),
    Form(/i still have (?:my |a |an )?(.+?) allergy/),
    Form(/(.+?) (?:again )?made me (?:ill|sick|itch)(?: again)?/),
    Form(/(?:please )?(?:remember|keep) my (.+?) allergy/), Form(/add (.+?) to my allergy/),
    Form(/my allergy(?: are| :| ,)* (.+)/),
    Form(/(.+?) makes? me (?:ill|sick|itch|swell up)/),
    Form(
      /i (?:always |usually |often |sometimes )*(?:get|break out in|come out in|develop) (?:a |an |some )?(?:bad |really |terrible |awful |itchy |red )*(?:hives|rash|rashes|itchy|eczema|cramps|bloated) (?:after|from|with|when|whenever|if|every time)(?: i)?(?: eat| eating| have| having| drink| drinking| touch)? (.+)/
    ),
    Form(/(.+?) gives? me (?:a |an )?(?:bad |terrible |itchy |red )*(?:hives|rash|rashes|cramps)/),
  ]
}

/// The allergens that somebody names, and what they name that is none of those that food has to
/// name.
struct AllergyWords: Sendable, Equatable {
  /// Those that are known, each once, in the order in which they were said.
  private(set) var allergens: [Allergen] = []
  /// The rest, in the person's words.
  private(set) var unknown: [String] = []
  /// Whether one of them is written otherwise, and was taken for what it resembles.
  private(set) var isGuessed = false

  /// Reads a list such as "gluten, eggs & tree nuts", whatever stands between its parts.
  init(_ text: String) {
    let words = FoodWords(text.replacing("/", with: " , ")).words
    for part in words.split(whereSeparator: Self.joints.contains) {
      // "Nuts, but not peanuts".
      guard let first = part.first, !Self.exceptions.contains(first) else { continue }
      read(Array(part))
    }
  }

  /// Both, each once.
  func joined(with other: AllergyWords) -> AllergyWords {
    var all = self
    all.allergens += other.allergens.filter { !allergens.contains($0) }
    all.unknown += other.unknown
    all.isGuessed = isGuessed || other.isGuessed
    return all
  }

  private mutating func read(_ part: [String]) {
    var (rest, left) = (part.filter { !Self.fillers.contains($0) }[...], [String]())
    while !rest.isEmpty {
      let known = (1...min(4, rest.count)).reversed().lazy.compactMap { length in
        Allergen.all(named: rest.prefix(length).joined(separator: " ")).map { (length, $0) }
      }.first
      if let (length, found) = known {
        for allergen in found where !allergens.contains(allergen) { allergens.append(allergen) }
        rest = rest.dropFirst(length)
      } else if let found = rest.first.flatMap(FoodSpelling.allergens) {
        for allergen in found where !allergens.contains(allergen) { allergens.append(allergen) }
        (isGuessed, rest) = (true, rest.dropFirst())
      } else {
        left.append(rest.removeFirst())
      }
    }
    if !left.isEmpty { unknown.append(left.joined(separator: " ")) }
  }

  /// Whether a part says nothing of what is eaten: "I think".
  static func isNothing(_ part: String) -> Bool {
    part.split(separator: " ").allSatisfy { small.contains(String($0)) }
  }

  private static let small: Set = [
    "i", "think", "no", "not", "so", "have", "had", "get", "can't", "eat", "tolerate", "can",
    "cannot",
    "do", "don't", "yes", "yeah", "well", "hmm", "only", "actually", "really", "bit", "little",
    "that", "it's", "guess", "believe", "sure", "ok", "react", "badly", "allergic", "me", "son",
    "daughter", "child", "kid", "kids", "husband", "wife", "partner", "friend", "mother", "father",
    "mum", "mom", "dad", "brother", "sister", "too", "same", "family", "rest", "else",
  ]

  private static let joints: Set = [
    ",", ";", ".", "!", "and", "or", "nor", "plus", "also", "both", "either", "as", "well", "but",
    "then",
  ]

  private static let exceptions: Set = ["not", "except", "apart", "without", "excluding"]

  /// What says nothing of what it is.
  private static let fillers: Set = [
    "any", "all", "kind", "kinds", "sort", "sorts", "of", "the", "my", "a", "an", "some", "severe",
    "severely", "anything", "with", "in", "it", "to", "allergy", "allergies", "allergic",
    "products",
    "food", "foods", "things", "every", "other", "most", "i'm", "i", "am", "is", "are", "too",
    "please", "just", "especially", "mainly", "more", "maybe", "raw", "cooked",
  ]
}

extension Allergen {
  /// What a word for food that nobody may be given names; nil if it names none of them, or too
  /// many.
  static func all(named name: String) -> [Allergen]? {
    // In a kitchen it is both.
    if ["shellfish", "seafood"].contains(name) {
      return name == "seafood" ? [.crustaceans, .molluscs, .fish] : [.crustaceans, .molluscs]
    }
    if let known = Allergen(named: name) ?? (name.last == "s" ? nil : Allergen(named: name + "s")) {
      return [known]
    }
    // Cheese is milk, and bread is gluten; what has several is no name of one.
    guard let food = FoodTable.foods[name], food.allergens.count == 1 else { return nil }
    return Array(food.allergens)
  }
}

/// What Kate says by herself in a group: that somebody is about to eat what they do not tolerate,
/// and nothing else.
enum GroupListener {
  @Sendable static func heard(_ heard: OverheardMessage) throws -> Rendering? {
    guard let foods = foods(heard.text) else { return nil }
    let diet = try heard.document(DietProjection.self, heard.person.rawValue) ?? Diet()
    let warning = AllergenWarning(foods, for: diet)
    return warning.map { Rendering(text: $0.text(in: heard.channel, to: heard.name)) }
  }

  /// What somebody is about to eat, or asks whether they may; nil if they do neither.
  private static func foods(_ text: String) -> FoodReader? {
    if let sentence = MealSentence(text) { return sentence.isEaten ? nil : sentence.foods }
    return EatingQuestion.food(text).map { FoodReader($0) }
  }
}
