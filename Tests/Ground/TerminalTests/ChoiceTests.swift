import Terminal
import Testing

private let invite = ButtonLabel(
  number: 2, text: "Invite a Doctor",
  explanation: "If you want to talk to a doctor, please click the button!")

@Test func `a button has its explanation above it`() {
  #expect(
    invite.lines(on: Canvas()) == [
      "If you want to talk to a doctor, please click the button!", "[2] [ Invite a Doctor ]",
    ])
  #expect(
    invite.lines(on: Canvas(width: 40)) == [
      "If you want to talk to a doctor, please", "click the button!", "[2] [ Invite a Doctor ]",
    ])
}

@Test func `a disabled button has no number`() {
  let button = ButtonLabel(number: 2, text: "In Progress", isEnabled: false)
  #expect(button.lines(on: Canvas()) == ["( In Progress )"])
}

@Test func `a long button is cut inside its brackets`() {
  #expect(ButtonLabel(text: "의사 초대하기").lines(on: Canvas(width: 12)) == ["[ 의사 초… ]"])
}

private let replies = ReplyChips(
  ["Book an appointment", "My reservations", "Talk to a doctor", "예약 취소", "No\u{1B}[2J"],
  firstNumber: 3)

@Test func `quick replies wrap as a whole`() {
  #expect(
    replies.lines(on: Canvas()) == [
      "[3] Book an appointment   [4] My reservations   [5] Talk to a doctor",
      "[6] 예약 취소   [7] No␛[2J",
    ])
  #expect(
    replies.lines(on: Canvas(width: 40)) == [
      "[3] Book an appointment",
      "[4] My reservations",
      "[5] Talk to a doctor   [6] 예약 취소",
      "[7] No␛[2J",
    ])
  #expect(ReplyChips([]).lines(on: Canvas()) == [])
}

@Test func `a quick reply wider than a line is cut`() {
  #expect(ReplyChips(["Book an appointment"]).lines(on: Canvas(width: 12)) == ["[1] Book an…"])
}
