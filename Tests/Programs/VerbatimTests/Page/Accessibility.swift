import JSON
import TestSupport
import Testing

/// axe-core 4.12, which PyPI's `axe-playwright-python` carries: what stands against WCAG 2.2,
/// levels A and AA.
enum Accessibility {
  /// Its script; nil, with the reason on the standard error, if it cannot be had.
  static let script: String? = {
    let python = PythonEnvironment.prepared(
      "axe", packages: ["--no-deps", "axe-playwright-python==0.1.8"])
    let reading = """
      import importlib.util, pathlib
      place = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent
      print(next(place.rglob("axe.min.js")).read_text())
      """
    do {
      return try python?.run(reading, input: "")
    } catch {
      print("no axe-core: \(error)")
      return nil
    }
  }()

  /// What it finds on the page as it is now: rule and element.
  static func violations(in browser: Browser) async throws -> [String] {
    let script = try #require(script)
    _ = try await browser.look(script + "; return true")
    let found = try await browser.wait(
      """
      window.axeFound ?? (window.axeRuns ??= axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
        .then(result => { window.axeFound = { list: result.violations.flatMap(rule =>
          rule.nodes.map(node => rule.id + ': ' + node.target.join(' ') + ' ' + node.failureSummary)) } }), null)
      """)
    _ = try await browser.look("delete window.axeFound; delete window.axeRuns")
    return found["list"]?.array?.compactMap(\.string) ?? []
  }
}
