import EventLog
import Installation
import JSON
import TestSupport
import Testing

@testable import ChatServer

/// Files of people who are forgotten while the server runs.
struct AttachmentForgettingTests {
  @Test("a file goes with who uploaded it, and the others' stay")
  func forgetting() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let bob = try await server.signIn("agent")
        let hers = try await server.upload(SampleFile.document, to: channel, as: ann)
        let his = try await server.upload(SampleFile.document, to: channel, as: bob)
        let (gone, kept) = (try hers["url"]?.string ?? "", try his["url"]?.string ?? "")
        #expect(try await server.download(gone, as: bob).status == 200)
        let installation = server.installation
        _ = try await Eraser(log: installation.log, vault: installation.vault).erase("P12345")
        // The server hears of it by itself.
        while try await server.download(gone, as: bob).status == 200 {}
        #expect(try await server.download(gone, as: bob).status == 404)
        #expect(try await server.download(kept, as: bob).bytes == SampleFile.document)
      }
    }
  }
}
