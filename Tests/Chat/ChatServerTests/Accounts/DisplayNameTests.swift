import Testing

@testable import ChatServer

/// What people may call themselves.
struct DisplayNameTests {
  private static let staff = ["Dr. Anna Weber", "Kim Park", "Desk"]

  @Test(
    "a name that is seen as it is may be had, in any script",
    arguments: [
      "Ann", "José Núñez", "Анна", "Ελένη", "王小明", "やまだ 太郎", "عائشة", "O'Neil", "Kim Parker",
      "Drew", "Ann 👩\u{200D}💻", "ཀྵྐྲི",
    ])
  func good(name: String) throws {
    try DisplayName(name).check(besides: Self.staff)
  }

  @Test(
    "a name that hides something or passes for staff is refused",
    arguments: [
      " Ann", "Ann ", "\u{200B}", "Ann\u{202E}", "Ann\u{200B}Lee", "\u{3164}", "...", "Ann\nLee",
      "Dr. Ann", "dr ann", "DR.Ann", "Ann, Doctor", "Prof. Ann", "𝐃𝐫. Ann", "Аnn", "Support",
      "kim PARK", "Kím Park", "Desk", "Verbatim", "Ann" + String(repeating: "\u{301}", count: 20),
    ])
  func bad(name: String) {
    #expect(throws: Problem.self) { try DisplayName(name).check(besides: Self.staff) }
  }
}
