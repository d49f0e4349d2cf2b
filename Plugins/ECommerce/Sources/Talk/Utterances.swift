/// What people say who want one of the shop's functions.
enum Utterances {
  static let getOrderList = [
    Replies.list, "Show me my orders", "What have I ordered?", "Can I see my order list?",
    "List all my orders", "What orders do I have?", "Check my orders please",
    "I'd like to look at my purchases", "My order history", "Which orders are still on the way?",
    "What is the status of my orders?", "Have my orders been shipped?", "Back to my orders",
    "What have I bought lately?", "What did I get from you so far?",
    "Everything I have ordered, please",
    "My past purchases", "What did I buy?", "Do I have any open orders?",
    "Pull up my account's orders",
  ]

  static let getOrderDetails = [
    Replies.details(of: "1001"), "Show me the order details", "What is in order #1002?",
    "When will my order arrive?", "Where is order #1003?", "Where is my package?",
    "What is the status of order #1004?", "Track order number 1003",
    "How much did I pay for order 1002?", "Tell me more about this order",
    "When is the estimated delivery date?", "Details of order 1001 please",
    "Has order #1003 been delivered?", "Look up order #1001", "Order #1002",
    "When does 1002 arrive?", "How far along is my delivery?", "Is my parcel on its way?",
    "Track my shipment", "Where is my stuff?",
    "What did I pay for 1003?", "Any news about my parcel?",
  ]

  static let cancelOrder = [
    Replies.cancel, "I want to cancel my order", "Cancel order #1001", "Please cancel order 1004",
    "I don't need this order anymore", "Can you cancel it?", "I changed my mind about my order",
    "Call off the order", "Stop the order before it ships", "I'd like to withdraw my order",
    "Cancel my purchase", "I ordered by mistake", "I no longer want order number 1004",
    "Remove order 1004", Replies.confirm,
    "I don't want my order any more", "Undo my purchase",
    "Please void my order",
    "Take back order 1003", "Do not send order 1002 to me",
    "I'd like to get rid of my order", "I want out of order 1001",
  ]

  static let getRecommendation = [
    Replies.recommend, "What do you recommend?", "Recommend me something",
    "Can you suggest some products?", "What should I buy next?", "Show me some recommendations",
    "I'm looking for a gift idea", "Do you have anything I might like?", "Suggest something nice",
    "What's popular in your shop?", "Any ideas what else I could buy?",
    "I want to buy something new", "Show me other items", "What products do you have?",
    "I need a present for a friend", "Inspire me",
    "What would you buy?",
    "Something for my kitchen", "What is new in the shop?", "Surprise me",
  ]

  static let getOrderTotals = [
    "How much have I spent altogether?", "What is the total of all my orders?",
    "What do my orders come to?", "Sum up what I paid you", "Which order was the most expensive?",
    "What was my cheapest order?", "Which of my orders comes next?",
    "When does the next parcel arrive?", "How many orders are still to come?",
    "How many orders have I placed?", "How much money did I leave in your shop?",
    "Which delivery is first?", "How long do I have to wait for my orders?",
    "How long will I have to wait?", "What did everything cost together?",
    "How many orders did I cancel?", "How many of my orders have arrived?",
    "How many orders do I have?",
    "Whatever comes soonest, when is it here?",
  ]
}
