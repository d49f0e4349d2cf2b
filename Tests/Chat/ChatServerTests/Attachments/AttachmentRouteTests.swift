import Foundation
import JSON
import TestSupport
import Testing

@testable import ChatServer

/// Files in conversations, as a client has them.
struct AttachmentRouteTests {
  @Test("a file that is gone here is no file that there never was")
  func missing() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let file = try await server.upload(SampleFile.picture, to: channel, as: ann)
        let url = try #require(try file["url"]?.string)
        for name in try FileManager.default.contentsOfDirectory(
          atPath: data + "/attachments/files")
        {
          try FileManager.default.removeItem(atPath: data + "/attachments/files/" + name)
        }
        let gone = try await server.call("GET", url, as: ann)
        #expect(
          try gone.status == 500 && gone["type"] == "/problems/damaged-attachment", "\(gone)")
        #expect(try await server.call("GET", url + "x", as: ann).status == 404)
      }
    }
  }

  @Test func `of a form with texts the part with a file name is the file, whatever it is called`()
    async throws
  {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        func form(_ parts: [(head: String, content: String)]) -> [UInt8] {
          let lines = parts.map { part in
            "--b\r\nContent-Disposition: form-data; \(part.head)\r\n\r\n\(part.content)\r\n"
          }
          return Array((lines.joined() + "--b--\r\n").utf8)
        }
        let type = "multipart/form-data; charset=utf-8; boundary=b"
        let text = (head: "name=\"kind\"", content: "a report")
        let report = (head: "name=\"document\"; filename=\"r.txt\"", content: "all is well")
        for parts in [[text, report], [report, text]] {
          let file = try await server.post(form(parts), type: type, to: channel, as: ann)
          #expect(file.status == 201)
          #expect(try file["name"] == "r.txt")
          #expect(try file["bytes"] == 11)
        }
        for parts in [[text], [report, report]] {
          let refused = try await server.post(form(parts), type: type, to: channel, as: ann)
          #expect(refused.status == 400)
        }
      }
    }
  }

  @Test("a picture is uploaded, said with a caption, and read by the others, whatever it is called")
  func picture() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let bob = try await server.signIn("agent")
        let file = try await server.upload(
          SampleFile.picture, called: "../my \u{202E}rash.html", to: channel, as: ann)
        #expect(file.status == 201)
        #expect(try file["type"] == "image/png")
        #expect(try file["bytes"]?.int == Int64(SampleFile.picture.count))
        #expect(try file["name"] == "my rash.html")
        let url = try #require(try file["url"]?.string)
        let message: JSONValue = ["text": "Look", "attachment": try file["id"] ?? .null]
        let path = "/v1/channels/\(channel)"
        #expect(try await server.call("POST", "\(path)/messages", message, as: ann).status == 201)
        let events = try await server.call("GET", "\(path)/events", as: bob)
        let said = try events["events"]?.array?.last { $0["type"] == "message.sent" }
        let content = said?["payload"]?["content"]
        #expect(content?["kind"] == "image")
        #expect(content?["url"] == .string(url))
        #expect(content?["caption"] == "Look")
        let read = try await server.download(url, as: bob)
        #expect(read.status == 200)
        #expect(read.bytes == SampleFile.picture)
        #expect(read.headers["content-type"] == "image/png")
        #expect(read.headers["x-content-type-options"] == "nosniff")
        #expect(
          read.headers["content-security-policy"] == "sandbox; \(ProtectiveFields.policy)")
        #expect(read.headers["cache-control"] == "private, no-cache")
        #expect(read.headers["content-disposition"]?.hasPrefix("inline; ") == true)
      }
    }
  }

  @Test(
    "where a picture was taken goes unless its uploader keeps it; a page that begins as a GIF, or a huge picture, is a file"
  )
  func metadata() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let place = Array("GPS 47.3769 8.5417".utf8)
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
          [0, 0, 0, UInt8(content.count)] + Array(name.utf8) + content + [1, 2, 3, 4]
        }
        func picture(_ side: UInt8) -> [UInt8] {
          let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
          let head = chunk("IHDR", [0, side, 0, 1, 0, side, 0, 1, 8, 2, 0, 0, 0])
          return signature + head + chunk("tEXt", place) + chunk("IDAT", [1, 2, 3])
            + chunk("IEND", [])
        }
        let cut = try await server.upload(picture(0), to: channel, as: ann, key: "k")
        #expect(cut.status == 201)
        #expect(try cut["metadata_removed"] == true)
        let read = try await server.download(try #require(cut["url"]?.string), as: ann)
        #expect(
          read.bytes.firstRange(of: place) == nil && read.bytes.count == picture(0).count - 30)
        let again = try await server.upload(picture(0), to: channel, as: ann, key: "k")
        #expect(try again.status == 201 && again["id"] == cut["id"])
        let kept = try await server.upload(
          picture(0), to: channel, as: ann, asking: "?keep_metadata=true")
        #expect(try kept["metadata_removed"] == nil)
        let whole = try await server.download(try #require(kept["url"]?.string), as: ann)
        #expect(whole.bytes == picture(0))
        let wrong = try await server.upload(
          picture(0), to: channel, as: ann, asking: "?keep_metadata=1")
        #expect(wrong.status == 400)
        let script = Array("GIF89a/*xxxxxxxxxxxx*/=1;alert(1)".utf8)
        for (bytes, type) in [(script, "application/octet-stream"), (picture(200), "image/png")] {
          let file = try await server.upload(bytes, to: channel, as: ann)
          #expect(try file["type"]?.string == type)
          let shown = try await server.download(try #require(file["url"]?.string), as: ann)
          #expect(shown.headers["content-disposition"]?.hasPrefix("attachment; ") == true)
          let message: JSONValue = ["attachment": try file["id"] ?? .null]
          let path = "/v1/channels/\(channel)"
          #expect(try await server.call("POST", "\(path)/messages", message, as: ann).status == 201)
          let page = try await server.call("GET", path, as: ann)
          #expect(try page["view", "timeline"]?.array?.last?["content"]?["kind"] == "file")
        }
      }
    }
  }

  @Test("a file that was cut is said to be damaged, at once, and so is a part of it")
  func cut() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let file = try await server.upload(
          Array(repeating: 7, count: 90_000), to: channel, as: ann)
        let url = try #require(try file["url"]?.string)
        let files = data + "/attachments/files"
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: files).first)
        let handle = try FileHandle(forUpdating: URL(filePath: "\(files)/\(name)"))
        try handle.truncate(atOffset: 45_000)
        try handle.close()
        for headers in [[:], ["range": "bytes=50000-60000"]] {
          let answer = try await server.call("GET", url, as: ann, headers: headers)
          #expect(answer.status == 500)
          #expect(try answer["type"] == "/problems/damaged-attachment")
        }
      }
    }
  }

  @Test("how large a picture and how long a recording is stands in the answer and in the message")
  func measured() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let path = "/v1/channels/\(channel)"
        func said(_ sample: String) async throws -> (file: JSONValue, content: JSONValue?) {
          let bytes = try #require(MediaSample.named(sample)).bytes
          let file = try await server.upload(bytes, called: sample, to: channel, as: ann)
          let message: JSONValue = ["attachment": try file["id"] ?? .null]
          #expect(
            try await server.call("POST", "\(path)/messages", message, as: ann).status == 201)
          let page = try await server.call("GET", path, as: ann)
          let last = try page["view", "timeline"]?.array?.last { $0["message"] != nil }
          return (try JSONValue(json: Array(file.body.utf8)), last?["content"])
        }
        let picture = try await said("jpeg-turned")
        #expect(picture.file["width"] == 3000 && picture.file["height"] == 4000)
        #expect(picture.content?["width"] == 3000 && picture.content?["height"] == 4000)
        let recording = try await said("webm-recorded")
        #expect(recording.file["type"] == "audio/webm" && recording.file["seconds"] == 5.06)
        #expect(recording.content?["kind"] == "audio" && recording.content?["seconds"] == 5.06)
        let film = try await said("mp4")
        #expect(film.content?["kind"] == "video" && film.content?["seconds"] == 12.5)
      }
    }
  }

  @Test("any other file is said by its name, and downloaded rather than shown")
  func document() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let file = try await server.upload(
          SampleFile.document, called: "Brief für \\\"Ann\\\".pdf", to: channel, as: ann)
        let path = "/v1/channels/\(channel)"
        var message: JSONObject = ["attachment": try file["id"] ?? .null]
        let sent = try await server.call("POST", "\(path)/messages", .object(message), as: ann)
        #expect(sent.status == 201)
        let list = try await server.call("GET", "/v1/channels", as: ann)
        #expect(try list["channels"]?.array?.first?["last"] == "Brief für \"Ann\".pdf")
        let read = try await server.download(try file["url"]?.string ?? "", as: ann)
        #expect(
          read.headers["content-disposition"]
            == "attachment; filename=\"Brief f_r _Ann_.pdf\"; filename*=UTF-8''Brief%20f%C3%BCr%20%22Ann%22.pdf"
        )
        message["text"] = "Read this"
        let both = try await server.call("POST", "\(path)/messages", .object(message), as: ann)
        #expect(both.status == 422)
        #expect(try await server.call("POST", "\(path)/messages", [:], as: ann).status == 422)
      }
    }
  }

  @Test(
    "a file is its channel's: strangers, and members of another one, do not learn that it is there")
  func strangers() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let (stranger, auditor) = (
          try await server.signIn("admin"), try await server.signIn("auditor")
        )
        let file = try await server.upload(SampleFile.document, to: channel, as: ann)
        let (url, id) = (try file["url"]?.string ?? "", try file["id"] ?? .null)
        #expect(try await server.download(url, as: stranger).status == 404)
        #expect(try await server.download(url, as: nil).status == 401)
        #expect(try await server.download(url, as: auditor).status == 200)
        for (token, status) in [(stranger, 404), (auditor, 403)] {
          let reply = try await server.upload(SampleFile.document, to: channel, as: token)
          #expect(reply.status == status)
        }
        let (_, other) = try await server.group()
        let elsewhere = url.replacing(channel, with: other)
        #expect(try await server.download(elsewhere, as: ann).status == 404)
        let bob = try await server.signIn("agent")
        for (place, token) in [(other, ann), (channel, bob)] {
          let reply = try await server.call(
            "POST", "/v1/channels/\(place)/messages", ["attachment": id], as: token)
          #expect(reply.status == 404)
        }
      }
    }
  }

  @Test("a part of a file is read by its range, and nothing at all where it has not changed")
  func range() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let file = try await server.upload(SampleFile.picture, to: channel, as: ann)
        let (url, size) = (try file["url"]?.string ?? "", SampleFile.picture.count)
        let part = try await server.download(url, as: ann, headers: ["range": "bytes=8-11"])
        #expect(part.status == 206)
        #expect(part.bytes == Array(SampleFile.picture[8...11]))
        #expect(part.headers["content-range"] == "bytes 8-11/\(size)")
        let none = try await server.download(
          url, as: ann, headers: ["range": "bytes=\(size)-"])
        #expect(none.status == 416)
        #expect(none.headers["content-range"] == "bytes */\(size)")
        let tag = try #require(part.headers["etag"])
        let changed = try await server.download(
          url, as: ann, headers: ["range": "bytes=8-11", "if-range": "\"another\""])
        #expect(changed.status == 200)
        let same = try await server.download(
          url, as: ann, headers: ["if-none-match": "\"x\", W/\(tag)"])
        #expect(same.status == 304)
        let head = try await server.download(url, by: "HEAD", as: ann)
        #expect(head.headers["content-length"] == "\(size)")
        #expect(head.bytes.isEmpty)
      }
    }
  }

  @Test("the same file under the same key is one attachment; another file is refused")
  func idempotency() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let first = try await server.upload(SampleFile.document, to: channel, as: ann, key: "k")
        let again = try await server.upload(SampleFile.document, to: channel, as: ann, key: "k")
        #expect(again.status == 201)
        #expect(again.body == first.body)
        let other = try await server.upload(SampleFile.picture, to: channel, as: ann, key: "k")
        #expect(other.status == 422)
        let new = try await server.upload(SampleFile.document, to: channel, as: ann)
        #expect(try new["id"] != first["id"])
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: data + "/attachments/drafts") == [])
        let files = try FileManager.default.contentsOfDirectory(atPath: data + "/attachments/files")
        #expect(files.count == 1)
      }
    }
  }

  @Test("the description tells of the form, of parts, and that a message says something")
  func description() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let document = try await server.call("GET", "/openapi.json")
        let channel = "/v1/channels/{channel}"
        func body(_ path: String, _ type: String) throws -> JSONValue? {
          try document["paths", channel + path, "post", "requestBody", "content", type, "schema"]
        }
        let form = try body("/attachments", "multipart/form-data")
        #expect(form?["required"] == ["file"])
        #expect(form?["properties"]?["file"]?["minLength"] == 1)
        let said = try body("/messages", "application/json")
        #expect(
          said?["anyOf"]
            == [
              ["required": ["text"]], ["required": ["attachment"]], ["required": ["location"]],
            ])
        #expect(said?["properties"]?["location"]?["properties"]?["latitude"]?["maximum"] == 90.0)
        let file = try document["paths", channel + "/attachments/{attachment}", "get", "responses"]
        #expect(file?["206"]?["content"]?["*/*"] != nil)
      }
    }
  }
}
