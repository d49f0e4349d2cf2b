@testable import Accounts
import Basics
import EventLog
import Testing

/// Passkeys as another implementation makes and uses them: Python's `cryptography` has signed these.
struct PasskeyCeremonyTests {
  struct Vector: Sendable {
    let name: String
    let clientData: String
    let attestation: String
    let useData: String
    let authenticatorData: String
    let signature: String

    var registration: PasskeyCeremony.Registration {
      .init(clientData: Self.bytes(clientData), attestation: Self.bytes(attestation))
    }

    var assertion: PasskeyCeremony.Assertion {
      .init(
        clientData: Self.bytes(useData), authenticatorData: Self.bytes(authenticatorData),
        signature: Self.bytes(signature))
    }

    private static func bytes(_ text: String) -> [UInt8] { [UInt8](base64URL: text) ?? [] }
  }

  private static let page = PasskeyCeremony(
    origin: "https://chat.example.org", host: "chat.example.org")

  /// The first has no proof of the device's make, the second one by the key itself.
  static let vectors = [
    Vector(
      name: "es256",
      clientData:
        "eyJ0eXBlIjogIndlYmF1dGhuLmNyZWF0ZSIsICJjaGFsbGVuZ2UiOiAiWTJoaGJHeGxibWRsIiwgIm9yaWdpbiI6ICJodHRwczovL2NoYXQuZXhhbXBsZS5vcmciLCAiY3Jvc3NPcmlnaW4iOiBmYWxzZX0",
      attestation:
        "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YViUyC4dhRT9Zyx5ZFmoriKuwiO3YClQ2v4xtgPbhRtuG_tdAAAAAAAAAAAAAAAAAAAAAAAAAAAAEA9kXmH7tu3YIiTEjptNOsmlAQIDJiABIVggUu6LTEsc_vIR5Xa-BwwR-isqdJqwgiXSzNgICGj4XqgiWCDGNbafW2yccoz3ovnjIFEKjAP3gPvuC-Fmx1dwV26Wkw",
      useData:
        "eyJ0eXBlIjogIndlYmF1dGhuLmdldCIsICJjaGFsbGVuZ2UiOiAiWTJoaGJHeGxibWRsIiwgIm9yaWdpbiI6ICJodHRwczovL2NoYXQuZXhhbXBsZS5vcmciLCAiY3Jvc3NPcmlnaW4iOiBmYWxzZX0",
      authenticatorData: "yC4dhRT9Zyx5ZFmoriKuwiO3YClQ2v4xtgPbhRtuG_sdAAAAAw",
      signature:
        "MEUCIGReTO-_4ZAd_i3ZCwkN2zbyozYmQtNkYjTOiccApxkaAiEArVhFKaKC2aP8mbMXsh-Ibox0efS75XGV7xGy0TxVXjo"
    ),
    Vector(
      name: "edDSA",
      clientData:
        "eyJ0eXBlIjogIndlYmF1dGhuLmNyZWF0ZSIsICJjaGFsbGVuZ2UiOiAiWTJoaGJHeGxibWRsIiwgIm9yaWdpbiI6ICJodHRwczovL2NoYXQuZXhhbXBsZS5vcmciLCAiY3Jvc3NPcmlnaW4iOiBmYWxzZX0",
      attestation:
        "o2NmbXRmcGFja2VkZ2F0dFN0bXSiY2FsZydjc2lnWECj8F57t8S04lY2z1lD4PI_PzV1Cmy37yrUXzNKE2F8dTObLtnhHYAowWTKDq4j6xXrx30J8y58pwP2EYxSkNoMaGF1dGhEYXRhWHHILh2FFP1nLHlkWaiuIq7CI7dgKVDa_jG2A9uFG24b-10AAAAAAAAAAAAAAAAAAAAAAAAAAAAQ2y4EO9k7wEnpco9zqITkmaQBAQMnIAYhWCB_FixYKYe8GXNGnxdwVDiOXmiFyPWmL5Ad8WWkG6rQOg",
      useData:
        "eyJ0eXBlIjogIndlYmF1dGhuLmdldCIsICJjaGFsbGVuZ2UiOiAiWTJoaGJHeGxibWRsIiwgIm9yaWdpbiI6ICJodHRwczovL2NoYXQuZXhhbXBsZS5vcmciLCAiY3Jvc3NPcmlnaW4iOiBmYWxzZX0",
      authenticatorData: "yC4dhRT9Zyx5ZFmoriKuwiO3YClQ2v4xtgPbhRtuG_sdAAAAAw",
      signature:
        "rybzlQWKtFXtch7EiKSN1B6931wpbAkHykprgBkn--TmVVoIB_fGJR_7hRGJv-OtuK50IrWeFOhlgP5tw36DBg"),
    Vector(
      name: "rs256",
      clientData:
        "eyJ0eXBlIjogIndlYmF1dGhuLmNyZWF0ZSIsICJjaGFsbGVuZ2UiOiAiWTJoaGJHeGxibWRsIiwgIm9yaWdpbiI6ICJodHRwczovL2NoYXQuZXhhbXBsZS5vcmciLCAiY3Jvc3NPcmlnaW4iOiBmYWxzZX0",
      attestation:
        "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVkBV8guHYUU_WcseWRZqK4irsIjt2ApUNr-MbYD24Ubbhv7XQAAAAAAAAAAAAAAAAAAAAAAAAAAABCblutmfsYcu2KrFS0ZTxFIpAEDAzkBACBZAQDaq9ysegUYYwQxbM6Ny-ErItwM-7bY2b-mZMAHfx0AWdVOm9YlEglEtNijn3ZDbF5880tlEdoOpnhF8yViZWf193B5XhsDXBBsS54w5DvPPDiv84ia56OqWxVKWcxLvAUCNf9Yeg3ES27PW4VTrWHnwCHxvoKDXFmKvbBn2xkvIR5eMtRRnuFLoORCP7m4TfaNOjnZComRbDyWhtV3jIyG4KCtlHhKJ4bnjs2wPxrqxGdTMG-EZuL9oIlXj-i_mpLmdLTYpryvEyaUIGev7ct9fWhC_uWUdVjLTpJHmrVbBjBGwlBGqV1lGxLe2QYfK65YP3PEZF6M6kaG_A2z5awDIUMBAAE",
      useData:
        "eyJ0eXBlIjogIndlYmF1dGhuLmdldCIsICJjaGFsbGVuZ2UiOiAiWTJoaGJHeGxibWRsIiwgIm9yaWdpbiI6ICJodHRwczovL2NoYXQuZXhhbXBsZS5vcmciLCAiY3Jvc3NPcmlnaW4iOiBmYWxzZX0",
      authenticatorData: "yC4dhRT9Zyx5ZFmoriKuwiO3YClQ2v4xtgPbhRtuG_sdAAAAAw",
      signature:
        "ElZPFGOLFMNQbSSIw7u2e7iYU8vXnmM7q0RhskiGuKC1Juo2RY7ZhC0KLctWVgcv1p6089U6Jui78KhrD5JyaF60exmptP93cRlCSZaHLMpPdB_-BewcpeBKDRePzELuPgXlCGhF7ChC_rxDK-xL2b5n_LRCk5TKpgH1t7pJ809L3XifvCLQqDgtFBoYGHnloHgHWqU8nhf9iAZbQfkQUEXE5ZpDqeEnIyuq7jDJW_e_vIrRaTdIj5qcWG_Twb6mFjC7eRRFfw_YWbKLP3q5Igk5vNYn3otw9uNSE2VsWtshEmRYwOEmOwligzNoRQXvKQ76Kt0GYfbz0wg5C-s9aQ"
    ),
  ]

  @Test(arguments: vectors)
  func `a key of each algorithm is added, and signs in`(_ vector: Vector) throws {
    let now = Timestamp.now()
    let made = try Self.page.passkey(of: vector.registration, named: "Phone", at: now) {
      $0 == "Y2hhbGxlbmdl"
    }
    #expect(made.isBackedUp && made.count == 0 && made.host == "chat.example.org")
    let used = try Self.page.passkey(made, after: vector.assertion, at: now) {
      $0 == "Y2hhbGxlbmdl"
    }
    #expect(used.count == 3 && used.used == now)
    #expect(throws: PasskeyFault.copied) {
      try Self.page.passkey(used, after: vector.assertion, at: now) { _ in true }
    }
    // One bit, anywhere in the signature.
    var other = vector.assertion
    other.signature[other.signature.count - 1] ^= 1
    #expect(throws: PasskeyFault.wrongSignature) {
      try Self.page.passkey(made, after: other, at: now) { _ in true }
    }
  }

  @Test func `of bytes that are cut off or changed anywhere none is taken for a passkey's making`()
    throws
  {
    let vector = Self.vectors[0]
    let whole = vector.registration.attestation
    for length in whole.indices {
      var cut = vector.registration
      cut.attestation = Array(whole.prefix(length))
      #expect(throws: PasskeyFault.self) {
        try Self.page.passkey(of: cut, named: "", at: .now()) { _ in true }
      }
    }
    var longer = vector.registration
    longer.attestation.append(0)
    #expect(throws: PasskeyFault.self) {
      try Self.page.passkey(of: longer, named: "", at: .now()) { _ in true }
    }
  }

  @Test(arguments: [
    // Longer than need be, of no length, too deep, a key twice, floating point, a length beyond all.
    "1800", "5f4100ff", "8181818181818100", "a201000100", "f93c00", "5b7fffffffffffffff",
    "9bffffffffffffffff",
    "63ffffff", "", "1c",
  ])
  func `what devices do not write is not read`(_ hexadecimal: String) throws {
    var reader = CBORReader(try #require([UInt8](hexadecimal: hexadecimal)))
    #expect(reader.next() == nil)
  }

  @Test func `values are those of the standard`() throws {
    // RFC 8949, appendix A.
    let examples: [(String, CBORValue)] = [
      ("00", .number(0)), ("1864", .number(100)), ("1a000f4240", .number(1_000_000)),
      ("29", .number(-10)), ("3903e7", .number(-1000)), ("f5", .bool(true)),
      ("4401020304", .bytes([1, 2, 3, 4])), ("62c3bc", .text("ü")),
      ("83010203", .list([.number(1), .number(2), .number(3)])),
      (
        "a26161016162820203",
        .map([
          .init(key: .text("a"), value: .number(1)),
          .init(key: .text("b"), value: .list([.number(2), .number(3)])),
        ])
      ),
    ]
    for (hexadecimal, value) in examples {
      var reader = CBORReader(try #require([UInt8](hexadecimal: hexadecimal)))
      #expect(reader.next() == value)
      #expect(reader.remainder.isEmpty)
    }
  }
}
