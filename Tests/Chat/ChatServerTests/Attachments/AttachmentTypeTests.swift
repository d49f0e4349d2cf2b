import Attachments
import Testing

@testable import ChatServer

/// What files are by their bytes, what they are called, and which part is asked for.
struct AttachmentTypeTests {
  @Test(
    "a type is found in the bytes alone",
    arguments: [
      ("00 00 01 00 09", "image/x-icon"), ("42 4D 00", "image/bmp"),
      ("47 49 46 38 39 61", "image/gif"), ("FF D8 FF E0", "image/jpeg"),
      ("89 50 4E 47 0D 0A 1A 0A", "image/png"),
      ("89 50 4E 47 0D 0A 1A", "application/octet-stream"),
      ("52 49 46 46 01 02 03 04 57 45 42 50 56 50", "image/webp"),
      ("52 49 46 46 01 02 03 04 57 41 56 45", "audio/wave"),
      ("52 49 46 46 01 02 03 04 41 56 49 20", "video/avi"),
      ("4F 67 67 53 00", "application/ogg"), ("49 44 33 04", "audio/mpeg"),
      ("00 00 00 14 66 74 79 70 69 73 6F 6D 00 00 02 00 6D 70 34 31", "video/mp4"),
      ("00 00 00 14 66 74 79 70 71 74 20 20 00 00 02 00 71 74 20 20", "application/octet-stream"),
      ("00 00 00 10 66 74 79 70 69 73 6F 6D 6D 70 34 31", "application/octet-stream"),
      ("1A 45 DF A3 9F 42 86 81 01 42 82 84 77 65 62 6D 42", "video/webm"),
      ("1A 45 DF A3 9F 42 86 81 01 42 82 88 6D 61 74 72 6F 73 6B 61", "application/octet-stream"),
      ("50 4B 03 04", "application/zip"), ("25 50 44 46 2D 31", "application/pdf"),
      ("1F 8B 08", "application/x-gzip"), ("FF FE 41 00", "text/plain"),
      ("3C 73 63 72 69 70 74 3E", "text/plain"), ("61 00", "application/octet-stream"),
    ])
  func sniffing(bytes: String, type: String) {
    let head = bytes.split(separator: " ").compactMap { UInt8($0, radix: 16) }
    #expect(SniffedType(of: head).mediaType == type)
  }

  @Test("sound without a tag is known by two frames, one after the other")
  func frames() {
    // MPEG 1, layer III, 128 kbit/s, 44.1 kHz: 417 bytes.
    let frame = [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0, count: 413)
    #expect(SniffedType(of: frame + frame).mediaType == "audio/mpeg")
    #expect(SniffedType(of: frame + [0] + frame).mediaType == "application/octet-stream")
    // MPEG 2, 64 kbit/s, 22.05 kHz: 208 bytes.
    let low = [0xFF, 0xF3, 0x80, 0x00] + [UInt8](repeating: 0, count: 204)
    #expect(SniffedType(of: low + low).mediaType == "audio/mpeg")
  }

  @Test(
    "a name is what can be shown and saved",
    arguments: [
      ("a.png", "a.png"), ("../../etc/passwd", "passwd"), (#"C:\x\a b.txt"#, "a b.txt"),
      ("", "file"), ("..", "file"), ("a\u{0}\u{202E}gpj.exe", "agpj.exe"), (" a\r\n ", "a"),
      ("Über 東京.pdf", "Über 東京.pdf"),
      (String(repeating: "é", count: 200) + ".jpeg", String(repeating: "é", count: 125) + ".jpeg"),
    ])
  func names(given: String, shown: String) {
    #expect(FileName(given).text == shown)
  }

  @Test(
    "a range is one part that is there",
    arguments: [
      (nil, .whole), ("bytes=0-0", .part(0..<1)), ("Bytes=2-4", .part(2..<5)),
      ("bytes=8-", .part(8..<10)), ("bytes=-3", .part(7..<10)), ("bytes=-30", .part(0..<10)),
      ("bytes=5-99999999999999999999", .part(5..<10)), ("bytes= 2 - 4 ", .part(2..<5)),
      ("bytes=10-", .unsatisfiable), ("bytes=-0", .unsatisfiable),
      ("bytes=99999999999999999999-", .unsatisfiable), ("bytes=4-2", .whole),
      ("bytes=0-1,3-4", .whole), ("lines=0-1", .whole), ("bytes=-", .whole), ("bytes", .whole),
      ("bytes=+1-2", .whole),
    ] as [(String?, RangeRequest)])
  func range(field: String?, expected: RangeRequest) {
    #expect(RangeRequest(field, of: 10) == expected)
  }
}
