import ChatPage
import HTTPTypes

/// The routes of the chat page: its files, and the addresses that are places in it.
enum PageEndpoints {
  /// The addresses at which the page opens; it finds out by itself which of its rooms one means.
  private static let places = [
    "/c/{channel}", "/calendar", "/calendar/{provider}", "/calendar/{provider}/{week}", "/record",
    "/record/{position}", "/me", "/signed-in",
  ]

  static func table(_ page: PageDelivery) -> [Endpoint] {
    let rooms = places.enumerated().map { number, path in
      file(path, "openPage\(number)", "The chat page.") { request in
        try page.answer("index.html", to: request)
      }
    }
    return rooms + [
      file("/help", "getHelp", "The help for people who use the page.") { request in
        try page.answer("help.html", to: request)
      },
      file("/help/privacy", "getPrivacy", "What is kept of people, and what they can ask for.") {
        request in try page.answer("privacy.html", to: request)
      },
      file("/page/{part}", "getPageFile", "A file of the chat page.") { request in
        try page.answer(try request.parameter("part"), to: request)
      },
      file("/page/{part}/{file}", "getPagePart", "A file of the chat page.") { request in
        let folder = try request.parameter("part")
        return try page.answer("\(folder)/\(try request.parameter("file"))", to: request)
      },
      file(
        "/service-worker.js", "getServiceWorker", "What opens the page while the server is gone."
      ) {
        request in try page.answer("service-worker.js", to: request)
      },
    ]
  }

  /// A file that anybody may have.
  private static func file(
    _ path: String, _ name: String, _ summary: String,
    _ handle: @escaping @Sendable (AdmittedRequest) throws -> EndpointAnswer
  ) -> Endpoint {
    Endpoint(
      method: .get, path: path, name: name, summary: summary, rule: .anybody,
      content: .media("*/*"), problems: [.notModified], isPageFile: true
    ) { try handle($0) }
  }
}
