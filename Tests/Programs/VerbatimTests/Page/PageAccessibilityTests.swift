import TestSupport
import Testing

/// Nothing on the page stands against WCAG 2.2, levels A and AA, as far as axe can see.
@Suite(
  .serialized,
  .enabled(
    if: WebDriver.isThere && Accessibility.script != nil,
    "needs Debian's chromium and chromium-driver, and axe-core from PyPI"))
struct PageAccessibilityTests {
  @Test(
    "every screen can be used by everybody, as far as axe can see", arguments: [true, false])
  func screens(isDark: Bool) async throws {
    try await PageTest.run { test in
      let patient = try await Browser(test.driver, width: isDark ? 390 : 1440, isDark: isDark)
      try await patient.open(test.server.address)
      try await patient.see("Try it as")
      try await expectNothing(against: patient, "sign-in")
      try await patient.press("John Doe")
      try await patient.press("Healthcare ChatBot")
      try await patient.say("What is the earliest date in cardiology?")
      try await patient.wait("all('.card').length")
      try await expectNothing(against: patient, "cards")
      try await patient.say("I think I am having a heart attack")
      try await patient.wait("all('[role=alert]').some(shown)")
      try await expectNothing(against: patient, "alarm")
      for (path, text) in [("/calendar", "Next free"), ("/me", "Sign out")] {
        try await patient.open(test.server.address + path)
        try await patient.see(text)
        try await expectNothing(against: patient, path)
      }
    }
  }

  private func expectNothing(against page: Browser, _ screen: String) async throws {
    let found = try await Accessibility.violations(in: page)
    #expect(found.isEmpty, "\(screen)")
  }
}
