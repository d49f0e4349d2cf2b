import ChatPage
import Foundation
import JSON
import TestSupport
import Testing

@testable import ChatServer

/// The chat page's files and addresses.
struct PageRouteTests {
  @Test("every file of the page's folder is built in as it is, under a type that browsers take")
  func builtIn() throws {
    let folder = Repository.file("Sources/Chat/Page/Web")
    let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let paths = try #require(found).filter { $0.contains(".") }.sorted()
    #expect(PageFile.builtIn.map(\.path).sorted() == paths, "make page-files lists them anew")
    for file in PageFile.builtIn {
      let lying = try Data(contentsOf: folder.appending(path: file.path))
      #expect(file.bytes == [UInt8](lying), "\(file.path)")
      #expect(file.type != nil, "\(file.path)")
    }
  }

  @Test(
    "a browser gets the page at every address that is a place in it, and the help",
    arguments: [
      "/", "/c/abc", "/c/abc@12", "/calendar/dr-lee/2026-W48", "/record/7", "/me", "/help",
      "/help/privacy",
    ])
  func places(path: String) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let page = try await server.call("GET", path, headers: ["accept": "text/html,*/*;q=0.8"])
        #expect(page.status == 200)
        #expect(page.headers["content-type"] == "text/html; charset=utf-8")
        let policy = page.headers["content-security-policy"] ?? ""
        #expect(policy.contains("script-src 'self'") && !policy.contains("unsafe"))
        let tag = try #require(page.headers["etag"])
        let again = try await server.call(
          "GET", path, headers: ["accept": "text/html", "if-none-match": tag])
        #expect(again.status == 304)
      }
    }
  }

  @Test("who reads gzip gets the files in it, and the rooms of a first visit fit 150 KB so")
  func compressed() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let path = "/page/core/dom.js"
        let plain = try await server.call("GET", path, headers: ["accept-encoding": "identity"])
        #expect(plain.headers["content-encoding"] == nil)
        let refused = try await server.call("GET", path, headers: ["accept-encoding": "gzip;q=0"])
        #expect(refused.headers["content-encoding"] == nil)
        let packed = try await server.call("GET", path, headers: ["accept-encoding": "br, gzip"])
        #expect(packed.headers["content-encoding"] == "gzip")
        #expect(packed.headers["etag"] == plain.headers["etag"])
      }
    }
    // Other rooms, and pages of their own, come when somebody opens them.
    let others = [
      "account/", "calendar/", "record/", "style/calendar.css", "style/record.css", "help.html",
      "privacy.html",
    ]
    let first = PageFile.builtIn.filter { file in !others.contains { file.path.hasPrefix($0) } }
    #expect(first.compactMap { $0.compressed?.count }.reduce(0, +) < 150_000)
  }

  @Test(
    "a first visit takes one script and one style of the page, which never change under their names; what is seen first stands in it"
  )
  func bundle() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let page = try await server.call("GET", "/", headers: ["accept": "text/html"]).body
        let named = page.matches(of: #/(?:src|href)="(\/page\/[^"]+\.(?:js|css))"/#)
          .map { String($0.output.1) }
        #expect(named.count == 2, "\(named)")
        #expect(page.contains("<style>") && page.contains("<script data-chat="))
        var rooms: [String] = []
        for path in named {
          #expect(path.wholeMatch(of: #/\/page\/page-[0-9a-f]{16}\.(js|css)/#) != nil)
          let file = try await server.call("GET", path)
          #expect(file.headers["cache-control"] == "public, max-age=31536000, immutable")
          #expect(!file.body.contains("import {") && !file.body.contains("\nexport "), "\(path)")
          rooms += file.body.matches(of: #/'(\/page\/[a-z]+-[0-9a-f]{16}\.js)'/#)
            .map { String($0.output.1) }
        }
        #expect(Set(rooms).count == 5, "\(Set(rooms))")
        for room in Set(rooms) {
          #expect(
            try await server.call("GET", room).body.hasPrefix("export default (define, load)"))
        }
        // The scripts as they are written stay there, for whoever looks into them.
        let written = try await server.call("GET", "/page/core/dom.js")
        #expect(written.headers["cache-control"] == "no-cache" && written.status == 200)
      }
    }
  }

  @Test("who asks for no page is told what there is")
  func list() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let list = try await server.call("GET", "/", headers: ["accept": "*/*"])
        #expect(list.headers["content-type"] == "text/plain; charset=utf-8")
        #expect(list.headers["vary"] == "Accept, Accept-Encoding")
      }
    }
  }

  @Test("a folder's files are served as they are now, and nothing outside of it")
  func folder() async throws {
    try await withFolder { data in
      let page = URL(filePath: data).appending(path: "page")
      try FileManager.default.createDirectory(
        at: page.appending(path: "core"), withIntermediateDirectories: true)
      try Data("secret".utf8).write(to: URL(filePath: data).appending(path: "secret.js"))
      try Data("hidden".utf8).write(to: page.appending(path: ".hidden.js"))
      let file = page.appending(path: "core/new.js")
      try Data("1".utf8).write(to: file)
      try await RunningServer.with(data: data + "/data") {
        $0.page = .folder(page)
      } _: { server in
        #expect(try await server.call("GET", "/page/core/new.js").status == 200)
        try Data("2".utf8).write(to: file)
        #expect(try await server.call("GET", "/page/core/new.js").body == "2")
        for path in [
          "/page/..%2Fsecret.js", "/page/%2e%2e/secret.js", "/page/core/..%2F..%2Fsecret.js",
          "/page/.hidden.js", "/page/core", "/page/none.js",
        ] {
          #expect(try await server.call("GET", path).status == 404, "\(path)")
        }
      }
    }
  }

  @Test(
    "the sign-ins that are told to try it with are good, and those of accounts that are gone are not told"
  )
  func demo() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let offered = try #require(try await server.call("GET", "/v1/demo")["sign_ins"]?.array)
        for signIn in offered.compactMap(\.object) {
          let login = try #require(signIn["login"]?.string)
          #expect(signIn["password"] == .string("\(login)-demo"))
          _ = try await server.signIn(login)
        }
        let admin = try await server.signIn("admin")
        #expect(
          try await server.call("DELETE", "/v1/accounts/agent", as: admin).status == 204)
        let left = try await server.call("GET", "/v1/demo")["sign_ins"]?.array
        #expect(left?.count == offered.count - 1)
      }
    }
  }
}
