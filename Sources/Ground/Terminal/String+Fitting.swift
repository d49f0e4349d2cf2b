extension String {
  /// The sanitised text, cut so that it takes at most `width` columns.
  ///
  /// A cut text ends in `ellipsis`, itself cut where there is no room for it. Never splits a
  /// character, so a wide one may leave the last column free. A width below 1 gives an empty text.
  package func truncated(to width: Int, ellipsis: String = "…") -> String {
    let safe = sanitized()
    guard safe.displayWidth > width else { return safe }
    let end = ellipsis.displayWidth <= width ? ellipsis : String(ellipsis.fitting(width))
    return safe.fitting(width - end.displayWidth) + end
  }

  /// The sanitised text, cut in its middle so that it takes at most `width` columns: names that begin alike, as identifiers do, can still be
  /// told apart by their ends.
  package func truncatedInside(to width: Int, ellipsis: String = "…") -> String {
    let safe = sanitized()
    let room = width - ellipsis.displayWidth
    guard safe.displayWidth > width, room > 1 else {
      return safe.truncated(to: width, ellipsis: ellipsis)
    }
    let tail = String(String(safe.reversed()).fitting((2 * room + 2) / 3).reversed())
    return safe.fitting(room - tail.displayWidth) + ellipsis + tail
  }

  /// The sanitised text with spaces added until it takes `width` columns; a longer one is not cut.
  package func padded(to width: Int, alignment: Alignment = .left) -> String {
    let safe = sanitized()
    let space = String(repeating: " ", count: max(0, width - safe.displayWidth))
    return alignment == .left ? safe + space : space + safe
  }

  /// The longest beginning of a sanitised text that takes at most `width` columns.
  func fitting(_ width: Int) -> Substring {
    if isPrintableASCII { return Substring(utf8.prefix(Swift.max(0, width))) }
    var columns = 0
    return prefix { character in
      columns += character.columns
      return columns <= width
    }
  }
}
