import Basics
import COpenSSL
package import JSON

/// A key with which an issuer in a test signs; it is in the sources, so it is nobody's secret.
package struct IssuerKey: Sendable {
  package let id: String
  package let algorithm: String
  /// PKCS #8 in base64url.
  private let secret: String
  private let numbers: JSONValue

  private init(id: String, algorithm: String, secret: String, numbers: JSONValue) {
    (self.id, self.algorithm, self.secret, self.numbers) = (id, algorithm, secret, numbers)
  }

  /// A pair of RS256.
  package static let rsa = IssuerKey(
    id: "rsa1", algorithm: "RS256",
    secret:
      "MIIEogIBAAKCAQEA3cLXh_j6VyoG_m0zO7h4oWTbBYO8zE3wjlU69Kns7AZ6SKD_ehEivuJbRHMBTfxPZKBHyYt47xOa4mdNT8WMJ0c26qLiWa-4IntX_EaURiSSr5SZyTyT_E2_ffrQVXm6_QAo8HViJmcCGyCWIktS6MB5acxbi7y3EXvlGwmqjTpUNt8s3GA6ySmCmBwxK7tAqQxF5WqRICJoZpJf0PG_JxzdS_rWZX1xxVmTIW4XL4UDvzW_2jiWniFeZwZNHkYPWAXbvZMuQg7lwU6xISbnuN7FEOtnPJOBOCIsJ3kh7FxpEf35cZ943vr09iBDsu_MFBesudNurKNRwiUDVH9sYQIDAQABAoIBAFs85DctwTWmdW0tWXRbL8pbN997dWxrLqsottJdrTvoaFxEXQgIT87QS3OMi39d7P4-EXsC9pUKcGFw1faZlNG-M4Jy1ITIzo3lSGxjT3LSbkVt8p3AXjRieoQm8psQM9YOwEk6SlD5dXzaudpPOkPHmMxmB04lLP61BixLHE_w6QDZ7QRhfVqEY3YL_u18bUzMAVC2kBWpZDqMa8b2qEsU0wxzpCK7NBcs8c_eUtSwAk3L9Cip7CB0Zsz3ibwoNdIbpyn6du1O277T4C_MGTLFN4fBtERObpTotU2T0ldMy8ohOQuHHH7L6fUwK0ZyXwIZKfEJiXJ7kagyVxUCXm8CgYEA9FSf2SNQxtB7EmwFOuug01agi6aR763Sp3uZL8oRXJ1HECd4HIv1DQz-dfgneiCjusX-oNLPL4qPNtQiCXOIEYz0yalQbELT4AGpCOpHxL6V60JE_oA9y7hUv2ZZ9ycNy7W0ge_vyw9N2d-1w4ESALJmXSwe0DbCvwddNlxBoW8CgYEA6FpEBLtlWcHuHKzRnGV4MLBqmLzsIkcL0WtoBWrfCzUaHdAuKf0ChAnNdXXMegsAy_kh1drqdMS3Mbl2vtbxhths6UuJFA770XsLdbK8jINTixXZtiDljvVkPDsglR7C4GGvM5YsakFbdP9t19XyHhKZPM9SKvY_7siy_ImjRy8CgYAWBpryZDCf-6NcochG637wDlsiu71kMfNPjeDdYgX2p2cEmcpGKIfKyWUXFWvZop-f8sFllht_WapXcwAuge--RUq78zuAxvV6uCuY1iXqIpQ5RRwbJUxs1Q0uw_dQRIEF4DeJjyu6zoJiJbypBzWsQmjf9V5Bvu4Hco6AnAh-mQKBgHHcAebbuc-hM8DDgzgDlUEuwh20vnYRoJ3v5xp4g3InhHPFl0mmHTx83TzJC_lmOO67V7RHQYsU9rycKK9d_x9YIQ61oCe_K_E8PaJggvrMQ_0tKPGR70v9vi-xvca1O0PfOo6p8XvkKSANJ1OUGMBZ1tOwuJAq-atWmDceb2-rAoGAJUzLt1Gxuw6MiwHUZnWLl_MLbXDLUxtNQhmaLEIxtCWExnfnEijFs46M5PIfnQVIEVjQQ7q6swZcQutlRkKL3yLBBQ1v5_WOghUxNYPpE4mMZzIvGjCeiLMeadQb2Tg1dJbb8x_dKFz3fF-lvn9Ngc37qHXERBcuOpk5TirWvCk",
    numbers: [
      "kty": "RSA",
      "n":
        "3cLXh_j6VyoG_m0zO7h4oWTbBYO8zE3wjlU69Kns7AZ6SKD_ehEivuJbRHMBTfxPZKBHyYt47xOa4mdNT8WMJ0c26qLiWa-4IntX_EaURiSSr5SZyTyT_E2_ffrQVXm6_QAo8HViJmcCGyCWIktS6MB5acxbi7y3EXvlGwmqjTpUNt8s3GA6ySmCmBwxK7tAqQxF5WqRICJoZpJf0PG_JxzdS_rWZX1xxVmTIW4XL4UDvzW_2jiWniFeZwZNHkYPWAXbvZMuQg7lwU6xISbnuN7FEOtnPJOBOCIsJ3kh7FxpEf35cZ943vr09iBDsu_MFBesudNurKNRwiUDVH9sYQ",
      "e": "AQAB",
    ])

  /// A pair of ES256.
  package static let ec = IssuerKey(
    id: "ec1", algorithm: "ES256",
    secret:
      "MHcCAQEEIPG2Rl93fBA4YIikgOaDuRXheZ9yyVTOK8qFBID75ZftoAoGCCqGSM49AwEHoUQDQgAEuXncMX6nCW9EssHdU5G2A96VhHmgC_9YYyipCWYGrLHG8Ni1hqu_Sk3kWV6L0gaJW1-OBM1CN7tWG56eQ_FP8g",
    numbers: [
      "kty": "EC", "crv": "P-256", "x": "uXncMX6nCW9EssHdU5G2A96VhHmgC_9YYyipCWYGrLE",
      "y": "xvDYtYarv0pN5Flei9IGiVtfjgTNQje7VhuenkPxT_I",
    ])

  /// A pair of RS256.
  package static let otherRSA = IssuerKey(
    id: "rsa2", algorithm: "RS256",
    secret:
      "MIIEpAIBAAKCAQEA3-cizysm-U66yJv68VPHIDSu2XUdnN16kLJERvncK0aWWN8CqBEvY-0BrDbmXAyfDyTXGwoaMopRFzjvw1hAOonhSOulPjspuOihpp09jG7twSUgk-X0J34CXFXPAnk-sudzGYH-JIxOsh2eHEYP18KkupA1j7bFX4f0TQ7WjMWvwOQ1I21wCIDh0LUcg3MXcM1j-_0gHVy628nsc_en9PUN3bmzNjRsHfovYgTigB6Q-qIX8e8QVMNS4XhyW_MjX2NPfA5l0HRp-D3a5aruICmR9Ct3BEmbCLT5Oe9RmdcYhdWwH-c1benKw763iGuwM07US0ObTQoHCzSZVSQfjQIDAQABAoIBACvQ1o4GGs1k68aAR75cL7aMuL7TXWUqLmcMi7H8CWrqmFdx5Now6r46Tj5-S9wtmB7ljba75l6HlNDfkoP-zCroeo7DloW0HDkURTYOxVGrD5nhgxuOP5ZO4XViUW1hfrSR-INAXhSW5HuUsjFEQKtvar8bo2-pS7yjJVrDEZdgZnuRp1f1byfvtXHTv7F8jy_hCuvCONSIZ_w6G62A9Pl0RHbh1C6uW_jTg5DxJe0BvGmSsXTKnhHcx3vonW-67UiZc-RlgKkHYBdwAEcr8V9IwCSAoeIzNOavRxRq6lsqnILQVXlptA8gpgXzDOJBa4CDdUnR3hmggfTcaJvCUR0CgYEA-MmhuZTCPgkJYKoO2xWoaE9S8o8WWyb7b_D4hs3h7b7B_6mvQD7Y4Au5wgizzAxSc3r0M1ss0MSKQexxrgXp4822zZOwv8PLGiw18j94-XSUXVGRIRV37d2E98BTtFObZjFgobzbRfUTZbxQMY6Cdq20-Ohe7d6onMcCzXtPF3sCgYEA5mTSrsj1lnRNI74hNH1L4NhL8BoZrZzo-i6p4EwHL6yQPDDC6FOqnqGfNtOGFjrLoLdeTsqyJHyVlCCPNqp2xiz0slYLMETUuXluLLuWxJl-5pAGDrw8bQlADyJrEtzwgojl3r65WOjTGRr420N2GCsZO27jAJlN9iA3rOhx8pcCgYEAgsrOARiZva9WhMEiqj8KmDwLqYVcBXPLACC5J3WZbzm4F8aHYckojzDa6Y1VqNJZjmh3dYBbYS3SWbIKWai2O5LspcsdQtOWNR5FBiQkX1DQpva4y6HTuPOacf1khAroSaNv39e_l1muZu_HYSZApE_SMoFHVtqV3kYpzQkknX0CgYEAhf_b_aaKGCC6gPBjVakOSc7jk9lKWAysAF7FlNwDTfoaxbdClWecE7lC5dtu4Fz_9BDSfBcuN0Rypv2s7gmFHUwmYdbjmQZfhySWLNRKIzx3b1gS_d0DdBNuO580EXuJMxK2R7A8EvcPWEm0tapt9C6U9VlQFBgWHPGuEBX9uC8CgYABa0kgX3kdYTAIr0ErobGaDNNcSOrSbiGMkgfuukuP1hcw9388cMpPAmwxSil4izJDuq4ZoKlD_2N6q4aqfAn1eJ0A-XJBiswpPYjUz-sYpHRMYp-grD3kE3oxc3Q2FAmXqh21J63h3vSgHu4N2qPLoz1PVHsCbVECdx8TqA84Ww",
    numbers: [
      "kty": "RSA",
      "n":
        "3-cizysm-U66yJv68VPHIDSu2XUdnN16kLJERvncK0aWWN8CqBEvY-0BrDbmXAyfDyTXGwoaMopRFzjvw1hAOonhSOulPjspuOihpp09jG7twSUgk-X0J34CXFXPAnk-sudzGYH-JIxOsh2eHEYP18KkupA1j7bFX4f0TQ7WjMWvwOQ1I21wCIDh0LUcg3MXcM1j-_0gHVy628nsc_en9PUN3bmzNjRsHfovYgTigB6Q-qIX8e8QVMNS4XhyW_MjX2NPfA5l0HRp-D3a5aruICmR9Ct3BEmbCLT5Oe9RmdcYhdWwH-c1benKw763iGuwM07US0ObTQoHCzSZVSQfjQ",
      "e": "AQAB",
    ])

  /// A pair of ES256.
  package static let otherEC = IssuerKey(
    id: "ec2", algorithm: "ES256",
    secret:
      "MHcCAQEEIBY4_be7V8nYN5zsnI7dSVYAWiIYXxNAPEfEI6Od3J-qoAoGCCqGSM49AwEHoUQDQgAEcLHoxvqrhR3Lq5xz6XCx1aUfTIJo6dDJPdCimY-ugD3wEa45VXjcEiHd2J-PeHQ59oqigt1wZSJo8jUiLJ4ZYg",
    numbers: [
      "kty": "EC", "crv": "P-256", "x": "cLHoxvqrhR3Lq5xz6XCx1aUfTIJo6dDJPdCimY-ugD0",
      "y": "8BGuOVV43BIh3difj3h0OfaKooLdcGUiaPI1IiyeGWI",
    ])

  /// The public key as a set of keys has it; under another name if one is given.
  package func published(as id: String? = nil) -> JSONValue {
    var key = numbers.object ?? JSONObject()
    key["kid"] = .string(id ?? self.id)
    key["alg"] = .string(algorithm)
    key["use"] = "sig"
    return .object(key)
  }

  /// The bytes of the public key that somebody may take for a shared secret.
  package var publicBytes: [UInt8] { published().json }

  /// A token of some claims, signed with this key.
  package func token(_ claims: JSONObject, header: JSONObject = [:]) throws -> String {
    var all: JSONObject = ["alg": .string(algorithm), "kid": .string(id), "typ": "JWT"]
    for member in header.members { all[member.name] = member.value }
    let said = "\(JSONValue.object(all).json.base64URL).\(JSONValue.object(claims).json.base64URL)"
    return "\(said).\(try signature(of: Array(said.utf8)).base64URL)"
  }

  private struct Unusable: Error {}

  private func signature(of message: [UInt8]) throws -> [UInt8] {
    let bytes = [UInt8](base64URL: secret) ?? []
    let key = bytes.withUnsafeBufferPointer { buffer in
      var place = buffer.baseAddress
      return d2i_AutoPrivateKey(nil, &place, buffer.count)
    }
    let context = EVP_MD_CTX_new()
    defer {
      EVP_MD_CTX_free(context)
      EVP_PKEY_free(key)
    }
    var (signed, length) = ([UInt8](repeating: 0, count: 512), 512)
    guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, key) == 1,
      EVP_DigestSign(context, &signed, &length, message, message.count) == 1
    else { throw Unusable() }
    let signature = Array(signed.prefix(length))
    return algorithm == "ES256" ? Self.numbers(in: signature) : signature
  }

  /// The 64 bytes of r and s, which OpenSSL writes in DER.
  private static func numbers(in der: [UInt8]) -> [UInt8] {
    let first = Int(der[3])
    let (r, s) = (der[4..<4 + first], der[(6 + first)...])
    return [r, s].flatMap { number in
      let digits = number.drop { $0 == 0 }
      return [UInt8](repeating: 0, count: 32 - digits.count) + digits
    }
  }
}
