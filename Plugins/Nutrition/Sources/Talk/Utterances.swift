/// What people say who want one of the functions.
enum Utterances {
  static let logFood = [
    "I had two eggs and a slice of toast", "I ate a banana", "log my lunch", "write down my dinner",
    "I want to log some food", "add breakfast to my diary", "log food", "note what I ate",
    "I just had a bowl of soup", "enter a meal", "record a snack", "put an apple in my diary",
    "I've eaten something", "for lunch I had pasta", "I drank a glass of milk",
  ]
  static let correctFood = [
    "correct the last entry", "that entry is wrong", "change what I logged",
    "it was three eggs, not two",
    "I need to fix my last meal", "edit the last entry", "the amount was wrong",
    "replace the last entry", "update my last meal",
  ]
  static let removeFood = [
    Replies.undo, "remove the last entry", "delete my last meal", "undo that entry",
    "I did not eat that after all", "take the last entry out", "remove that from my diary",
    "erase what I logged last", "scratch that entry", "drop the last entry", "delete dinner",
    "remove my lunch", "take breakfast out of my diary", "I did not eat the toast",
  ]
  static let restoreFood = [
    Replies.putBack, "restore the entry", "bring the deleted entry back",
    "put that back into my diary",
    "I did eat it after all", "restore what I removed", "recover the entry that was taken out",
  ]
  static let showNutrition = [
    Replies.today, Replies.week, Replies.year, "how much protein did I eat last week?",
    "how many calories have I had today?", "show my diary", "what have I eaten this week?",
    "my calories this month", "how was my week?", "how much sugar did I have yesterday?",
    "show me a chart of my fat this year", "sum up my year", "am I on track today?",
    "how much salt did I eat this month?", "what did I eat yesterday?", "my intake last month",
    "how did I do today?", "give me my nutrition summary", "total carbs this week",
    "how much fibre did I get today?", "what did I have for breakfast?",
    "what did I eat for lunch yesterday?", "what did I eat on Monday?",
    "how much did I eat in the last seven days?", "list what I ate today",
    "what was my dinner on Sunday?", "how many calories did I have in October?",
    "which foods did I log today?",
  ]
  static let canIEat = [
    "can I eat pad thai?", "is satay safe for me?", "am I allowed to have hummus?",
    "may I eat a croissant?", "is there anything in lasagne that I cannot eat?",
    "check a dish for my allergies", "does this contain an allergen?", "is pesto ok for me?",
    "I'm about to eat a cookie", "would sushi be a problem for me?",
  ]
  static let foodFacts = [
    "what is in a banana?", "how many calories are in an egg?",
    "how much protein is in 100 g of tofu?",
    "nutrition facts of oats", "calories in a croissant", "tell me about avocado",
    "what nutrients are in lentils?", "how much sugar does cola have?", "look up a food",
  ]
  static let noteAllergy = told([
    "I am allergic to peanuts", "I'm allergic to nuts", "I have a milk allergy", "note an allergy",
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
  static let clearAllergy = told([
    "delete an allergy", "I'm not allergic to milk any more", "remove my nut allergy",
    "I can eat eggs again", "I tolerate gluten after all", "take soy off my allergies",
    "my egg allergy is gone", "I'm not allergic to peanuts any more",
    "I am no longer allergic to nuts", "I don't have a fish allergy any more",
    "it turns out I'm not allergic to sesame", "I'm not allergic to soya after all",
  ]) {
    [
      "I'm not allergic to \($0) any more", "I can eat \($0) again",
      "remove \($0) from my allergies", "I'm not allergic to \($0)", "stop warning me about \($0)",
    ]
  }
  static let setGoal = [
    "set a goal", "I want to eat 120 g of protein a day", "my goal is 2000 calories",
    "set my calories to 1800", "at most 50 g of sugar a day", "I want more fibre, 30 g a day",
    "aim for 100 g of protein", "limit salt to 5 g", "change my goal", "set my protein goal to 90",
    "I want to stay under 2200 kcal", "target 70 g of fat",
    "set goal: 1800 calories and 100 g protein",
  ]
  static let showProfile = [
    Replies.profile, "what are my goals?", "show my allergies", "which allergies have I told you?",
    "show my profile", "what is my goal?", "what am I allergic to?", "list my goals and allergies",
  ]
  static let restoreProfile = [
    "put my goal back as it was", "restore my old goals", "restore my allergies",
    "revert the last change of my profile", "set my goals back to what they were",
    "undo the change to my allergies", "go back to my old goal",
  ]
  static let setReminder = [
    "remind me to log my food", "set a reminder", "remind me at 20:00",
    "ask me every evening what I ate",
    "ping me at 8 pm to write down dinner", "I want a daily reminder",
    "remind me every day at noon",
    "nudge me to log lunch", "set a reminder for 7 pm",
  ]
  static let listReminders = [
    Replies.reminders, "when do you remind me?", "which reminders are set?", "list my reminders",
    "do I have a reminder?", "what reminders do I have?",
  ]
  static let cancelReminder = [
    Replies.cancelReminder, "cancel my reminder", "no more reminders please",
    "turn off the reminders",
    "delete my reminder", "don't remind me any more", "switch the reminder off",
    "stop the 1 pm one", "cancel the one at 13:00", "don't bother me any more",
    "I don't want a reminder", "I don't want any reminders",
  ]
  static let restoreReminders = [
    "remind me again as before", "bring my reminders back", "turn the reminders on again",
    "restore my reminders", "switch reminding back on", "reactivate my reminder",
  ]

  /// The same of every allergen: each is told, and meant, as plainly as any other.
  private static func told(_ more: [String], of each: (String) -> [String]) -> [String] {
    var seen: Set<String> = []
    let names = Allergen.allCases.flatMap { [$0.label] + $0.synonyms.prefix(1) }
    return (more + names.flatMap(each)).filter { seen.insert($0.lowercased()).inserted }
  }
}
