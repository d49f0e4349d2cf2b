import Testing

@testable import ChatServer

/// What people may call themselves.
struct DisplayNameTests {
  private static let staff = ["Dr. Anna Weber", "Kim Park", "Desk"]

  @Test(
    "a name that is seen as it is may be had, in any script",
    arguments: [
      "Ann", "José Núñez", "Анна", "Ελένη", "王小明", "やまだ 太郎", "عائشة", "O'Neil", "Kim Parker",
      "Drew", "Linh Do", "Md Rahman", "Jean D. R. Petit", "McLean", "ANN PA", "Ann 👩\u{200D}💻", "ཀྵྐྲི",
    ])
  func good(name: String) throws {
    try DisplayName(name).check(besides: Self.staff)
  }

  @Test(
    "a name that hides something or passes for staff is refused",
    arguments: [
      " Ann", "Ann ", "\u{200B}", "Ann\u{202E}", "Ann\u{200B}Lee", "\u{3164}", "...", "Ann\nLee",
      "Dr. Ann", "dr ann", "DR.Ann", "Ann, Doctor", "Prof. Ann", "𝐃𝐫. Ann",
      "Doc Lee", "D r. Lee", "D.R. Lee", "DrLee", "Amara, RN", "Amara RN", "Lee, M.D.", "Аnn",
      "Support",
      "kim PARK", "Kím Park", "Desk", "Verbatim", "Ann" + String(repeating: "\u{301}", count: 20),
    ])
  func bad(name: String) {
    #expect(throws: Problem.self) { try DisplayName(name).check(besides: Self.staff) }
  }

  private static let logins = ["admin", "coco", "josé@example.com"]

  @Test(
    "a login that nobody takes for another may be had, also with a title in it",
    arguments: ["ann", "dr.weber@example.com", "анна", "admin2", "josefa@example.com", "王小明"])
  func goodLogin(login: String) throws {
    try DisplayName(login).checkLogin(besides: Self.logins)
  }

  @Test(
    "a login that looks like another one is refused",
    arguments: [
      "admin ", " admin", "\u{430}dmin", "ad\u{200B}min",
      "\u{FF41}\u{FF44}\u{FF4D}\u{FF49}\u{FF4E}",
      "\u{441}\u{43E}\u{441}\u{43E}", "adm\u{131}n", "ADMIN", "assistant", "admin\u{301}",
    ])
  func badLogin(login: String) {
    #expect(throws: Problem.self) { try DisplayName(login).checkLogin(besides: Self.logins) }
  }
}
