import Foundation
import TestSupport
import Testing

/// A chat in the terminal whose log is damaged.
@Suite struct DamagedChatTests {
  @Test func `it ends with 3 and says what to do, as a server does`() async throws {
    try await withFolder { data in
      let chat = Program(name: "verbatim", arguments: ["chat", "--data", data])
      #expect(try await chat.run("hello\n").status == 0)
      // The next start writes what the journal alone still had into the tables; it would mend them
      // otherwise.
      #expect(try await chat.run("").status == 0)
      let file = URL(fileURLWithPath: data + "/log/data.mdb")
      var bytes = try Data(contentsOf: file)
      let words = Data(#""sender":"P12345""#.utf8)
      var found = 0
      while let place = bytes.range(of: words) {
        bytes.replaceSubrange(place, with: Data(repeating: 1, count: place.count))
        found += 1
      }
      try #require(found > 0)
      try bytes.write(to: file)
      let run = try await chat.run("hello again\n")
      #expect(run.status == 3, "\(run)")
      #expect(run.errors.contains("evtool repair"), "\(run.errors)")
    }
  }
}
