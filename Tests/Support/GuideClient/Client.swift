import ChatClient
import ChatClientHTTP
import Foundation

@main
struct Client {
  static func main() async throws {
    let chats = try await signIn()
    let session = try await chats.startConversation(about: "healthcare")
    async let shown: Void = show(session)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await session.run() }  // listens, and sends what waits
      group.addTask { try await talk(in: session) }
      try await group.next()
      group.cancelAll()
    }
    await chats.close()  // ends the updates
    await shown  // after the last of them
  }

  /// Goes on as who is signed in by the folder, also without a connection, or signs in.
  static func signIn() async throws -> ServerChatAPI {
    if let known = try ServerChatAPI.resume(keeping: "my-chat") { return known }
    return try await ServerChatAPI.signIn(
      at: CommandLine.arguments.dropFirst().first ?? "http://127.0.0.1:8080", login: "p12345",
      password: "p12345-demo", keeping: "my-chat")
  }

  /// Prints what others say, with what can be chosen at it.
  static func show(_ session: any ConversationSession) async {
    var shown: Set<Chat.Message.ID> = []
    for await chat in session.updates {
      for case .incoming(let message) in chat.messages where shown.insert(message.id).inserted {
        let choices = message.openChoices.enumerated().map { "\n  [\($0 + 1)] \($1.label)" }
        print("\(message.sender?.name ?? "—"): \(message.content.summary)\(choices.joined())")
      }
    }
  }

  /// Chooses by number, answers what is asked for, or says something.
  static func talk(in session: any ConversationSession) async throws {
    for await line in lines() {
      let chat = await session.updates.first { $0.isSettled } ?? session.chat
      let choices = chat.messages.last { $0.incoming != nil }?.incoming?.openChoices ?? []
      switch (Int(line), chat.input) {
      case (let number?, _) where choices.indices.contains(number - 1):
        try await choices[number - 1].sender()
      case (_, .optionsWithOwnWords(_, let sender)): try await sender(line)
      default: try await session.say(line)
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
