import PluginKit

/// The parameters of `note_allergy`.
@Parameters
struct NoteAllergyParameters {
  /// what the person does not tolerate, in their own words, such as "peanuts and milk": one or more
  /// of the 14 allergens that food has to name in the EU.
  @Parameter(
    .length(1...300),
    slot: .text.asking("Which one is it?").told(by: AllergySentence.noted, readsForm: true))
  var allergens: String
  /// filled in by the assistant: what was named besides and is none of them.
  @Parameter(.length(1...300), slot: .filledIn)
  var besides: String?
}

extension Function {
  /// `note_allergy`: what the signed-in person does not tolerate.
  static let noteAllergy = Function(
    "note_allergy", "Notes what the person is allergic to, to be warned of it", effect: .write
  ) { (told: NoteAllergyParameters, context) in
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
  .asks { (told: NoteAllergyParameters) in
    Confirmation(
      "Shall I note that you do not tolerate \(told.allergens)?\(told.warning)",
      quickReplies: ["Yes", "No"], declined: "All right, I have not noted it.")
  }
  .previews { (told: NoteAllergyParameters, _) in
    let words = told.words
    guard !words.allergens.isEmpty else {
      let known = Allergen.allCases.map(\.label).joined(separator: ", ")
      throw FunctionRefusal.invalid(
        "I warn of what food has to name: \(known). \"\(words.unknown.joined(separator: ", "))\" is none of it, so please look out for that yourself."
      )
    }
    let besides = words.unknown.joined(separator: ", ")
    let exact = NoteAllergyParameters(
      allergens: words.told, besides: besides.isEmpty ? nil : besides)
    return .complete(exact, isAsSaid: besides.isEmpty && !words.isGuessed)
  }
  .undone(by: .puttingBack)
}

extension NoteAllergyParameters {
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
  static func told(_ more: [String], of each: (String) -> [String]) -> [String] {
    var seen: Set<String> = []
    let names = Allergen.allCases.flatMap { [$0.label] + $0.synonyms.prefix(1) }
    return (more + names.flatMap(each)).filter { seen.insert($0.lowercased()).inserted }
  }
}
