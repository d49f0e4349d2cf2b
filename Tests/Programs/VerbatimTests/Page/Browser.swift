import Foundation
import JSON
import TestSupport
import Testing

/// A window of headless Chromium, as somebody sits before it.
struct Browser: Sendable {
  private let driver: WebDriver
  private let session: String

  /// An element of the page.
  struct Element: Sendable { fileprivate let id: String }

  private static let elementKey = "element-6066-11e4-a52e-4f735466cecf"

  /// What conditions and looks may use.
  private static let words = """
    const all = css => [...document.querySelectorAll(css)]
    const shown = element => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
    const named = (css, name) => all(css).filter(shown).find(element =>
      (element.getAttribute('aria-label') ?? element.textContent).replace(/\\s+/g, ' ').trim().startsWith(name))
    const press = name => named('button:not(:disabled):not([aria-disabled=true]), a[href], [role=menuitem], summary', name)
    const says = text => document.body.innerText.replace(/\\s+/g, ' ').includes(text)

    """

  init(
    _ driver: WebDriver, width: Int = 1440, height: Int = 900, isDark: Bool = false,
    more: [String] = []
  ) async throws {
    var arguments: [JSONValue] = [
      "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
      "--force-prefers-reduced-motion", "--hide-scrollbars", "--lang=en-GB",
      .string("--window-size=\(width),\(height)"),
    ]
    arguments += more.map { .string($0) }
    session = try await driver.open([
      "alwaysMatch": [
        "browserName": "chrome", "goog:chromeOptions": ["args": .array(arguments)],
        "goog:loggingPrefs": ["browser": "ALL"],
        "timeouts": ["script": .int(Self.patience * 1000), "pageLoad": .int(Self.patience * 1000)],
      ]
    ])
    self.driver = driver
    try await resize(width: width, height: height)
    if isDark {
      try await devtools(
        "Emulation.setEmulatedMedia",
        ["features": [["name": "prefers-color-scheme", "value": "dark"]]])
    }
  }

  /// Makes the window another size.
  func resize(width: Int, height: Int) async throws {
    try await devtools(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .int(Int64(width)), "height": .int(Int64(height)), "deviceScaleFactor": 1,
        "mobile": .bool(width < 700),
      ])
  }

  private func command(_ method: String, _ path: String, _ body: JSONValue = [:]) async throws
    -> JSONValue
  {
    try await driver.command(method, "/session/\(session)\(path)", body)
  }

  /// Opens an address.
  func open(_ address: String) async throws {
    _ = try await command("POST", "/url", ["url": .string(address)])
  }

  /// Loads the page anew.
  func reload() async throws { _ = try await command("POST", "/refresh") }

  /// Where it is.
  func address() async throws -> String { try await command("GET", "/url").string ?? "" }

  /// A command of the developer tools.
  @discardableResult
  func devtools(_ name: String, _ parameters: JSONValue = [:]) async throws -> JSONValue {
    try await command(
      "POST", "/goog/cdp/execute", ["cmd": .string(name), "params": parameters])
  }

  /// Takes the network away, or gives it back.
  func offline(_ isOffline: Bool) async throws {
    try await devtools("Network.enable")
    try await devtools(
      "Network.emulateNetworkConditions",
      [
        "offline": .bool(isOffline), "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
      ])
  }

  /// What a script gives.
  func look(_ script: String) async throws -> JSONValue {
    try await command(
      "POST", "/execute/sync", ["script": .string(Self.words + script), "args": []])
  }

  /// Waits until an expression is true, or an element, and returns it; it is asked again whenever
  /// the page changes.
  ///
  /// - Throws: ``WebDriverError`` with what the page says, if it does not come true within five
  ///   minutes.
  @discardableResult
  func wait(_ expression: String) async throws -> JSONValue {
    let script = """
      const done = arguments[arguments.length - 1]
      const check = () => { try { return (\(expression)) } catch { return null } }
      const first = check()
      if (first) return done(first)
      const again = () => {
        const value = check()
        if (!value) return
        observer.disconnect()
        clearInterval(timer)
        done(value)
      }
      const observer = new MutationObserver(again)
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      // Layout, time and the values of fields change without the tree.
      const timer = setInterval(again, 100)
      """
    let end = ContinuousClock.now + .seconds(Self.patience)
    while true {
      do {
        return try await command(
          "POST", "/execute/async", ["script": .string(Self.words + script), "args": []])
      } catch let error as WebDriverError {
        // A script whose page is left meanwhile counts as one that takes too long, at once.
        guard error.error != "script timeout" || ContinuousClock.now >= end else { continue }
        let text = try await look("return document.body.innerText").string ?? ""
        throw WebDriverError(
          error: "\(expression) did not come true (\(error.error))", message: text)
      }
    }
  }

  /// How long anything may take, in seconds.
  private static let patience: Int64 = 300

  /// Waits for an element.
  func element(_ expression: String) async throws -> Element {
    let found = try await wait(expression)
    return Element(id: try #require(found[Self.elementKey]?.string, "\(expression) is no element"))
  }

  /// Clicks an element as a mouse does; one that is drawn anew meanwhile is looked for again.
  func click(_ expression: String) async throws {
    while true {
      let element = try await element(expression)
      do {
        _ = try await command("POST", "/element/\(element.id)/click")
        return
      } catch let error as WebDriverError where error.error == "stale element reference" {
        continue
      }
    }
  }

  /// Clicks a button by the beginning of its name.
  func press(_ name: String) async throws { try await click("press(\(quoted(name)))") }

  /// Types into an element.
  func type(_ text: String, into element: Element) async throws {
    _ = try await command("POST", "/element/\(element.id)/value", ["text": .string(text)])
  }

  /// Presses a key wherever the focus is.
  func key(_ key: String) async throws {
    _ = try await command(
      "POST", "/actions",
      [
        "actions": [
          [
            "type": "key", "id": "keyboard",
            "actions": [
              ["type": "keyDown", "value": .string(key)], ["type": "keyUp", "value": .string(key)],
            ],
          ]
        ]
      ])
  }

  /// Waits until the page shows a text.
  func see(_ text: String) async throws { try await wait("says(\(quoted(text)))") }

  /// What is wrong according to the console: nothing, where all is well.
  func complaints() async throws -> [String] {
    let entries = try await command("POST", "/se/log", ["type": "browser"]).array ?? []
    return entries.compactMap { entry in
      guard entry["level"] == "SEVERE" else { return nil }
      let message = entry["message"]?.string ?? ""
      // What the server refuses, and what it cannot be asked, the browser notes by itself.
      return message.contains("Failed to load resource") || message.contains("net::ERR_")
        ? nil : message
    }
  }

  /// Keeps a picture of what is seen, beside the tests: `page-screenshots/NAME.png`.
  func picture(_ name: String) async throws {
    let shot = try await devtools("Page.captureScreenshot", ["format": "png"])
    let data = try #require(Data(base64Encoded: shot["data"]?.string ?? ""))
    try FileManager.default.createDirectory(
      at: Self.pictures, withIntermediateDirectories: true)
    try data.write(to: Self.pictures.appending(path: "\(name).png"))
  }

  /// Where pictures are kept.
  static let pictures = Program.folder.appending(path: "page-screenshots")

  /// A text as a script has it.
  func quoted(_ text: String) -> String { JSONValue.string(text).jsonText }
}
