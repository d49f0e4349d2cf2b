import Foundation
import JSON
import TestSupport
import Testing

/// Where the picture of all states is wanted; nil if nobody asks for it.
private let picturesFolder = ProcessInfo.processInfo.environment["VERBATIM_PAGE_STATES"]
  .map { URL(filePath: $0) }

/// Pictures of the page in its states, for people to look at: `make page-states`.
///
/// What a picture shows is waited for; whether it is well made, who looks at it says.
@Suite(
  .serialized,
  .enabled(
    if: WebDriver.isThere && picturesFolder != nil,
    "make page-states takes pictures for people to look at")
)
struct PageStateTests {
  /// A size of window, and whether it is dark.
  private struct Look {
    let name: String
    let width: Int
    let height: Int
    var isDark = false
  }

  private static let looks = [
    Look(name: "phone", width: 390, height: 844),
    Look(name: "phone-dark", width: 390, height: 844, isDark: true),
    Look(name: "small", width: 320, height: 640), Look(name: "tablet", width: 900, height: 700),
    Look(name: "desktop-dark", width: 1440, height: 900, isDark: true),
    Look(name: "wide", width: 2560, height: 1200),
  ]

  @Test func `every state, side by side`() async throws {
    let folder = try #require(picturesFolder)
    try await PageTest.run(rate: 100_000) { test in
      var names: [String] = []
      for look in Self.looks { names += try await pictures(look, test) }
      let rare = RareStates(test: test)
      try await rare.takePictures()
      names += rare.names
      let sheet = try await Browser(test.driver, width: 2400, height: 1600)
      try await sheet.open(try contactSheet(names).absoluteString)
      try await sheet.wait("[...document.images].every(image => image.complete)")
      let all = try await sheet.look("return document.documentElement.scrollHeight")
      try await sheet.resize(width: 2400, height: Int(all.int ?? 1600))
      try await sheet.picture("page-states")
      let file = folder.appending(path: "page-states.png")
      try Data(contentsOf: Browser.pictures.appending(path: "page-states.png")).write(to: file)
      print("pictures of \(names.count) states: \(file.path)")
    }
  }

  /// One person's way through the page in one size of window.
  private func pictures(_ look: Look, _ test: PageTest) async throws -> [String] {
    var names: [String] = []
    let page = try await Browser(
      test.driver, width: look.width, height: look.height, isDark: look.isDark)
    func keep(_ state: String) async throws {
      names.append("\(state)-\(look.name)")
      try await page.picture("\(state)-\(look.name)")
    }
    try await page.open(test.server.address)
    try await page.see("Try it as")
    try await keep("sign-in")
    try await page.press("John Doe")
    try await page.wait("all('#room').length && says('Healthcare ChatBot')")
    try await keep("list")
    try await page.press("Healthcare ChatBot")
    try await page.wait("all('.message').length")
    try await keep("conversation")
    try await page.say("What is the earliest date in cardiology?")
    try await page.wait("all('.card').length")
    try await keep("cards")
    try await page.say("I think I am having a heart attack")
    try await page.wait("all('[role=alert]').some(shown)")
    try await keep("alarm")
    try await page.open(test.server.address + "/calendar")
    try await page.see("Next free")
    try await keep("booking")
    try await page.open(test.server.address + "/me")
    try await page.see("Sign out")
    try await keep("me")
    try await page.open(test.server.address + "/c/nothing-of-that-name")
    try await page.see("not there")
    try await keep("not-there")
    return names
  }

  /// A page of all pictures, whose address is returned.
  private func contactSheet(_ names: [String]) throws -> URL {
    let figures = names.map {
      "<figure><img src=\"\($0).png\" height=\"480\"><figcaption>\($0)</figcaption></figure>"
    }
    let html =
      "<!doctype html><style>body{font:14px sans-serif;display:flex;flex-wrap:wrap}</style>"
      + figures.joined()
    let file = Browser.pictures.appending(path: "states.html")
    try Data(html.utf8).write(to: file)
    return file
  }
}
