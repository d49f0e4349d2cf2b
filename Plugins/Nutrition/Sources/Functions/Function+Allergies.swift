import PluginKit

/// What `note_allergy` takes.
@Parameters
struct AllergyParameters {
  /// what the person does not tolerate, in their own words, such as "peanuts and milk": one or more of the 14 allergens that food has to name in the EU.
  @Parameter(
    .length(1...300),
    slot: Slot(.text, prompt: "Which one is it?", telling: AllergySentence.noted, readsForm: true))
  var allergens: String
  /// filled in by the assistant: what was named besides and is none of them.
  @Parameter(.length(1...300), slot: .filledIn)
  var besides: String?
}

/// What `clear_allergy` takes.
@Parameters
struct ToleranceParameters {
  /// what the person tolerates after all: one of the 14 allergens that food has to name in the EU.
  @Parameter(slot: Slot(Allergen.slot, prompt: "Which one is it?"))
  var allergen: Allergen
}

extension Function {
  /// `note_allergy`: what the signed-in person does not tolerate.
  static func noteAllergy() throws -> Function {
    try Function(
      "note_allergy", summary: "Notes what the person is allergic to, to be warned of it",
      parameters: AllergyParameters.self, effect: .write, consent: .spoken,
      examples: Utterances.noteAllergy, quickReplies: [Replies.profile],
      confirmation: { told in
        Confirmation(
          "Shall I note that you do not tolerate \(told.allergens)?\(told.warning)",
          quickReplies: ["Yes", "No"], declined: "All right, I have not noted it.")
      },
      resolution: { told, _ in
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
      },
      compensation: .puttingBack
    ) { told, context in
      let allergens = told.words.allergens
      try await context.note(
        AllergyNoted(person: context.person, allergens: allergens, channel: context.channel),
        as: .allergies)
      return
        "Noted: no \(allergens.map(\.label).joined(separator: ", no ")) for you. I warn you where I know of it, and I do not know every recipe.\(told.warning)"
    }
  }

  /// `clear_allergy`: what the signed-in person tolerates after all.
  static func clearAllergy() throws -> Function {
    try Function(
      "clear_allergy", summary: "Notes that the person is not allergic to something any more",
      parameters: ToleranceParameters.self, effect: .write, examples: Utterances.clearAllergy,
      quickReplies: [Replies.profile],
      confirmation: { told in
        Confirmation(
          "Shall I stop warning you of \(told.allergen.label)?",
          quickReplies: ["Yes", "No"], declined: "All right, I go on warning you.")
      },
      resolution: { told, context in
        guard try context.diet()[told.allergen] != nil else {
          throw FunctionRefusal.notFound(
            "You have not told me that you do not tolerate \(told.allergen.label), so I do not warn you of it."
          )
        }
        return .complete(told, isAsSaid: true)
      }, compensation: .puttingBack
    ) { told, context in
      try await context.note(
        AllergyCleared(person: context.person, allergens: [told.allergen]), as: .cleared)
      return "I do not warn you of \(told.allergen.label) any more."
    }
  }
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
