import TerminalChat
import TestSupport
import Testing

/// What is sent beside words from a terminal.
@Suite struct SharedTests {
  @Test(
    arguments: [
      ("/place 47.3769 8.5417", .place(name: nil, latitude: 47.3769, longitude: 8.5417)),
      ("/place -90, 180  Zürich HB", .place(name: "Zürich HB", latitude: -90, longitude: 180)),
      ("/file ~/my rash.jpg", .file(path: "~/my rash.jpg")), ("/placement 1 2", nil),
      ("/files", nil),
    ] as [(String, SharedContent?)])
  func `a place is degrees and perhaps a name, a file is its path`(
    line: String, shared: SharedContent?
  ) throws {
    #expect(try SharedContent(line) == shared)
  }

  @Test(arguments: [
    "/place", "/place 47.3", "/place north east", "/place 90.1 0", "/place 0 -180.5",
    "/place nan 0", "/place 0 0 \(String(repeating: "x", count: 201))", "/file", "/file  ",
  ])
  func `what is no place and no file is said, with how it is written`(line: String) {
    #expect(throws: SharingFault.self) { try SharedContent(line) }
  }

  @Test func `a file that is not there, is none, or is too large is not sent`() async throws {
    try await withFolder { folder in
      #expect(
        throws: SharingFault("\(folder)/none cannot be read: No such file or directory.")
      ) { try SharedFile(folder + "/none") }
      #expect(throws: SharingFault("\(folder) is no file: write the path of one.")) {
        try SharedFile(folder)
      }
    }
  }
}
