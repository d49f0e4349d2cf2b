import JSON
import TestSupport
import Testing

/// The chat page in a real browser: what was said last is taken back, and an answer is given anew.
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
      // An open menu has its own keys.
      try await patient.key("z")
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

  @Test
  func `one question at a time is undone as well, every window is told, and the focus stays`()
    async throws
  {
    try await PageTest.run { test in
      let patient = try await test.patient()
      let other = try await test.person("John Doe")
      try await other.open(try await patient.address())
      try await other.see("I'm still learning")
      try await patient.say("my chest hurts")
      try await other.see("The right department for this is Cardiology.")
      _ = try await other.look(Self.listening)
      try await patient.press("More")
      try await patient.press("One question at a time")
      try await patient.press("What you said last")
      try await patient.press("Undo")
      try await patient.see("I'm still learning")
      try await other.wait("window.told?.includes('Taken back: what you said last')")
      try await patient.press("Show the whole conversation")
      try await patient.wait("document.activeElement.matches('.message')")
      try await patient.expectNoComplaints()
    }
  }

  /// What a screen reader is told from now on.
  private static let listening = """
    window.told = ''
    const host = document.querySelector('#announcements')
    new MutationObserver(() => { window.told += host.textContent }).observe(host, { subtree: true, childList: true, characterData: true })
    """

  @Test func `an answer that waited for the network replaces none that was given elsewhere`()
    async throws
  {
    try await PageTest.run { test in
      let phone = try await test.person("Emma", width: 390, height: 844)
      try await phone.press("Kate")
      try await phone.see("Hello, I'm Kate.")
      try await phone.press("Let's get to know each other")
      try await phone.press("Under 18")
      try await phone.see("Choose one or more")
      // However many there are to choose from, one can send, and sees what is wrong.
      try await phone.resize(width: 320, height: 568)
      try await phone.press("Send")
      try await phone.wait("all('.dock .wrong').find(one => one.textContent)")
      let isInSight = try await phone.look(
        """
        const [wrong, dock] = ['.dock .wrong', '.dock'].map(css => all(css)[0].getBoundingClientRect())
        return wrong.bottom <= dock.bottom && wrong.top >= dock.top
        """)
      #expect(isInSight == true)
      let desk = try await test.person("Emma")
      try await desk.open(try await phone.address())
      try await desk.see("Choose one or more")
      try await phone.offline(true)
      try await phone.click("all('.checks label').find(one => one.textContent === 'Eggs')")
      try await phone.press("Send")
      try await phone.see("Waiting for the network")
      try await desk.click("all('.checks label').find(one => one.textContent === 'Fish')")
      // What is half answered outlives a reload.
      try await desk.reload()
      try await desk.wait("all('.checks :checked').length === 1")
      try await desk.press("Send")
      try await desk.see("At what time of day")
      try await phone.offline(false)
      try await phone.see("Not sent. Meanwhile this was answered: Fish.")
      try await phone.press("Send this instead")
      try await desk.wait("all('.said[data-side=mine]').at(-1).innerText.includes('Eggs')")
      try await phone.expectNoComplaints()
    }
  }
}
