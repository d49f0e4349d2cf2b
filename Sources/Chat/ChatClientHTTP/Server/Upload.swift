import ChatClient

/// A file in a form, as RFC 7578 has it.
struct Upload {
  let file: ChatFile
  /// What keeps its parts apart: nothing that is in the file by chance.
  let boundary: String

  /// A file that is sent under a key.
  init(_ file: ChatFile, key: String) { (self.file, boundary) = (file, "verbatim-\(key)") }

  /// The form.
  var body: [UInt8] {
    let head =
      "--\(boundary)\r\ncontent-disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n"
      + "content-type: application/octet-stream\r\n\r\n"
    return Array(head.utf8) + file.bytes + Array("\r\n--\(boundary)--\r\n".utf8)
  }

  /// What kind of body that is.
  var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// As browsers write it: what would end the name or the line is encoded.
  private var name: String {
    file.name.replacing("\"", with: "%22").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}
