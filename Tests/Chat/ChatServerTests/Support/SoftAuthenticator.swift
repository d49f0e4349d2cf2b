import Basics
import Cryptography
import JSON

/// A device with passkeys, in software: Ed25519, and everything that a dishonest one could say.
struct SoftAuthenticator {
  let id = randomBytes(16)
  let key: Ed25519.PrivateKey
  /// How often it was used.
  var count: UInt32 = 0
  /// Whether somebody was there, and who it is was checked, in the bits of WebAuthn.
  var flags: UInt8 = 0x05
  var origin: String
  var host = "localhost"
  /// Replaces what the page is said to do.
  var type: String?
  /// Further members of the client data.
  var more = JSONObject()

  init(at port: Int) throws {
    key = try Ed25519.PrivateKey(secret: randomBytes(32))
    origin = "http://localhost:\(port)"
  }

  private func clientData(_ usual: String, _ challenge: String) -> [UInt8] {
    var said: JSONObject = [
      "type": .string(type ?? usual), "challenge": .string(challenge), "origin": .string(origin),
    ]
    for member in more.members { said[member.name] = member.value }
    return JSONValue.object(said).json
  }

  private func data(_ flags: UInt8, _ credential: [UInt8] = []) -> [UInt8] {
    let counted = (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) }
    return Digest(of: host.utf8).bytes + [flags] + counted + credential
  }

  /// The answer of a browser once it has made a passkey.
  func made(_ challenge: String, name: String = "Phone") -> JSONValue {
    // {1: 1, 3: -8, -1: 6, -2: key}
    let cose: [UInt8] = [0xA4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20]
    let credential = [UInt8](repeating: 0, count: 16) + [0, 16] + id + cose + key.publicKey
    let said = data(flags | 0x40, credential)
    let object =
      [0xA3, 0x63] + Array("fmt".utf8) + [0x64] + Array("none".utf8) + [0x67]
      + Array("attStmt".utf8) + [0xA0, 0x68] + Array("authData".utf8)
      + [0x58, UInt8(said.count)] + said
    return [
      "name": .string(name),
      "client_data": .string(clientData("webauthn.create", challenge).base64URL),
      "attestation": .string(object.base64URL),
    ]
  }

  /// The answer of a browser once it has used it.
  func used(_ challenge: String) throws -> JSONValue {
    let (client, said) = (clientData("webauthn.get", challenge), data(flags))
    let signature = try key.signature(of: said + Digest(of: client).bytes)
    return [
      "id": .string(id.base64URL), "client_data": .string(client.base64URL),
      "authenticator_data": .string(said.base64URL), "signature": .string(signature.base64URL),
    ]
  }
}
