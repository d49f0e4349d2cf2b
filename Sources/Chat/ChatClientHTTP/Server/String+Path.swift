extension String {
  /// As one segment of a path (RFC 3986, section 3.3).
  package var inPath: String {
    utf8.map { byte in
      let isUnreserved =
        byte < 0x80
        && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
          || "-._~".utf8.contains(byte))
      let digits = String(byte, radix: 16, uppercase: true)
      return isUnreserved
        ? String(Unicode.Scalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
