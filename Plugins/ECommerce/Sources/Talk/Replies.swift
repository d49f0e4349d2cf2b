/// What a person can answer with one touch; each is among the examples of what it leads to.
enum Replies {
  static let list = "I want to check the order list"
  static let cancel = "I'd like to cancel my order"
  static let recommend = "Please recommend me items"
  static let confirm = "Yes I want cancel it"
  static let decline = "No I don't want"
  static let dislike = "I don’t like any of them, thank you"

  static func details(of order: String) -> String { "Show me the details of order #\(order)" }
}
