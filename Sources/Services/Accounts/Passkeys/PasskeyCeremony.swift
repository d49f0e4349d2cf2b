import Basics
import Cryptography
package import EventLog
import JSON

/// Checks what a browser sends after a passkey was made or used (WebAuthn level 3, sections 7.1 and
/// 7.2).
package struct PasskeyCeremony: Sendable {
  /// The page's origin, such as `https://chat.example.org`.
  package let origin: String
  /// The host's name in it: passkeys are for that.
  package let host: String

  package init(origin: String, host: String) { (self.origin, self.host) = (origin, host) }

  /// The numbers of the algorithms that are asked for, the best first.
  package static var algorithms: [Int64] { PasskeyKey.Algorithm.allCases.map(\.rawValue) }

  /// The answer of a browser once a passkey was made.
  package struct Registration: Sendable {
    package var clientData: [UInt8]
    package var attestation: [UInt8]

    package init(clientData: [UInt8], attestation: [UInt8]) {
      (self.clientData, self.attestation) = (clientData, attestation)
    }
  }

  /// The answer of a browser once a passkey was used.
  package struct Assertion: Sendable {
    package var clientData: [UInt8]
    package var authenticatorData: [UInt8]
    package var signature: [UInt8]

    package init(clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8]) {
      (self.clientData, self.authenticatorData) = (clientData, authenticatorData)
      self.signature = signature
    }
  }

  /// The passkey that was made.
  ///
  /// - Throws: ``PasskeyFault``; `isAsked` says whether a challenge was this server's for that.
  package func passkey(
    of registration: Registration, named name: String, at now: Timestamp,
    isAsked: (_ challenge: String) throws -> Bool
  ) throws -> Passkey {
    try check(registration.clientData, "webauthn.create", isAsked)
    var reader = CBORReader(registration.attestation)
    guard let object = reader.next(), reader.remainder.isEmpty,
      case .text(let format) = object["fmt"], let bytes = object["authData"]?.asBytes,
      let statement = object["attStmt"], let data = AuthenticatorData(bytes),
      let credential = data.credential
    else { throw PasskeyFault.malformed("the attestation object") }
    try check(data)
    let key = try PasskeyKey(credential.keyValue)
    let message = bytes + Digest(of: registration.clientData).bytes
    try check(statement, format, of: key, message)
    return Passkey(
      id: credential.id.base64URL, key: credential.key.base64URL, host: host, count: data.count,
      name: name, isBackedUp: data.isBackedUp, added: now)
  }

  /// The passkey as it is after its use.
  ///
  /// - Throws: ``PasskeyFault``; `isAsked` says whether a challenge was this server's for that.
  package func passkey(
    _ passkey: Passkey, after assertion: Assertion, at now: Timestamp,
    isAsked: (_ challenge: String) throws -> Bool
  ) throws -> Passkey {
    guard let data = AuthenticatorData(assertion.authenticatorData) else {
      throw PasskeyFault.malformed("the authenticator data")
    }
    guard passkey.host == host else {
      throw PasskeyFault.otherOrigin(found: host, expected: passkey.host)
    }
    var reader = CBORReader([UInt8](base64URL: passkey.key) ?? [])
    guard let value = reader.next() else { throw PasskeyFault.unknownKey }
    let message = assertion.authenticatorData + Digest(of: assertion.clientData).bytes
    guard try PasskeyKey(value).isSignature(assertion.signature, of: message) else {
      throw PasskeyFault.wrongSignature
    }
    try check(data)
    if passkey.count > 0 || data.count > 0, data.count <= passkey.count {
      throw PasskeyFault.copied
    }
    // Last, since a challenge is good once.
    try check(assertion.clientData, "webauthn.get", isAsked)
    var next = passkey
    (next.count, next.isBackedUp, next.used) = (data.count, data.isBackedUp, now)
    return next
  }

  private func check(
    _ clientData: [UInt8], _ type: String, _ isAsked: (_ challenge: String) throws -> Bool
  ) throws {
    let said: JSONValue
    do {
      said = try JSONValue(json: clientData)
    } catch {
      throw PasskeyFault.malformed("the client data")
    }
    guard said["type"]?.string == type, let challenge = said["challenge"]?.string,
      let found = said["origin"]?.string
    else { throw PasskeyFault.malformed("the client data") }
    guard found == origin, said["crossOrigin"] != true, said["topOrigin"] == nil else {
      throw PasskeyFault.otherOrigin(
        found: found == origin ? "a page inside another" : found, expected: origin)
    }
    guard try isAsked(challenge) else { throw PasskeyFault.otherChallenge }
  }

  private func check(_ data: AuthenticatorData) throws {
    guard isEqual(data.hostHash, Digest(of: host.utf8).bytes) else {
      throw PasskeyFault.otherOrigin(found: "another host", expected: host)
    }
    guard data.isPresent, data.isVerified else { throw PasskeyFault.unverified }
    guard data.mayBeBackedUp || !data.isBackedUp else {
      throw PasskeyFault.malformed("the authenticator data")
    }
  }

  /// Takes no proof of a device's make, or one that the passkey itself has signed, which proves
  /// nothing more.
  private func check(
    _ statement: CBORValue, _ format: String, of key: PasskeyKey, _ message: [UInt8]
  ) throws {
    if format == "none", statement == .map([]) { return }
    guard format == "packed", statement["x5c"] == nil,
      statement["alg"]?.asNumber == key.algorithm.rawValue,
      let signature = statement["sig"]?.asBytes
    else { throw PasskeyFault.unaskedAttestation(format) }
    guard try key.isSignature(signature, of: message) else { throw PasskeyFault.wrongSignature }
  }
}
