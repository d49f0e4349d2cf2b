import Foundation
import TestSupport
import Testing

/// A server of the bundled plugins and people before it, each with a browser of their own.
struct PageTest {
  let server: ServerProcess
  let driver: WebDriver

  /// Runs a server over a new folder, and ends it and all browsers afterwards; `rate` is how much
  /// an account may ask for.
  static func run(
    rate: Int = 50, _ body: (PageTest) async throws -> Void
  ) async throws {
    try await run(serving: { try ServerProcess($0, "--rate", "\(rate)") }, body)
  }

  /// Runs a server as a test starts it, over a new folder.
  static func run(
    serving start: (_ folder: String) throws -> ServerProcess,
    _ body: (PageTest) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let server = try start(folder)
      defer { server.kill() }
      let driver = try WebDriver()
      let result: Result<Void, any Error>
      do {
        result = .success(try await body(PageTest(server: server, driver: driver)))
      } catch { result = .failure(error) }
      await driver.end()
      try result.get()
    }
  }

  /// Somebody who has signed in by one of the sign-ins that the page offers.
  func person(
    _ name: String, width: Int = 1440, height: Int = 900, more: [String] = []
  ) async throws -> Browser {
    let browser = try await Browser(driver, width: width, height: height, more: more)
    try await browser.open(server.address)
    try await browser.press(name)
    try await browser.wait("all('#room').length && !says('Try it as')")
    return browser
  }

  /// A patient who talks to the healthcare assistant.
  func patient(
    width: Int = 1440, height: Int = 900, more: [String] = []
  ) async throws -> Browser {
    let browser = try await person("John Doe", width: width, height: height, more: more)
    try await browser.press("Healthcare ChatBot")
    // The list beside it says so, too, before the conversation is there.
    try await browser.wait(
      "all('.message').some(one => one.innerText.includes(\"I'm still learning\"))")
    return browser
  }
}

extension Browser {
  /// Writes a message and sends it.
  func say(_ text: String) async throws {
    try await type(
      text + "\u{E007}", into: try await element("all('#composer:not(:disabled)').find(shown)"))
  }

  /// Fails where the console has something to complain of.
  func expectNoComplaints() async throws {
    let found = try await complaints()
    #expect(found.isEmpty)
  }
}
