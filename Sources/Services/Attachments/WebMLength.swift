/// How long a WebM lasts, and whether it holds sound alone (RFC 8794, RFC 9559).
///
/// A browser that records does not come back to say how long it was: then the time of the last
/// block counts.
enum WebMLength {
  private static let cluster: [UInt8] = [0x1F, 0x43, 0xB6, 0x75]

  static func measure(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    guard let header = try element(at: 0, &bytes), header.id == 0x1A45_DFA3,
      let segment = try element(at: header.end, &bytes), segment.id == 0x1853_8067
    else { return MediaMeasure() }
    var (scale, length, kinds) = (1_000_000, Double?.none, Set<Int>())
    try each(in: segment, &bytes) { part, bytes in
      switch part.id {
      case 0x1549_A966:
        try each(in: part, &bytes) { fact, bytes in
          let value = try bytes.readSome(min(8, fact.count), at: fact.start)
          if fact.id == 0x2AD7B1 { scale = value?.big(fact.count, at: 0) ?? scale }
          if fact.id == 0x4489 { length = value.flatMap { number($0, fact.count) } }
          return true
        }
      case 0x1654_AE6B:
        try each(in: part, &bytes) { track, bytes in
          if track.id == 0xAE, let kind = try kind(of: track, &bytes) { kinds.insert(kind) }
          return true
        }
      case 0x1F43_B675: return false
      default: break
      }
      return true
    }
    let ticks = try length ?? lastTime(&bytes).map(Double.init)
    return MediaMeasure(
      seconds: ticks.map { $0 * Double(scale) / 1e9 },
      isSoundOnly: kinds.contains(2) && !kinds.contains(1))
  }

  /// The kind of a track: 1 a film, 2 sound.
  private static func kind(of track: Element, _ bytes: inout MediaBytes) throws -> Int? {
    var kind: Int?
    try each(in: track, &bytes) { fact, bytes in
      if fact.id == 0x83 {
        kind = try bytes.readSome(min(8, fact.count), at: fact.start)?.big(fact.count, at: 0)
      }
      return kind == nil
    }
    return kind
  }

  /// A length that may be believed; the time of the last block is better than any other.
  private static func number(_ piece: MediaPiece, _ count: Int) -> Double? {
    guard let bits = piece.big(count, at: 0) else { return nil }
    let number =
      count == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: UInt64(bits))
    return (count == 4 || count == 8) && number > 0 && number.isFinite ? number : nil
  }

  /// The time of the last block, looked for in the last mebibyte.
  private static func lastTime(_ bytes: inout MediaBytes) throws -> Int? {
    let start = max(0, bytes.size - (1 << 20))
    guard let tail = try bytes.readSome(1 << 20, at: start) else { return nil }
    var end = tail.bytes.count
    // Bytes that look like the beginning of a cluster may be sound; the second is none by chance.
    for _ in 0..<8 {
      guard let place = tail.last(cluster, before: end) else { return nil }
      if let time = try time(ofClusterAt: start + place, &bytes) { return time }
      end = place
    }
    return nil
  }

  /// The time of a cluster and of the last of its blocks; nil if it is none.
  private static func time(ofClusterAt place: Int, _ bytes: inout MediaBytes) throws -> Int? {
    guard let cluster = try element(at: place, &bytes) else { return nil }
    var (time, last) = (Int?.none, 0)
    try each(in: cluster, &bytes) { part, bytes in
      if part.id == 0xE7 {
        time = try bytes.readSome(min(8, part.count), at: part.start)?.big(part.count, at: 0)
      }
      if part.id == 0xA3 || part.id == 0xA0 {
        let block = part.id == 0xA3 ? part : try element(at: part.start, &bytes) ?? part
        // After the track's number, which is one byte for the first 126.
        let head = try bytes.readSome(3, at: block.start)
        last = max(last, head?.big(2, at: 1).map { Int(Int16(truncatingIfNeeded: $0)) } ?? 0)
      }
      return time != nil && part.id != 0x1F43_B675
    }
    guard let time, time < 1 << 40 else { return nil }
    return time + last
  }
}

extension WebMLength {
  /// An element: its kind, and where its content begins and ends.
  private struct Element {
    let id: Int
    let start: Int
    let end: Int

    var count: Int { end - start }
  }

  /// Looks at what an element holds, one after the other, until `look` has seen enough.
  private static func each(
    in parent: Element, _ bytes: inout MediaBytes,
    _ look: (Element, inout MediaBytes) throws -> Bool
  ) throws {
    var place = parent.start
    while place < parent.end, let child = try element(at: place, &bytes), child.end <= parent.end,
      try look(child, &bytes)
    {
      place = child.end
    }
  }

  /// The element at a place; one of unknown size goes to the end of the file.
  private static func element(at place: Int, _ bytes: inout MediaBytes) throws -> Element? {
    guard let head = try bytes.readSome(12, at: place), let first = head.bytes.first else {
      return nil
    }
    let name = first.leadingZeroBitCount + 1
    guard name <= 4, let id = head.big(name, at: 0), head.bytes.count > name else { return nil }
    let lead = head.bytes[name]
    let width = lead.leadingZeroBitCount + 1
    guard width <= 8, let value = head.big(width, at: name) else { return nil }
    let size = value & (1 << (7 * width) - 1)
    let start = place + name + width
    guard start <= bytes.size else { return nil }
    let isUnknown = size == 1 << (7 * width) - 1
    guard isUnknown || size <= bytes.size - start else {
      return Element(id: id, start: start, end: bytes.size)
    }
    return Element(id: id, start: start, end: isUnknown ? bytes.size : start + size)
  }
}
