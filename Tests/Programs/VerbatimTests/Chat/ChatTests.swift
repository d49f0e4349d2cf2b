import Foundation
import TestSupport
import Testing

/// `verbatim chat` as a person uses it, through a pipe.
@Suite struct ChatTests {
  @Test(arguments: [
    [
      "I don't feel well.", "I've had chest pain since yesterday", "What is the earliest date?",
      "2",
      "Can I check my reservation information?", "Can I talk to a doctor?", "1", "1",
    ],
    [
      "i feel really sick today", "my chest hurts since last night",
      "when is the next free appointment?", "2", "could you show me what I have booked",
      "I would like to speak with a physician", "1", "1",
    ],
  ])
  func `the healthcare conversation works, in these words and in others`(_ lines: [String])
    async throws
  {
    try await withFolder { folder in
      let chat = Program(name: "verbatim", arguments: ["chat", "--data", folder])
      let run = try await chat.run(lines.joined(separator: "\n") + "\n")
      #expect(run.status == 0)
      #expect(run.errors == "")
      let missing = run.output.firstMissing(of: [
        "Hi, I’m the clinic’s assistant.", "symptoms", "Cardiology",
        "These appointments are free:", "[2] Dr. ",
        "Please book Dr. ",
        "Your appointment is booked:", "Date: ",
        "- Department: Cardiology", "You have one appointment:", "- Status: booked",
        "Yes, you can talk to a doctor.",
        "If you want to talk to a doctor, please click the button!", "[ Invite a Doctor ]",
        "was invited", "In Progress", "In Progress",
      ])
      #expect(missing == nil, "\(run.output)")
      let stats = try await Program(
        name: "evtool", arguments: ["stats", "--json", "--data", folder]
      ).run()
      #expect(stats.output.contains("\"button.clicked\":1,"))
      #expect(stats.output.contains("\"card.selected\":1,"))
    }
  }

  @Test func `a place is told, and a file needs a server`() async throws {
    try await withFolder { folder in
      let run = try await Program(name: "verbatim", arguments: ["chat", "--data", folder])
        .run("/place 47.3769 8.5417 Zürich HB\n/place there\n/file a.jpg\n")
      #expect(run.status == 0 && run.errors == "", "\(run)")
      let missing = run.output.firstMissing(of: [
        "Zürich HB", "47.3769, 8.5417", "I can read words only so far.",
        "Write degrees north and east", "Files are sent at a server",
      ])
      #expect(missing == nil, "\(run.output)")
    }
  }

  @Test func `all that can be named is listed beside the one thing that is offered`() async throws {
    try await withFolder { folder in
      let run = try await Program(
        name: "verbatim", arguments: ["chat", "--plugin", "nutrition", "--data", folder]
      ).run("Let's get to know each other\n34\nMore protein\n")
      #expect(run.output.contains("(one or more of: None, Gluten, "), "\(run.output)")
      #expect(run.output.contains("[1] None"))
    }
  }

  @Test func `the e-commerce conversation works, and cancels only after a yes`() async throws {
    try await withFolder { folder in
      let chat = Program(
        name: "verbatim", arguments: ["chat", "--plugin", "ecommerce", "--data", folder])
      let run = try await chat.run(
        """
        show me what I ordered
        what about order 1001?
        I want to cancel it
        No I don't want
        cancel order #1004 please
        yes
        do you have any recommendations for me?

        """)
      let missing = run.output.firstMissing(of: [
        "✅ Order #", "Your Order delivered", "Items:", "Order #1001 by John", "- Status: ",
        "- Total Price: $", "Do you want to cancel order #1001?",
        "Do you want to cancel order #1004?", "cancelled", "$",
      ])
      #expect(missing == nil, "\(run.output)")
      let cat = try await Program(
        name: "evtool", arguments: ["cat", "--json", "--type", "order.cancelled", "--data", folder]
      ).run()
      #expect(cat.output.split(separator: "\n").filter { $0.contains("order-1004") }.count == 1)
      #expect(!cat.output.contains("order-1001"))
    }
  }

  @Test func `a second start goes on with the same conversation`() async throws {
    try await withFolder { folder in
      let chat = Program(name: "verbatim", arguments: ["chat", "--data", folder])
      let first = try await chat.run("I don't feel well.\n")
      let second = try await chat.run("my chest hurts\n")
      let missing = second.output.firstMissing(of: first.output.bubbleLines + ["Cardiology"])
      #expect(missing == nil, "\(second.output)")
    }
  }

  @Test func `what cannot be used is said with what to do`() async throws {
    try await withFolder { folder in
      let unknown = try await Program(
        name: "verbatim", arguments: ["chat", "--plugin", "weather"]
      ).run()
      #expect(unknown.status == 64)
      #expect(unknown.errors.contains("there is no plugin weather; known are: healthcare"))
      try Data("no database".utf8).write(
        to: URL(fileURLWithPath: folder).appendingPathComponent("log"))
      let broken = try await Program(
        name: "verbatim", arguments: ["chat", "--data", folder]
      ).run()
      #expect(broken.status == 2)
      #expect(broken.errors.hasPrefix("verbatim: "))
    }
  }
}
