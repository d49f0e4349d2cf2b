import PluginKit

extension SmallTalk {
  /// What is said in a shop besides business.
  static let shop = [greeting, thanks, goodbye, help, noneOfThem, declined, buying]

  private static let greeting = SmallTalk(
    "greeting",
    examples: [
      "Hello", "Hi", "Hey there", "Good morning", "Good afternoon", "Good evening",
      "Hi, how are you?", "Hello chatbot", "Greetings", "How is it going?",
    ],
    answer: "Hello! What can I do for you?",
    quickReplies: [Replies.list, Replies.cancel, Replies.recommend])

  private static let thanks = SmallTalk(
    "thanks",
    examples: [
      "Thank you", "Thanks a lot", "Thanks", "Thank you very much", "Great, thanks for your help",
      "That was helpful", "Many thanks", "Cheers", "I appreciate your help", "Awesome, thank you",
    ],
    answer: "You're welcome! Is there anything else I can help you with?",
    quickReplies: [Replies.list, Replies.recommend])

  private static let goodbye = SmallTalk(
    "goodbye",
    examples: [
      "Goodbye", "Bye", "See you later", "That's all for today", "Have a nice day", "Bye bye",
      "I have to go now", "That is all, bye", "See you", "Nothing else, thank you",
    ],
    answer: "Goodbye, and thank you for shopping with us. I'm here 24/7 if you need me.")

  private static let help = SmallTalk(
    "help",
    examples: [
      "What can you do?", "Help", "How can you help me?", "What can I ask you?", "I need help",
      "What are my options?", "How does this work?", "Who are you?", "Are you a bot?",
      "What are you able to do?", "What kind of things can you help with?",
    ],
    answer: "I can list your orders, show you the details of one, cancel an order that is still "
      + "being prepared, and recommend items. For a single order, say its number, such as "
      + "\"order #1001\".",
    quickReplies: [Replies.list, Replies.cancel, Replies.recommend])

  private static let noneOfThem = SmallTalk(
    "noneOfThem",
    examples: [
      Replies.dislike, "I don't like any of these", "None of them, thanks",
      "Those are not for me", "I don't want any of those items", "Nothing I like",
      "These items are not my taste", "I don't like these recommendations", "Not interested",
    ],
    answer: "No problem. I'll be glad to help you with anything else.",
    quickReplies: [Replies.list, Replies.cancel])

  private static let buying = SmallTalk(
    "buying",
    examples: [
      "I'll take it", "Buy it", "I want to buy this one", "Put it in my cart", "Order one for me",
      "Place an order", "I'd like to order that", "Add this to my basket",
    ],
    answer:
      "I cannot take orders here: please buy it in the shop. I can show you more items, and your orders "
      + "once they are placed.",
    quickReplies: [Replies.recommend, Replies.list])

  private static let declined = SmallTalk(
    "declined",
    examples: [
      Replies.decline, "No thanks", "No thank you", "No", "Nope",
      "I don't want that", "Not now",
      "Never mind", "Forget it", "No, leave it",
    ],
    answer: "All right. Is there anything else I can help you with?",
    quickReplies: [Replies.list, Replies.recommend])
}
