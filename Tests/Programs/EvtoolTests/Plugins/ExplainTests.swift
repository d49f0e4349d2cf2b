import Testing

/// `evtool explain`.
@Suite struct ExplainTests {
  @Test func `a sentence is shown with what it is taken for and what speaks for it`() async throws {
    try await Program.with { program in
      let run = try program.run([
        "explain", "ecommerce", "and the second one?", "--after", "Show me my orders", "--words",
      ])
      #expect(run.code == 0 && run.errors == "", "\(run)")
      for piece in ["clauses:", "5 cards, shown 1 turns ago", "readings:", "│ "] {
        #expect(run.output.contains(piece), "\(piece): \(run.output)")
      }
      let json = try program.run([
        "explain", "ecommerce", "show me my orders", "--words", "--json",
      ])
      #expect(json.output.contains(#""name":"get_order_list""#), "\(json)")
    }
  }

  @Test func `each request of a sentence is shown`()
    async throws
  {
    try await Program.with { program in
      let several = try program.run([
        "explain", "ecommerce", "show me my orders and recommend me items", "--words",
      ])
      for piece in ["“show me my orders", "“recommend me items"] {
        #expect(several.output.contains(piece), "\(several)")
      }
      let handed = try program.run([
        "explain", "healthcare", "hello", "--after", "Can I talk to a doctor?", "--words",
      ])
      #expect(handed.code == 0 && handed.output.contains("“hello”"), "\(handed)")
    }
  }

  @Test(arguments: [
    (["explain", "ecommerce", " "], "a sentence is empty"),
    (["explain", "ecommerce", "hello", "--after", ""], "a sentence is empty"),
    (["explain", "ecommerce", String(repeating: "pain ", count: 5000)], "16384 at most"),
    (["explain", "ecommerce", "hello", "--user", ""], "--user"),
    (["explain", "nowhere", "hello"], "nowhere"),
    (["explain", "ecommerce", "hello", "--now", "noon"], "--now"),
  ])
  func `what cannot be explained is refused`(_ arguments: [String], _ hint: String) async throws {
    try await Program.with { program in
      let run = try program.run(arguments)
      #expect(run.code == 64 && run.errors.contains(hint), "\(run)")
    }
  }
}
