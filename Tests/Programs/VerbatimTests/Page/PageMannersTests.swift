import JSON
import TestSupport
import Testing

/// The chat page where people are spared something: whom they block, what they delete, and where
/// their pictures were taken.
@Suite(.serialized, .enabled(if: WebDriver.isThere, "needs Debian's chromium and chromium-driver"))
struct PageMannersTests {
  @Test(arguments: [(390, 844), (1280, 800)])
  func `who blocks somebody sees nothing of theirs, and deleted words and places are gone`(
    size: (width: Int, height: Int)
  ) async throws {
    try await PageTest.run { test in
      let (width, height) = size
      let john = try await test.person("John Doe", width: width, height: height)
      let doctor = try await test.person("Dr. Lee", width: width, height: height)
      let made = try await john.look(
        """
        return verbatimPage('core/api.js')
          .then(({ post }) => post('/v1/channels', { members: ['dr-lee'] })).then(made => made.channel)
        """)
      let channel = try #require(made.string)
      _ = try await doctor.look(
        """
        return verbatimPage('core/api.js')
          .then(({ ask }) => ask('PUT', '/v1/channels/\(channel)/members/dr-lee', { key: 'join' }))
        """)
      let address = "\(test.server.address)/c/\(channel)"
      for browser in [john, doctor] { try await browser.open(address) }
      try await john.say("Words to be regretted")
      try await doctor.see("Words to be regretted")
      try await john.press("Answer, react or more")
      try await john.press("Delete")
      try await john.click("all('dialog[open] .danger').find(shown)")
      try await john.see("Message deleted")
      try await doctor.see("Message deleted")
      try await john.picture("manners-deleted-\(width)")
      try await john.say("Buy my powder")
      try await doctor.see("Buy my powder")
      _ = try await doctor.look("return verbatimPage('chat/members-dialog.js').then(() => true)")
      try await doctor.click(
        "press('People') ?? all('.header-more, .room-head button, header button').filter(shown).at(-1)"
      )
      try await doctor.wait("press('People') || says('Invite a person')")
      if try await doctor.look("return says('Invite a person')") != true {
        try await doctor.press("People")
      }
      try await doctor.press("Block")
      try await doctor.see("you do not see what they say")
      try await doctor.press("Close")
      try await doctor.see("Message of somebody you blocked")
      try await doctor.wait("!says('Buy my powder')")
      try await john.say("And my tea")
      try await doctor.wait("all('.message').length >= 3 && !says('And my tea')")
      try await doctor.picture("manners-blocked-\(width)")
      _ = try await john.look(
        """
        const input = all('.picked-place input[type=file]')[0], files = new DataTransfer()
        files.items.add(new File([new Uint8Array([137, 80, 78, 71])], 'knee.png', { type: 'image/png' }))
        input.files = files.files
        input.dispatchEvent(new Event('change'))
        return true
        """)
      try await john.see("Send where and when the pictures were taken, too")
      try await john.picture("manners-picture-\(width)")
      try await john.expectNoComplaints()
      try await doctor.expectNoComplaints()
    }
  }
}
