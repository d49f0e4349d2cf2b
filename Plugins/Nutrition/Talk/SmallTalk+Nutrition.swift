import PluginKit

extension SmallTalk {
  /// What is said besides business.
  static let nutrition = [greeting, thanks, goodbye, whoAreYou, advice, body, medical]

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
      "How fast can I lose weight?", "I want to be thinner",
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
      "Can I take my pills with grapefruit?",
    ],
    answer:
      "That is a question for a doctor: I count, and cannot judge it. Your diary may help them: ask me for your week.",
    quickReplies: [Replies.week])
}
