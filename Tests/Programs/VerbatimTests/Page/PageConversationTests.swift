import JSON
import TestSupport
import Testing

/// The chat page in a real browser: what one person sees and does.
@Suite(.serialized, .enabled(if: WebDriver.isThere, "needs Debian's chromium and chromium-driver"))
struct PageConversationTests {
  @Test func `a patient signs in, is understood, and books by a card`() async throws {
    try await PageTest.run { test in
      let patient = try await test.patient()
      try await patient.say("my chest hurts")
      try await patient.see("The right department for this is Cardiology.")
      try await patient.press("What is the earliest date?")
      try await patient.see("These appointments are free:")
      try await patient.picture("cards")
      try await patient.press("Book ")
      try await patient.see("Your appointment is booked:")
      try await patient.wait("all('[data-chosen]').length === 1")
      try await patient.picture("booked")
      try await patient.expectNoComplaints()
    }
  }

  @Test
  func
    `what is written while the server is away is sent once when it is back, after a reload, too`()
    async throws
  {
    try await PageTest.run { test in
      let patient = try await test.patient()
      let channel = try await patient.address()
      try await patient.wait(
        "navigator.serviceWorker?.controller ?? navigator.serviceWorker.ready.then(() => true)")
      try await patient.offline(true)
      try await patient.say("written without a network")
      try await patient.wait("says('written without a network') && !says('not read yet')")
      try await patient.picture("offline")
      try await patient.reload()
      try await patient.see("written without a network")
      try await patient.offline(false)
      try await patient.see("Sent, not read yet")
      try await patient.open(channel)
      try await patient.wait(
        "document.querySelector('#room').innerText.includes('written without a network')")
      let times = try await patient.look(
        "return all('.message').filter(one => one.textContent.includes('written without a network')).length"
      )
      #expect(times == 1)
    }
  }

  @Test func `somebody's words are shown as they are, whatever they look like`() async throws {
    try await PageTest.run { test in
      let patient = try await test.patient()
      let hostile =
        #"<img src=x onerror="document.title='taken'"><script>document.title='taken'</script> "#
        + "\u{202E}abc"
      try await patient.say(hostile)
      try await patient.see(#"<img src=x onerror="document.title='taken'">"#)
      let taken = try await patient.look(
        "return document.title === 'taken' || all('.message img, .message script').length > 0")
      #expect(taken == false)
      try await patient.expectNoComplaints()
    }
  }

  @Test func `the slider shows the conversation as it was, and nothing can be said there`()
    async throws
  {
    try await PageTest.run { test in
      let patient = try await test.patient()
      try await patient.say("my chest hurts")
      try await patient.see("The right department for this is Cardiology.")
      try await patient.press("More")
      try await patient.press("The record")
      let find = "document.querySelector('input[type=range], [role=slider]')"
      try await patient.click(find)
      let slider = try await patient.element(find)
      try await patient.type("\u{E011}", into: slider)
      try await patient.wait("location.pathname.includes('@')")
      try await patient.wait("!document.querySelector('#room').innerText.includes('The right')")
      try await patient.see("As it was")
      try await patient.wait("!all('#composer').some(shown)")
      try await patient.picture("past")
      try await patient.type("\u{E010}", into: slider)
      try await patient.see("The right department for this is Cardiology.")
      try await patient.wait("all('#composer').some(shown)")
      try await patient.expectNoComplaints()
    }
  }
}
