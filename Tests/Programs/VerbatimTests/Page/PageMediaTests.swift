import JSON
import TestSupport
import Testing

/// The chat page in a real browser: what is sent beside words, and what is shown one at a time.
@Suite(.serialized, .enabled(if: WebDriver.isThere, "needs Debian's chromium and chromium-driver"))
struct PageMediaTests {
  @Test func `a place is sent by its coordinates, and where one is only after one has seen it`()
    async throws
  {
    try await PageTest.run { test in
      let patient = try await test.patient()
      try await patient.press("Add files")
      try await patient.press("Another place")
      let latitude = try await patient.element("document.querySelector('#place-latitude')")
      try await patient.type("97, 8.5402", into: latitude)
      try await patient.press("Send the place")
      try await patient.see("Latitude is a number from −90 to 90, such as 47.3769.")
      _ = try await patient.look("document.querySelector('#place-latitude').value = ''")
      try await patient.type("47.3781", into: latitude)
      try await patient.press("Send the place")
      try await patient.see("47.37810, 8.54020")
      let map = try await patient.wait(
        "all('a').find(one => one.textContent === 'Open a map')?.href")
      #expect(
        map == "https://www.openstreetmap.org/?mlat=47.3781&mlon=8.5402#map=16/47.3781/8.5402")
      try await patient.devtools(
        "Emulation.setGeolocationOverride", ["latitude": 48.5, "longitude": 9.25, "accuracy": 20])
      try await patient.devtools("Browser.grantPermissions", ["permissions": ["geolocation"]])
      try await patient.press("Add files")
      try await patient.press("Where I am")
      try await patient.see("Right to about 20 metres.")
      #expect(try await patient.look("return says('48.50000, 9.25000')") == false)
      try await patient.press("Send the place")
      try await patient.see("48.50000, 9.25000")
      try await patient.wait("!all('.pending').length")
      try await patient.picture("place")
      try await patient.expectNoComplaints()
    }
  }

  @Test func `a recording is made, heard, and sent with its length`() async throws {
    try await PageTest.run { test in
      let patient = try await test.patient(
        more: ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"])
      try await patient.press("Add files")
      try await patient.press("Record audio")
      // On a busy machine a second may pass without being drawn.
      try await patient.wait(
        "/Recording\\s+(0:0[2-9]|0:[1-5]|[1-9])/.test(document.body.innerText)")
      try await patient.press("Done")
      try await patient.wait("all('.picked audio').length === 1")
      try await patient.press("Send")
      try await patient.wait("press('Play recording · ')")
      try await patient.press("Play recording")
      try await patient.wait("all('.message audio').length === 1")
      try await patient.picture("recording")
      try await patient.expectNoComplaints()
    }
  }

  @Test func `one question at a time looks back, where nothing can be pressed, and is remembered`()
    async throws
  {
    try await PageTest.run { test in
      let patient = try await test.patient()
      try await patient.say("my chest hurts")
      try await patient.see("The right department for this is Cardiology.")
      try await patient.say("Can I talk to a doctor?")
      try await patient.see("Yes, you can talk to a doctor.")
      try await patient.press("More")
      try await patient.press("One question at a time")
      try await patient.wait("!says('Cardiology') && says('Yes, you can talk to a doctor.')")
      try await patient.picture("focused")
      try await patient.press("Earlier")
      try await patient.see("The right department for this is Cardiology.")
      try await patient.see("This was said before: it can only be read.")
      try await patient.wait(
        "!all('#composer, .reply').some(shown) && !all('.message').some(one => one.innerText.includes('Yes, you can'))"
      )
      try await patient.key(".")
      try await patient.see("Yes, you can talk to a doctor.")
      try await patient.wait("press('Invite a Doctor')")
      try await patient.reload()
      try await patient.see("Yes, you can talk to a doctor.")
      try await patient.wait("!says('Cardiology')")
      try await patient.press("Show the whole conversation")
      try await patient.see("The right department for this is Cardiology.")
      try await patient.expectNoComplaints()
    }
  }

  @Test func `numbers are drawn, words and pictures are one answer, and an answer can be changed`()
    async throws
  {
    try await PageTest.run { test in
      let page = try await Browser(test.driver)
      try await page.open(test.server.address)
      _ = try await page.look(Self.pieces)
      try await page.wait("all('.chart-bar').length === 2")
      let said = try await page.look(
        "return all('.chart table tr').map(row => row.innerText.replace(/\\s+/g, ' ').trim())")
      #expect(said == ["Mon 40", "Tue 61.5"])
      try await page.press("Send")
      try await page.see("Write something, or add a picture.")
      _ = try await page.look(Self.fourPictures)
      try await page.see("2 pictures too many. Up to 2 pictures")
      try await page.press("Leave out")
      try await page.press("Send")
      try await page.wait("window.sent?.files.length === 1 && window.sent.value.text === ''")
      let before = try await page.look(
        "return all('[aria-pressed=true]').map(one => one.textContent)")
      #expect(before == ["Some days"])
      try await page.expectNoComplaints()
    }
  }

  /// The pieces by themselves, with what a server would say.
  private static let pieces = """
    return Promise.all([verbatimPage('chat/chart.js'), verbatimPage('chat/input-forms.js')]).then(([{ chartOf }, { inputForm }]) => {
      const bars = [{ label: 'Mon', value: 40 }, { label: 'Tue', value: 61.5 }, { label: 'bad', value: '9' }]
      const chart = chartOf({ name: 'nutrition.chart', data: { title: 'Protein', unit: 'g', goal: 60, bars } })
      const send = (value, files) => { window.sent = { value, files } }
      const pictures = inputForm({ accepts: { kind: 'textAndImages', maximumImages: 2 } }, { send })
      const options = ['Some days', 'Longer']
      const choice = inputForm({ accepts: { kind: 'singleOption', options }, value: 'Some days' }, { send })
      document.body.replaceChildren(chart, pictures, choice)
      return null
    })
    """

  private static let fourPictures = """
    const files = new DataTransfer()
    for (let number = 0; number < 4; number++) files.items.add(new File(['x'], `${number}.png`, { type: 'image/png' }))
    const input = all('input[type=file]')[0]
    input.files = files.files
    input.dispatchEvent(new Event('change'))
    """
}
