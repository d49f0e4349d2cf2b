extension String {
  /// Its first characters, of so many bytes in all at most; none is split.
  func cut(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var size = 0
    return String(
      prefix { character in
        size += character.utf8.count
        return size <= bytes
      })
  }

  /// The same, with how much is left out.
  func excerpt(of bytes: Int) -> String {
    let kept = cut(to: bytes)
    guard kept.utf8.count < utf8.count else { return self }
    return "\(kept)… (\(utf8.count - kept.utf8.count) bytes are left out)"
  }
}
