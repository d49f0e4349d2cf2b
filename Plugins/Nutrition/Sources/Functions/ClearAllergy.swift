import PluginKit

/// The parameters of `clear_allergy`.
@Parameters
struct ClearAllergyParameters {
  /// what the person tolerates after all: one of the 14 allergens that food has to name in the EU.
  @Parameter(slot: Slot(Allergen.slot).asking("Which one is it?"))
  var allergen: Allergen
}

extension Function {
  /// `clear_allergy`: what the signed-in person tolerates after all.
  static let clearAllergy = Function(
    "clear_allergy", "Notes that the person is not allergic to something any more", effect: .write
  ) { (told: ClearAllergyParameters, context) in
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
  .asks { (told: ClearAllergyParameters) in
    Confirmation(
      "Shall I stop warning you of \(told.allergen.label)?",
      quickReplies: ["Yes", "No"], declined: "All right, I go on warning you.")
  }
  .previews { (told: ClearAllergyParameters, context) in
    guard try context.diet()[told.allergen] != nil else {
      throw FunctionRefusal.notFound(
        "You have not told me that you do not tolerate \(told.allergen.label), so I do not warn you of it."
      )
    }
    return .complete(told, isAsSaid: true)
  }
  .undone(by: .puttingBack)
}
