import JSON
import TestSupport
import Testing

/// The chat page in a real browser: what was said last is taken back.
@Suite(.serialized, .enabled(if: WebDriver.isThere, "needs Debian's chromium and chromium-driver"))
struct PageUndoTests {
  @Test func `what was said last is undone by its menu, and what cannot be says why`() async throws
  {
    try await PageTest.run { test in
      let patient = try await test.patient()
      try await patient.say("my chest hurts")
      try await patient.see("The right department for this is Cardiology.")
      try await patient.press("What you said last")
      try await patient.picture("undo")
      try await patient.press("Undo")
      try await patient.wait(
        "all('.timeline .remark').some(one => one.innerText.includes('Taken back'))")
      try await patient.wait("!all('.timeline')[0].innerText.includes('Cardiology')")
      try await patient.say("I am having a heart attack")
      try await patient.wait("all('[role=alert]').some(shown)")
      try await patient.press("What you said last")
      try await patient.wait(
        "all('.said-menu [aria-disabled=true]').some(one => one.title.includes('danger'))")
      try await patient.expectNoComplaints()
    }
  }
}
