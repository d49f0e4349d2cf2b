import PluginKit

/// What `note_allergy` takes.
@Parameters
struct AllergyParameters {
  /// what the person does not tolerate, in their own words, such as "peanuts and milk": one or more of the 14 allergens that food has to name in the EU.
  @Parameter(
    .length(1...300),
    slot: .text.asking("Which one is it?").told(by: AllergySentence.noted, readsForm: true))
  var allergens: String
  /// filled in by the assistant: what was named besides and is none of them.
  @Parameter(.length(1...300), slot: .filledIn)
  var besides: String?
}

/// What `clear_allergy` takes.
@Parameters
struct ToleranceParameters {
  /// what the person tolerates after all: one of the 14 allergens that food has to name in the EU.
  @Parameter(slot: Slot(Allergen.slot).asking("Which one is it?"))
  var allergen: Allergen
}

extension Function {
  /// `note_allergy`: what the signed-in person does not tolerate.
  static let noteAllergy = Function(
    "note_allergy", "Notes what the person is allergic to, to be warned of it", effect: .write
  ) { (told: AllergyParameters, context) in
    let allergens = told.words.allergens
    try await context.note(
      AllergyNoted(person: context.person, allergens: allergens, channel: context.channel),
      as: .allergies)
    return
      "Noted: no \(allergens.map(\.label).joined(separator: ", no ")) for you. I warn you where I know of it, and I do not know every recipe.\(told.warning)"
  }
  .examples(
    told([
      "I am allergic to peanuts", "I'm allergic to nuts", "I have a milk allergy",
      "note an allergy",
      "I cannot eat gluten", "I am lactose intolerant", "I'm coeliac", "I react to shellfish",
      "I do not tolerate soy", "add an allergy", "eggs make me ill", "no fish for me, I'm allergic",
      "I have a nut allergy", "I can't have dairy", "please remember my nut allergy",
      "add nuts to my allergies", "eggs made me ill again",
    ]) {
      [
        "my \($0) allergy got worse", "I still have my \($0) allergy",
        "I am allergic to \($0)", "I'm allergic to \($0)", "I can't eat \($0)",
        "I do not tolerate \($0)",
      ]
    }
  )
  .quickReplies([Replies.profile])
  .consent(.spoken)
  .asks { (told: AllergyParameters) in
    Confirmation(
      "Shall I note that you do not tolerate \(told.allergens)?\(told.warning)",
      quickReplies: ["Yes", "No"], declined: "All right, I have not noted it.")
  }
  .resolves { (told: AllergyParameters, _) in
    let words = told.words
    guard !words.allergens.isEmpty else {
      let known = Allergen.allCases.map(\.label).joined(separator: ", ")
      throw FunctionRefusal.invalid(
        "I warn of what food has to name: \(known). \"\(words.unknown.joined(separator: ", "))\" is none of it, so please look out for that yourself."
      )
    }
    let besides = words.unknown.joined(separator: ", ")
    let exact = AllergyParameters(
      allergens: words.told, besides: besides.isEmpty ? nil : besides)
    return .complete(exact, isAsSaid: besides.isEmpty && !words.isGuessed)
  }
  .undone(by: .puttingBack)

  /// `clear_allergy`: what the signed-in person tolerates after all.
  static let clearAllergy = Function(
    "clear_allergy", "Notes that the person is not allergic to something any more", effect: .write
  ) { (told: ToleranceParameters, context) in
    try await context.note(
      AllergyCleared(person: context.person, allergens: [told.allergen]), as: .cleared)
    return "I do not warn you of \(told.allergen.label) any more."
  }
  .examples(
    told([
      "delete an allergy", "I'm not allergic to milk any more", "remove my nut allergy",
      "I can eat eggs again", "I tolerate gluten after all", "take soy off my allergies",
      "my egg allergy is gone", "I'm not allergic to peanuts any more",
      "I am no longer allergic to nuts", "I don't have a fish allergy any more",
      "it turns out I'm not allergic to sesame", "I'm not allergic to soya after all",
    ]) {
      [
        "I'm not allergic to \($0) any more", "I can eat \($0) again",
        "remove \($0) from my allergies", "I'm not allergic to \($0)",
        "stop warning me about \($0)",
      ]
    }
  )
  .quickReplies([Replies.profile])
  .asks { (told: ToleranceParameters) in
    Confirmation(
      "Shall I stop warning you of \(told.allergen.label)?",
      quickReplies: ["Yes", "No"], declined: "All right, I go on warning you.")
  }
  .resolves { (told: ToleranceParameters, context) in
    guard try context.diet()[told.allergen] != nil else {
      throw FunctionRefusal.notFound(
        "You have not told me that you do not tolerate \(told.allergen.label), so I do not warn you of it."
      )
    }
    return .complete(told, isAsSaid: true)
  }
  .undone(by: .puttingBack)
}

extension AllergyParameters {
  fileprivate var words: AllergyWords {
    AllergySentence(allergens)?.words ?? AllergyWords(allergens)
  }

  /// What is said of what nobody is warned of.
  fileprivate var warning: String {
    besides.map { " Of \"\($0)\" I cannot warn you: it is none of what food has to name." } ?? ""
  }
}

extension AllergyWords {
  /// As they are told, and read again.
  var told: String {
    allergens.isEmpty ? unknown.joined(separator: " and ") : AllergenWarning.list(allergens)
  }
}

extension Function {
  /// The same of every allergen: each is told, and meant, as plainly as any other.
  private static func told(_ more: [String], of each: (String) -> [String]) -> [String] {
    var seen: Set<String> = []
    let names = Allergen.allCases.flatMap { [$0.label] + $0.synonyms.prefix(1) }
    return (more + names.flatMap(each)).filter { seen.insert($0.lowercased()).inserted }
  }
}
