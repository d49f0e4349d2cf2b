import ChatClient
import ChatClientHTTP
import Foundation

@main
struct Client {
  static func main() async throws {
    let address = CommandLine.arguments.dropFirst().first ?? "http://127.0.0.1:8080"
    let chats = try await ServerChatAPI.signIn(
      at: address, login: "p12345", password: "p12345-demo", keeping: "my-chat")
    let session = try await chats.startConversation(about: "healthcare")
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await session.run() }  // listens, and sends what waits
      group.addTask { await show(session) }
      group.addTask { try await talk(in: session) }
      try await group.next()
      group.cancelAll()
    }
  }

  /// Prints what others say, with what can be chosen at it.
  static func show(_ session: any ConversationSession) async {
    var shown: Set<Chat.Message.ID> = []
    for await chat in session.updates {
      for case .incoming(let message) in chat.messages where shown.insert(message.id).inserted {
        print("\(message.sender?.name ?? "—"): \(message.content.summary)")
        for (number, choice) in message.openChoices.enumerated() {
          print("  [\(number + 1)] \(choice.label)")
        }
      }
    }
  }

  /// Chooses by number, answers what is asked for, or says something.
  static func talk(in session: any ConversationSession) async throws {
    for await line in lines() {
      let chat = await session.updates.first { $0.isSettled } ?? session.chat
      let choices = chat.messages.last { $0.incoming != nil }?.incoming?.openChoices ?? []
      if let number = Int(line), choices.indices.contains(number - 1) {
        try await choices[number - 1].sender()
      } else if case .symptom(_, let sender) = chat.input {
        try await sender(line)
      } else {
        try await session.say(line)
      }
    }
    _ = await session.updates.first { $0.isSettled }
  }

  static func lines() -> AsyncStream<String> {
    AsyncStream { lines in
      Thread.detachNewThread {
        while let line = readLine() { lines.yield(line) }
        lines.finish()
      }
    }
  }
}
