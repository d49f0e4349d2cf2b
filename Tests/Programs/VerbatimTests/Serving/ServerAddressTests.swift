import ChatClientHTTP
import Testing

/// What is said of an address at which no server can be.
@Suite struct ServerAddressTests {
  @Test(arguments: [
    "http://ann:hunter2@127.0.0.1:8080", "htp://ann:hunter2@x", "https://hunter2@x/path",
  ])
  func `a password in an address is not repeated`(text: String) throws {
    let error = #expect(throws: ServerAddress.Unusable.self) { try ServerAddress(text) }
    #expect(error?.description.contains("hunter2") == false, "\(error as Any)")
    #expect(error?.description.contains("@") == true)
  }
}
