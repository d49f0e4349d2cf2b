import PluginKit

extension SmallTalk {
  /// What is said besides business.
  static let nutrition = [
    greeting, thanks, goodbye, whoAreYou, advice, body, medical, unwell, others, diets,
    uncounted, declined, otherReminders,
  ]

  private static let greeting = SmallTalk(
    "greeting",
    examples: [
      "Hello", "Hi", "Hey there", "Good morning", "Good evening", "Hi Kate", "How are you?",
    ],
    answer: "Hello! What did you eat?", quickReplies: [Replies.today, Replies.profile])

  private static let thanks = SmallTalk(
    "thanks",
    examples: [
      "Thank you", "Thanks a lot", "Great, thanks", "Cheers", "That helped", "Thanks Kate",
    ],
    answer: "You're welcome.", quickReplies: [Replies.today])

  private static let goodbye = SmallTalk(
    "goodbye", examples: ["Goodbye", "Bye", "See you later", "That's all", "Good night"],
    answer: "Goodbye! Enjoy your next meal.")

  private static let whoAreYou = SmallTalk(
    "whoAreYou",
    examples: [
      "What can you do?", "Help", "Who are you?", "Are you a nutritionist?", "Are you a doctor?",
      "Are you a real person?", "How does this work?", "What do you know about food?",
      "Are you a dietitian?", "Are you human?",
    ],
    answer:
      "I'm Kate, a program that counts. I write down what you eat, add up calories, protein and the rest by day, week and year, "
      + "warn you of allergens that you have told me of, and remind you. I'm no nutritionist and no doctor, and I don't know every recipe.",
    quickReplies: [Replies.start, Replies.today])

  private static let advice = SmallTalk(
    "advice",
    examples: [
      "What should I eat to lose weight?", "Make me a diet plan", "Which diet is best?",
      "Should I go keto?", "Is intermittent fasting good for me?", "How do I gain muscle?",
      "What is a healthy meal?", "Should I take vitamins?", "How many calories should I eat?",
      "Give me a meal plan", "How can I lose belly fat?", "I want to lose 20 kg in a month",
      "I need to lose ten pounds fast", "Help me lose weight by summer",
      "How fast can I lose weight?", "I want to be thinner", "Is that a lot?", "Is that too much?",
      "Is that healthy?", "Was that good?", "Did I eat well today?",
    ],
    answer:
      "That depends on you, and I only count: a plan belongs to a dietitian or nutritionist, who can look at all of you. What I can bring "
      + "to that talk is your diary: ask me for your week or your year.",
    quickReplies: [Replies.week, Replies.year])

  private static let body = SmallTalk(
    "body",
    examples: [
      "I feel fat", "I hate my body", "I feel guilty about eating", "I ate too much and feel awful",
      "I can't stop eating", "I'm scared of eating", "I binge in secret", "Eating makes me anxious",
      "I feel disgusting after dinner", "I'm ashamed of what I ate",
    ],
    answer:
      "I'm sorry that it feels like that. Numbers do not help with it, and people can: somebody you trust, your doctor, or an eating disorder "
      + "helpline (in the UK Beat, in the US ANAD, elsewhere your health service knows one). You can leave the diary alone meanwhile."
  )

  private static let medical = SmallTalk(
    "medical",
    examples: [
      "Can food cure my diabetes?", "What should I eat with high blood pressure?",
      "Is my stomach ache from the milk?", "Why do I get a rash when I eat eggs?",
      "Should I stop my medication?", "Do I have coeliac disease?",
      "What can I eat with kidney disease?",
      "Is this food poisoning?", "How many units of insulin for 50 g of carbs?",
      "How much insulin should I take after dinner?", "What dose do I need with this meal?",
      "Can I take my pills with grapefruit?", "How much novorapid for a plate of pasta?",
      "Should I skip my metformin?", "What dose of ozempic should I take?",
      "Is it safe to fast for ten days?", "Should I stop taking my metformin if I eat low carb?",
      "Can I take ibuprofen with grapefruit juice?", "Can I mix antibiotics with milk?",
      "Should I stop taking my metformin?",
      "Can I stop taking my tablets?", "Can I stop taking my insulin if I eat less?",
      "Should I stop my blood thinners?",

    ],
    answer:
      "That is a question for a doctor: I count, and cannot judge it. Your diary may help them: ask me for your week.",
    quickReplies: [Replies.week])

  private static let unwell = SmallTalk(
    "unwell",
    examples: [
      "I have chest pain", "my chest hurts", "I feel dizzy", "I have a fever", "my stomach hurts",
      "I feel sick since lunch", "I feel bloated after beans", "I feel bloated", "I am so bloated",
      "I have cramps after lunch", "I have a headache", "my heart is racing", "I feel faint",
      "I have diarrhoea", "I don't feel well", "I have a bad migraine",
      "there is blood in my stool",
      "I have been throwing up all night", "I think the chicken was off",
    ],
    answer:
      "If it is bad, or came suddenly, call 112 or 911 now.\nIf not, ask a doctor: I only count, and cannot judge it."
  )

  private static let otherReminders = SmallTalk(
    "otherReminders",
    examples: [
      "Remind me to take my insulin at 6 pm", "remind me to drink water at 3",
      "remind me to take my pills in the evening", "remind me to call my mother tomorrow",
      "remind me on Mondays at 10", "remind me on weekdays at 7", "remind me in 20 minutes",
      "remind me tomorrow at 9",
    ],
    answer:
      "I remind of one thing: to write down what you ate, each day at a time that you choose. For anything else, above all a medicine, please use an alarm "
      + "clock. Say for example \"remind me at 20:00\".",
    quickReplies: [Replies.reminders])

  private static let declined = SmallTalk(
    "declined", examples: ["No", "Nope", "No thanks", "No, thank you", "Not now"],
    answer: "All right.", quickReplies: [Replies.today])

  private static let uncounted = SmallTalk(
    "uncounted",
    examples: [
      "how much cholesterol?", "how much caffeine was that?", "how much alcohol did I drink?",
      "how much cholesterol did I eat today?", "how much caffeine did I have?",
      "how much omega 3 did I get?",
    ],
    answer: AskedNutrient.counted,
    quickReplies: [Replies.today])

  private static let diets = SmallTalk(
    "diets",
    examples: [
      "I don't eat eggs", "I'm a vegetarian", "I'm vegan", "I don't eat meat", "I don't like fish",
      "I avoid sugar", "I'm on a keto diet", "I eat halal", "I hate mushrooms",
      "I don't drink milk", "I never eat pork",
    ],
    answer:
      "I keep no diets and no likings. I count what you eat, and warn you of allergens: to be warned, tell me for example \"I can't eat eggs\".",
    quickReplies: [Replies.profile])

  private static let others = SmallTalk(
    "others",
    examples: [
      "my son", "my daughter", "my husband", "my wife", "my friend", "my mother", "my child", "she",
      "he",
    ].flatMap {
      ["\($0) is allergic to peanuts", "\($0) has a milk allergy", "\($0) can't eat eggs"]
    },
    answer:
      "I keep one diary, yours, and warn you of what you do not tolerate yourself. To be warned of it all the same, tell me for example "
      + "\"I can't eat peanuts\"; and whoever it is can talk to me as themselves.",
    quickReplies: [Replies.profile])
}
