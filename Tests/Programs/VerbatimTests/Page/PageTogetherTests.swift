import JSON
import TestSupport
import Testing

/// The chat page in two browsers: what one person does is seen by the other without a reload.
@Suite(.serialized, .enabled(if: WebDriver.isThere, "needs Debian's chromium and chromium-driver"))
struct PageTogetherTests {
  @Test func `a doctor sees a booking in their week as it is made`() async throws {
    try await PageTest.run { test in
      let doctor = try await test.person("Dr. Lee")
      let week = try await doctor.look(
        """
        return Promise.all([verbatimPage('calendar/calendar-api.js'), verbatimPage('calendar/dates.js')])
          .then(async ([server, time]) => time.weekOf(
            time.onClock(time.ownZone, (await server.loadNextFree('dr-lee')).start).day))
        """)
      try await doctor.open(
        test.server.address + "/calendar/dr-lee/" + (try #require(week.string)))
      try await doctor.see("My week")
      let patient = try await test.person("John Doe")
      try await patient.press("Calendar")
      try await patient.click(
        "all('a.provider').find(one => one.textContent.includes('Dr. Lee'))")
      try await patient.click(
        "all('button.time').find(shown)")
      try await patient.see("Book this time?")
      try await patient.picture("booking")
      try await patient.press("Book it")
      try await patient.see("See my appointments")
      try await doctor.see("John Doe")
      try await doctor.picture("week")
      try await patient.expectNoComplaints()
      try await doctor.expectNoComplaints()
    }
  }

  @Test func `a doctor who is called takes the conversation and gives it back`() async throws {
    try await PageTest.run { test in
      let doctor = try await test.person("Dr. Lee")
      let patient = try await test.patient()
      try await patient.say("Can I talk to a doctor?")
      try await patient.press("Invite a Doctor")
      try await patient.see("In Progress")
      try await doctor.click(
        "all('a[href^=\"/c/\"]').filter(shown).find(one => one.textContent.includes('called'))")
      try await doctor.press("Come in")
      try await doctor.say("Good morning, John.")
      try await patient.see("Good morning, John.")
      try await patient.say("Good morning, doctor.")
      try await doctor.see("Good morning, doctor.")
      try await patient.picture("handed-over")
      try await doctor.press("Give back")
      try await patient.see("The assistant answers")
      try await patient.say("my chest hurts")
      try await patient.see("The right department for this is Cardiology.")
      try await doctor.expectNoComplaints()
      try await patient.expectNoComplaints()
    }
  }

  @Test func `a doctor who looks outside their own patients says why, and the patient reads it`()
    async throws
  {
    try await PageTest.run(serving: { try ServerProcess($0, "--rate", "50", "--break-glass") }) {
      test in
      let patient = try await test.patient()
      try await patient.say("my secret worry")
      try await patient.see("my secret worry")
      let address = try await patient.address()
      let doctor = try await test.person("Dr. Lee")
      try await doctor.open(address)
      try await doctor.see("outside your own patients")
      try await doctor.press("Say why and look")
      try await doctor.type(
        "unconscious in the emergency room",
        into: try await doctor.element("all('textarea[name=reason]').find(shown)"))
      try await doctor.picture("reason")
      try await doctor.press("Look")
      try await doctor.see("my secret worry")
      #expect(try await doctor.look("return all('#composer').some(shown)") == false)
      try await patient.open(test.server.address + "/me")
      try await patient.see("Their reason: unconscious in the emergency room")
      try await doctor.expectNoComplaints()
      try await patient.expectNoComplaints()
    }
  }

  @Test func `an alarm has its number in sight, and comes first to whoever helps`() async throws {
    try await PageTest.run { test in
      let doctor = try await test.person("Dr. Lee")
      // 200 % of a window of 1440 × 900.
      let patient = try await test.patient(width: 720, height: 450)
      try await patient.say("I think I am having a heart attack")
      try await patient.wait("all('.alarm .number').length")
      let isInSight = try await patient.look(
        """
        const { top, left } = all('.alarm .number')[0].getBoundingClientRect()
        return document.elementFromPoint(left + 2, top + 8)?.matches('.number') && shown(press('I have read this'))
        """)
      #expect(isInSight == true)
      try await patient.picture("alarm-zoomed")
      let other = try await test.person("Emma")
      try await other.press("Healthcare ChatBot")
      try await other.see("I'm still learning")
      try await other.say("Can I talk to a doctor?")
      try await other.press("Invite a Doctor")
      try await doctor.see("You were called to help here.")
      let order = "all('.line-row').map(row => row.dataset.waits).join()"
      try await doctor.wait("\(order) === 'alarm,called'")
      try await doctor.click("all('.line-row a')[0]")
      try await doctor.press("I have read this")
      try await doctor.wait("\(order) === 'called,'")
      try await doctor.expectNoComplaints()
    }
  }
}
