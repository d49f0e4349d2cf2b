import Foundation
import JSON
import TestSupport
import Testing

@testable import ChatServer

/// What no upload may be.
struct AttachmentLimitTests {
  @Test(
    "a file that is too large is refused while it comes, and leaves nothing",
    arguments: [true, false])
  func tooLarge(saysLength: Bool) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.maximumAttachment = 300_000 }) {
        server in
        let (ann, channel) = try await server.group()
        let form = Form(part: "file", name: "a", [UInt8](repeating: 7, count: 300_001))
        let reply =
          saysLength
          ? try await server.post(form.bytes, type: Form.type, to: channel, as: ann)
          : try await server.stream(form.bytes, type: Form.type, to: channel, as: ann)
        #expect(reply.status == 413)
        #expect(
          try reply["detail"]
            == "the file is larger than 300000 bytes, the most that this server takes")
        for folder in ["files", "drafts"] {
          let path = "\(data)/attachments/\(folder)"
          #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
        }
        let most = [UInt8](repeating: 7, count: 300_000)
        #expect(try await server.upload(most, to: channel, as: ann).status == 201)
      }
    }
  }

  @Test("a form that never comes to its file is cut off")
  func endless() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.maximumAttachment = 1000 }) {
        server in
        let (ann, channel) = try await server.group()
        let lines = [UInt8](repeating: UInt8(ascii: "\n"), count: 500_000)
        let reply = try await server.stream(lines, type: Form.type, to: channel, as: ann)
        #expect(reply.status == 413)
      }
    }
  }

  @Test("everybody has room for so many bytes, a block of the disk for each file at least")
  func quota() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.attachmentQuota = 10_000 }) {
        server in
        let (ann, channel) = try await server.group()
        let bob = try await server.signIn("agent")
        #expect(try await server.upload([1], to: channel, as: ann).status == 201)
        #expect(try await server.upload([2], to: channel, as: ann).status == 201)
        let third = try await server.upload([3], to: channel, as: ann)
        #expect(third.status == 413)
        #expect(try third["type"] == "/problems/quota-exceeded")
        #expect(try await server.upload([3], to: channel, as: bob).status == 201)
      }
    }
  }

  @Test("what is no form with one file is refused, and why is said")
  func malformed() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let form = Form(part: "file", name: "a", [1, 2, 3])
        let wrong: [([UInt8], String, Int)] = [
          (form.bytes, "application/json", 415),
          (form.bytes, "multipart/form-data", 415),
          (form.bytes, "multipart/form-data; boundary=other", 400),
          (Array(form.bytes.dropLast(30)), Form.type, 400),
          (form.head + [1] + Array("\r\n".utf8) + form.bytes, Form.type, 400),
          (Form(part: "file", name: "a", []).bytes, Form.type, 422),
        ]
        for (body, type, status) in wrong {
          let reply = try await server.post(body, type: type, to: channel, as: ann)
          #expect(reply.status == status, "\(reply.body)")
          #expect(reply.headers["content-type"] == "application/problem+json")
        }
        let drafts = try FileManager.default.contentsOfDirectory(
          atPath: data + "/attachments/drafts")
        #expect(drafts == [])
      }
    }
  }
}
