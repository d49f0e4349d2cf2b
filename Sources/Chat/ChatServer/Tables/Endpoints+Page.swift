import HTTPTypes

/// The routes of the chat page: its files, and the addresses that are places in it.
enum PageEndpoints {
  /// Where the page is opened; which of its rooms an address means, it finds out by itself.
  private static let places = [
    "/c/{channel}", "/calendar", "/calendar/{provider}", "/calendar/{provider}/{week}", "/record",
    "/record/{position}", "/me",
  ]

  static func table(_ page: PageDelivery) -> [Endpoint] {
    let rooms = places.enumerated().map { number, path in
      file(path, "openPage\(number)", "The chat page.") { call in
        try page.answer("index.html", to: call)
      }
    }
    return rooms + [
      file("/page/{part}", "getPageFile", "A file of the chat page.") { call in
        try page.answer(try call.parameter("part"), to: call)
      },
      file("/page/{part}/{file}", "getPagePart", "A file of the chat page.") { call in
        let folder = try call.parameter("part")
        return try page.answer("\(folder)/\(try call.parameter("file"))", to: call)
      },
      file(
        "/service-worker.js", "getServiceWorker", "What opens the page while the server is gone."
      ) {
        call in try page.answer("service-worker.js", to: call)
      },
    ]
  }

  /// A file that anybody may have, however many at once: a page is made of dozens.
  private static func file(
    _ path: String, _ name: String, _ summary: String,
    _ handle: @escaping @Sendable (Call) throws -> Answer
  ) -> Endpoint {
    Endpoint(
      method: .get, path: path, name: name, summary: summary, rule: .anybody,
      content: .media("*/*"), problems: [.notModified], isForMachines: true
    ) { try handle($0) }
  }
}
