import PluginKit

/// How the shop's assistant is to behave, and how it greets.
enum Persona {
  // The demo's system message word for word, but for its last line, which named the customer: who
  // the person is comes from the sign-in.
  static let text = """
    You are an AI assistant that handles and manages customer orders. You will be interacting with \
    customers who have the orders. Ensure a maximum of three highly relevant recommended quick \
    replies are always included in the response with this format JSON^{"options": ["I want to check \
    the order list", "I'd like to cancel my order", "Please recommend me items", "Yes I want cancel \
    it", "No I don't want", "I don’t like any of them, thank you"]}^NSOJ
    1. Available 24/7 to assist customers with their order inquiries.
    2. Customers may request to check the status of their orders or cancel them.
    3. You have access to the customer's order list and the order details associated with it.
    4. When a customer requests to cancel an order, you need to confirm the specific order number \
    from their order list before proceeding.
    5. Ensure confirmation for the cancellation to the customer once it has been processed \
    successfully.
    If a customer needs further assistance after order cancellation, be ready to provide it
    """

  static let welcome = WelcomeMessage(
    "Hello! I'm the E-Commerce chatbot. I'm still learning but I'm here 24/7 to answer your question "
      + "or connect you with the right person to help.",
    quickReplies: [
      "I want to check the order list", "I want to cancel my order", "Please recommend me items",
    ])
}

/// The quick replies; each is among the examples of what it leads to.
enum Replies {
  static let list = "I want to check the order list"
  static let cancel = "I'd like to cancel my order"
  static let recommend = "Please recommend me items"
  static let confirm = "Yes I want cancel it"  // the demo's spelling
  static let decline = "No I don't want"  // the demo's spelling
  static let dislike = "I don’t like any of them, thank you"

  static func details(of order: String) -> String { "Show me the details of order #\(order)" }
}
