import JSON
import Testing

@testable import EvtoolCommands

/// Payloads as they are shown to a person.
@Suite struct PayloadWidthTests {
  @Test(arguments: 30...110)
  func `no line of a payload is wider than it may be, unless one word is`(width: Int) throws {
    let value = try JSONValue(
      json: Array(
        """
        {"profile":{"name":"Dr. Lee","specialties":["General Medicine"],"zone":"Etc/UTC"},"more":[1,2,{"a":"b"}]}
        """.utf8))
    let lines = value.indented(width: width).split(separator: "\n")
    #expect(lines.allSatisfy { $0.utf8.count <= width }, "\(lines)")
  }
}
