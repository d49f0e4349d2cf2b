import JSON
import TestSupport
import Testing

/// Pictures of what the page shows now and then: the past, another's hand, many words, no network.
final class RareStates {
  private let test: PageTest
  private(set) var names: [String] = []

  init(test: PageTest) { self.test = test }

  /// Takes them all; the server is gone afterwards.
  func takePictures() async throws {
    try await empty()
    let patient = try await test.patient()
    try await record(patient)
    try await rightToLeft(patient)
    try await handedOver(patient)
    try await week()
    try await tenThousand(patient)
    try await zoomed(patient)
    try await loading(patient)
    try await ended()
    try await gone(patient)
  }

  private func keep(_ state: String, _ page: Browser) async throws {
    names.append(state)
    try await page.picture(state)
  }

  /// Somebody new, whose name is as long as a name may be.
  private func empty() async throws {
    let page = try await Browser(test.driver)
    try await page.open(test.server.address)
    try await page.press("Create account")
    let name = String(repeating: "Wolfeschlegelstein ", count: 6) + "Ann"
    let fields = [("name", name), ("login", "ann"), ("password", "a long password")]
    for (field, text) in fields {
      let input = try await page.element("document.querySelector('[name=\(field)]')")
      try await page.type(text, into: input)
    }
    try await page.press("Create account")
    try await page.see("Begin a conversation")
    try await keep("empty", page)
    try await page.open(test.server.address + "/me")
    try await page.see("Sign out")
    try await keep("long-name", page)
  }

  private func record(_ page: Browser) async throws {
    try await page.say("my chest hurts")
    try await page.see("The right department for this is Cardiology.")
    try await page.press("More")
    try await page.press("The record")
    let find = "document.querySelector('input[type=range], [role=slider]')"
    try await page.wait(find)
    try await keep("record", page)
    try await page.type("\u{E012}", into: try await page.element(find))
    try await page.see("As it was")
    try await keep("past", page)
    try await page.press("Back to now")
  }

  private func rightToLeft(_ page: Browser) async throws {
    try await page.say("שלום, אני צריך תור לרופא מחר בשעה 9:00 (דחוף).")
    try await page.wait("all('#room .message').some(one => one.textContent.includes('שלום'))")
    try await keep("right-to-left", page)
  }

  private func handedOver(_ page: Browser) async throws {
    try await page.say("Can I talk to a doctor?")
    try await page.press("Invite a Doctor")
    try await page.see("was called")
    try await keep("called", page)
  }

  private func week() async throws {
    let doctor = try await test.person("Dr. Lee")
    try await doctor.press("Calendar")
    try await doctor.see("Times are in")
    try await keep("week", doctor)
  }

  /// A conversation with a person in which ten thousand messages were said.
  private func tenThousand(_ page: Browser) async throws {
    let begun = try await page.look(
      """
      return verbatimPage('core/api.js')
        .then(({ post }) => post('/v1/channels', { members: ['agent'] })).then(made => made.channel)
      """)
    let channel = try #require(begun.string)
    for number in stride(from: 0, to: 10_000, by: 1000) {
      _ = try await page.look(
        """
        return verbatimPage('core/api.js').then(async ({ post }) => {
          let said = \(number)
          const talk = async () => {
            while (said < \(number + 1000))
              await post(`/v1/channels/\(channel)/messages`, { text: `Message ${++said}` })
          }
          await Promise.all([talk(), talk(), talk()])
        })
        """)
    }
    let place = "/c/" + channel
    try await page.open(test.server.address + place)
    try await page.wait("document.querySelector('#room').innerText.includes('Message 10000')")
    try await keep("ten-thousand", page)
  }

  /// 200 % of a window of 1440 × 900.
  private func zoomed(_ page: Browser) async throws {
    try await page.resize(width: 720, height: 450)
    try await keep("zoomed", page)
    try await page.resize(width: 1440, height: 900)
  }

  private func loading(_ page: Browser) async throws {
    try await page.devtools("Network.enable")
    try await page.devtools(
      "Network.emulateNetworkConditions",
      ["offline": false, "latency": 3000, "downloadThroughput": -1, "uploadThroughput": -1])
    try await page.press("Calendar")
    try await page.wait("all('.skeleton').some(shown)")
    try await keep("loading", page)
    try await page.devtools(
      "Network.emulateNetworkConditions",
      ["offline": false, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1])
    try await page.press("Chats")
  }

  private func ended() async throws {
    let page = try await test.person("Auditor")
    _ = try await page.look(
      "return verbatimPage('core/api.js').then(({ ask }) => ask('DELETE', '/v1/sessions'))")
    try await page.see("Your session has ended")
    try await keep("session-ended", page)
  }

  private func gone(_ page: Browser) async throws {
    test.server.kill()
    try await page.wait("says('does not answer') || says('cannot be reached')")
    try await keep("server-gone", page)
  }
}
