import EventLog
import Foundation
import HTTPClient
import Installation
import JSON
import Projections
import TestSupport
import Testing

/// What a server says whose files are overwritten or moved away under it.
struct DamageUnderServerTests {
  /// Somebody says something; its position, and its payload as it lies in the log.
  private func say(_ data: String) async throws -> (position: Int, payload: [UInt8]) {
    try await RunningServer.with(data: data) { server in
      let ann = try await server.signIn("p12345")
      let channel = try await server.begin(as: ann)
      let said = try await server.say("a heron on the roof", in: channel, as: ann)
      let position = Int(try #require(try said["position"]?.int))
      var payload: [UInt8] = []
      try server.installation.log.withSnapshot { snapshot in
        try snapshot.forEachStoredEvent(from: Position(UInt64(position))) { event in
          payload = event.recorded.payload
          return .stop
        }
      }
      return (position, payload)
    }
  }

  @Test(
    "an event whose payload is damaged is no fault of who asks for it, by whichever address",
    arguments: ["", "/causes"])
  func payload(suffix: String) async throws {
    try await withFolder { data in
      let (position, payload) = try await say(data)
      let file = URL(fileURLWithPath: data + "/log/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      let places = bytes.ranges(of: payload)
      try #require(!places.isEmpty)
      for place in places { bytes[place.lowerBound] = 1 }
      try Data(bytes).write(to: file)
      try await RunningServer.with(data: data) { server in
        let auditor = try await server.signIn("auditor")
        let path = "/v1/events/\(position)\(suffix)"
        let refused = try await server.call("GET", path, as: auditor)
        #expect(
          try refused.status == 503 && refused["type"] == "/problems/damaged", "\(refused)")
        let ready = try await server.call("GET", "/readyz")
        let causes = try ready["causes"]?.array?.map { $0["cause"] } ?? []
        #expect(ready.status == 503 && causes.contains("damaged"), "\(ready)")
      }
    }
  }

  @Test("a clean stop stores the views up to the log's end, whoever has read them")
  func cleanStop() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let ann = try await server.signIn("p12345")
        let channel = try await server.begin(as: ann)
        for number in 0..<5 { try await server.say("heron \(number)", in: channel, as: ann) }
        try await server.shutdown.perform()
      }
      let installation = try await Installation.onceFree(data, plugins: RunningServer.plugins)
      let head = try installation.log.head()
      #expect(try installation.views.statuses().map(\.checkpoint).min() == head)
    }
  }

  @Test("a body that is no JSON is still the fault of who sends it")
  func body() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        var request = server.request(
          "POST", "/v1/sessions", as: nil, ["content-type": "application/json"])
        request.body = .bytes(Array("{\"login\":".utf8))
        let refused = RunningServer.Reply(
          try await RunningServer.client.answer(to: request, limit: 1 << 20))
        #expect(
          try refused.status == 400 && refused["type"] == "/problems/malformed-json", "\(refused)")
      }
    }
  }

  @Test("a server whose log was moved away is none to send people to, until it is back")
  func movedLog() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        _ = try await server.readiness { $0["ready"] == true }
        try FileManager.default.moveItem(atPath: data + "/log", toPath: data + "/away")
        let away = try await server.call("GET", "/readyz")
        #expect(
          try away.status == 503 && away["causes"]?.array?.first?["cause"] == "unwritable",
          "\(away)")
        try FileManager.default.moveItem(atPath: data + "/away", toPath: data + "/log")
        _ = try await server.readiness { $0["ready"] == true }
      }
    }
  }

  @Test(
    "a server whose accounts or keys were moved away is none to send people to, until they are back",
    arguments: [
      "accounts/data.mdb", "keys/salt.key", "attachments/data.mdb", "attachments/files",
      "attachments/drafts", "consumers/data.mdb",
    ])
  func movedStores(file: String) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let ann = try await server.signIn("p12345")
        let channel = try await server.begin(as: ann)
        _ = try await server.readiness { $0["ready"] == true }
        try FileManager.default.moveItem(atPath: data + "/" + file, toPath: data + "/away")
        let away = try await server.call("GET", "/readyz")
        let cause = try away["causes"]?.array?.first
        #expect(away.status == 503 && cause?["cause"] == "stores-damaged", "\(away)")
        #expect(cause?["detail"]?.string?.contains("while this program had it open") == true)
        if file.hasPrefix("accounts") {
          let refused = try await server.call(
            "POST", "/v1/sessions", ["login": "p12345", "password": "p12345-demo"])
          #expect(refused.status == 503, "\(refused)")
          #expect(try await server.call("GET", "/v1/me", as: ann).status == 200)
        }
        if file.hasPrefix("attachments") {
          let refused = try await server.upload(Array("words".utf8), to: channel, as: ann)
          #expect(try refused.status == 503 && refused["type"] == "/problems/damaged", "\(refused)")
        }
        try FileManager.default.moveItem(atPath: data + "/away", toPath: data + "/" + file)
        _ = try await server.readiness { $0["ready"] == true }
        #expect(try await server.upload(Array("words".utf8), to: channel, as: ann).status == 201)
      }
    }
  }

  @Test("a server whose people's keys were removed is none to send people to, until they are back")
  func removedKeys() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let ann = try await server.signIn("p12345")
        _ = try await server.say("hello", in: try await server.begin(as: ann), as: ann)
        _ = try await server.readiness { $0["ready"] == true }
        let files = FileManager.default
        try files.createDirectory(atPath: data + "/away", withIntermediateDirectories: true)
        let keys = try Self.keys(in: data)
        for key in keys {
          try files.moveItem(atPath: data + "/keys/" + key, toPath: data + "/away/" + key)
        }
        let away = try await server.call("GET", "/readyz")
        let cause = try away["causes"]?.array?.first
        #expect(away.status == 503 && cause?["cause"] == "stores-damaged", "\(away)")
        for key in keys {
          try files.moveItem(atPath: data + "/away/" + key, toPath: data + "/keys/" + key)
        }
        _ = try await server.readiness { $0["ready"] == true }
      }
    }
  }

  @Test("a file of somebody's that is gone is among the warnings of a start, until it is back")
  func missingAttachment() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let ann = try await server.signIn("p12345")
        let channel = try await server.begin(as: ann)
        #expect(try await server.upload(Array("words".utf8), to: channel, as: ann).status == 201)
      }
      let files = data + "/attachments/files"
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: files).first)
      try FileManager.default.moveItem(atPath: files + "/" + name, toPath: data + "/away")
      try await RunningServer.with(data: data) { server in
        let ready = try await server.readiness { $0["ready"] == true }
        let warnings = ready["warnings"]?.array?.compactMap(\.string) ?? []
        #expect(warnings.count == 1 && warnings[0].contains(name), "\(ready)")
        try FileManager.default.moveItem(atPath: data + "/away", toPath: files + "/" + name)
        _ = try await server.readiness { $0["warnings"]?.array == nil }
      }
    }
  }

  @Test("a log's mark that is removed under a server is written again, and among the warnings")
  func removedMark() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        _ = try await server.readiness { $0["ready"] == true && $0["warnings"]?.array == nil }
        try FileManager.default.removeItem(atPath: data + "/log.head")
        let ready = try await server.readiness { $0["warnings"]?.array?.isEmpty == false }
        let warning = ready["warnings"]?.array?.first?.string ?? ""
        #expect(warning.hasPrefix("\(data)/log.head was removed or replaced"), "\(ready)")
        #expect(ready["ready"] == true)
        #expect(FileManager.default.fileExists(atPath: data + "/log.head"))
      }
    }
  }

  /// The files of people's keys.
  private static func keys(in data: String) throws -> [String] {
    let keys = try FileManager.default.contentsOfDirectory(atPath: data + "/keys")
      .filter { $0.hasSuffix(".key") && $0 != "salt.key" }
    try #require(!keys.isEmpty)
    return keys
  }

  @Test("a key that is overwritten under a server is among its warnings, once, until it is back")
  func key() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let ann = try await server.signIn("p12345")
        let channel = try await server.begin(as: ann)
        _ = try await server.say("hello", in: channel, as: ann)
        let keys = try Self.keys(in: data)
        let whole = data + "/whole"
        try FileManager.default.copyItem(atPath: data + "/keys", toPath: whole)
        for key in keys {
          try Data("no key".utf8).write(to: URL(fileURLWithPath: data + "/keys/" + key))
        }
        for _ in 0..<2 {
          let refused = try await server.call(
            "POST", "/v1/channels/\(channel)/messages", ["text": "again"], as: ann)
          #expect(refused.status == 503, "\(refused)")
        }
        let ready = try await server.readiness { $0["ready"] == true }
        let warnings = ready["warnings"]?.array?.compactMap(\.string) ?? []
        #expect(warnings.count == 1, "\(ready)")
        #expect(warnings.allSatisfy { $0.contains("/keys/") && !$0.contains("remove") })
        for key in keys {
          let bytes = try Data(contentsOf: URL(fileURLWithPath: whole + "/" + key))
          try bytes.write(to: URL(fileURLWithPath: data + "/keys/" + key))
        }
        _ = try await server.readiness { $0["warnings"]?.array == nil }
      }
    }
  }
}
