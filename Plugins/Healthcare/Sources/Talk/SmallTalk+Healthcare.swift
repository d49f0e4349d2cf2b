import PluginKit

extension SmallTalk {
  /// What people say here that needs no function.
  static let healthcare = [
    thanks, greeting, goodbye, capabilities, identity, declined, emergency, hurry,
  ]

  private static let offers = [
    "I don't feel well.", "Can I check my reservation information?", "Can I talk to a doctor?",
  ]

  private static let thanks = SmallTalk(
    "thanks",
    examples: [
      "Thank you", "Thanks", "Thanks a lot", "Thank you very much", "That was helpful, thank you",
      "Great, thanks", "Many thanks", "I appreciate it", "Perfect, thank you so much", "thx",
      "Cheers",
    ], answer: "You're welcome! Is there anything else I can help you with?",
    quickReplies: ["Can I check my reservation information?", "Can I talk to a doctor?"])

  private static let greeting = SmallTalk(
    "greeting",
    examples: [
      "Hello", "Hi", "Hi there", "Good morning", "Good afternoon", "Good evening", "Hey",
      "Hello, how are you?", "Greetings", "Hey there, are you there?",
    ], answer: "Hello! How can I help you today?", quickReplies: offers)

  private static let goodbye = SmallTalk(
    "goodbye",
    examples: [
      "Bye", "Goodbye", "See you", "Good night", "That's all for today", "Talk to you later",
      "Have a nice day", "I'm done, bye", "Take care", "See you next time",
    ], answer: "Goodbye, and take good care of yourself!")

  private static let capabilities = SmallTalk(
    "capabilities",
    examples: [
      "What can you do?", "Help", "How can you help me?", "What are my options here?",
      "What can I ask you?", "How does this work?", "What else can you do?",
      "Which things can you help with?", "What are you able to do?", "I need help using this",
    ],
    answer: "I can listen to your symptoms and name the right department, find, book, move and "
      + "cancel an appointment, show your appointments and medical records, and bring in a doctor.",
    quickReplies: offers)

  private static let identity = SmallTalk(
    "identity",
    examples: [
      "Who are you?", "Are you a doctor?", "Are you a real person?", "Are you a robot?",
      "Am I talking to a human?", "What are you?", "Is this a bot?", "What's your name?",
      "Can you make a diagnosis?", "Are you an AI?",
    ],
    answer: "I'm Healthcare ChatBot, a computer program. I'm not a doctor: I make no diagnosis and "
      + "prescribe nothing. I can find the right department for you, or bring in a doctor.",
    quickReplies: ["I don't feel well.", "Can I talk to a doctor?"])

  private static let declined = SmallTalk(
    "declined",
    examples: [
      "No", "No thanks", "No, thank you", "Not now", "Maybe later", "I'd rather not", "Never mind",
      "No, that's not necessary", "Nothing else", "Forget it",
    ], answer: "All right. Just write to me whenever you need something.", quickReplies: offers)

  private static let hurry = SmallTalk(
    "hurry",
    examples: [
      "I'm in a hurry", "Be quick please", "My phone is dying", "My battery is almost empty",
      "I have only got a minute", "Make it short, please", "The line is bad", "I have little time",
    ], answer: "Then let us be quick. What can I do for you?", quickReplies: offers)

  private static let emergency = SmallTalk(
    "emergency",
    examples: [
      "This is an emergency", "Call an ambulance", "I need an ambulance", "Somebody is dying",
      "I need help immediately, it is urgent", "He is not breathing", "She collapsed",
      "There was an accident", "Emergency!",
    ],
    answer: "Call 112 or 911 now. I cannot make calls.",
    quickReplies: ["Can I talk to a doctor?"])
}
