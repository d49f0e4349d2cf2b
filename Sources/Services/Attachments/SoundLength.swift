/// How long recordings last that hold one sound.
enum SoundLength {
  /// RIFF: the bytes of the sound by those of a second.
  static func wave(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    var place = 12
    var rate: Int?
    while let head = try bytes.readSome(20, at: place), let length = head.little(4, at: 4) {
      if head.says("fmt ") { rate = head.little(4, at: 16) }
      if head.says("data"), let rate, rate > 0 {
        // A recorder that was cut off has not said how much there is.
        let sound = min(length, bytes.size - place - 8)
        return MediaMeasure(seconds: Double(sound) / Double(rate))
      }
      place += 8 + length + length % 2
    }
    return MediaMeasure()
  }

  /// MPEG audio: as its first frame says, else as long as all of it takes at the rate of that
  /// frame.
  static func mp3(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    let start = try tagLength(&bytes)
    guard let piece = try bytes.readSome(8 << 10, at: start) else { return MediaMeasure() }
    let found = piece.bytes.indices.lazy.compactMap { place in
      MP3Frame(piece.bytes[place...]).map { (place, $0) }
    }.first { place, frame in
      // Four bytes may look like a header by chance: the next one follows.
      let next = place + frame.size
      return next >= piece.bytes.count || MP3Frame(piece.bytes[next...]) != nil
    }
    guard let (place, frame) = found else { return MediaMeasure() }
    if let frames = frame.count(in: piece, at: place) {
      return MediaMeasure(seconds: Double(frames * frame.samples) / Double(frame.hertz))
    }
    let sound = bytes.size - start - place
    return MediaMeasure(seconds: Double(sound * 8) / Double(frame.bits))
  }

  /// How many bytes an ID3v2 tag has (id3v2.4.0-structure, section 3.1).
  private static func tagLength(_ bytes: inout MediaBytes) throws -> Int {
    guard let head = try bytes.read(10, at: 0), head.says("ID3") else { return 0 }
    let length = head.bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    return 10 + length + (head.bytes[5] & 0x10 == 0 ? 0 : 10)
  }

  /// Ogg (RFC 3533): the samples that its last page has come to, by those of a second.
  static func ogg(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    guard let head = try bytes.readSome(512, at: 0), head.says("OggS"), head.bytes.count > 27
    else { return MediaMeasure() }
    let packet = 27 + Int(head.bytes[26])
    var (rate, skipped) = (0, 0)
    if head.says("OpusHead", at: packet) {
      // RFC 7845, section 4: always 48 kHz, and what is not to be heard comes first.
      (rate, skipped) = (48_000, head.little(2, at: packet + 10) ?? 0)
    } else if head.says("\u{1}vorbis", at: packet) {
      rate = head.little(4, at: packet + 12) ?? 0
    }
    // A page has less than 64 KiB.
    let start = max(0, bytes.size - (128 << 10))
    guard rate > 0, let tail = try bytes.readSome(128 << 10, at: start) else {
      return MediaMeasure()
    }
    var end = tail.bytes.count
    while let place = tail.last(Array("OggS".utf8), before: end) {
      // A page on which no packet ends says -1, which is no number of samples.
      if tail.little(4, at: place + 14) == head.little(4, at: 14),
        let samples = tail.little(8, at: place + 6)
      {
        return MediaMeasure(seconds: Double(samples - skipped) / Double(rate))
      }
      end = place
    }
    return MediaMeasure()
  }
}

/// How long an MP4 lasts, and whether it holds sound alone (ISO/IEC 14496-12).
enum MP4Length {
  static func measure(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    guard let movie = try box("moov", in: 0..<bytes.size, &bytes) else { return MediaMeasure() }
    let kinds = try handlers(in: movie, &bytes)
    return MediaMeasure(
      seconds: try seconds(in: movie, &bytes),
      isSoundOnly: kinds.contains("soun") && !kinds.contains("vide"))
  }

  /// By the header of the movie; where its parts are written one after the other, by that of all of
  /// them (8.2.2, 8.8.2).
  private static func seconds(in movie: Range<Int>, _ bytes: inout MediaBytes) throws -> Double? {
    guard let header = try box("mvhd", in: movie, &bytes),
      let head = try bytes.readSome(min(32, header.count), at: header.lowerBound)
    else { return nil }
    let isLong = head.bytes.first == 1
    let scale = head.big(4, at: isLong ? 20 : 12)
    guard let scale, scale > 0 else { return nil }
    if let time = time(in: head, isLong: isLong, at: isLong ? 24 : 16) {
      return Double(time) / Double(scale)
    }
    guard let parts = try box("mvex", in: movie, &bytes),
      let total = try box("mehd", in: parts, &bytes),
      let head = try bytes.readSome(min(12, total.count), at: total.lowerBound)
    else { return nil }
    return time(in: head, isLong: head.bytes.first == 1, at: 4).map { Double($0) / Double(scale) }
  }

  /// A length of time; all bits set say that it is not known.
  private static func time(in piece: MediaPiece, isLong: Bool, at place: Int) -> Int? {
    guard let time = piece.big(isLong ? 8 : 4, at: place), time > 0, time != 0xFFFF_FFFF else {
      return nil
    }
    return time
  }

  /// What its tracks are: `vide`, `soun` and others (8.4.3).
  private static func handlers(
    in movie: Range<Int>, _ bytes: inout MediaBytes
  ) throws -> Set<String> {
    var kinds: Set<String> = []
    var rest = movie
    while let track = try box("trak", in: rest, &bytes) {
      if let media = try box("mdia", in: track, &bytes),
        let handler = try box("hdlr", in: media, &bytes),
        let kind = try bytes.readSome(min(12, handler.count), at: handler.lowerBound)
      {
        kinds.insert(String(decoding: kind.bytes.dropFirst(8), as: UTF8.self))
      }
      rest = track.upperBound..<movie.upperBound
    }
    return kinds
  }

  /// What is in the first box of a name (4.2).
  private static func box(
    _ name: String, in range: Range<Int>, _ bytes: inout MediaBytes
  ) throws -> Range<Int>? {
    var place = range.lowerBound
    while place < range.upperBound, let head = try bytes.readSome(16, at: place),
      var length = head.big(4, at: 0), head.bytes.count >= 8
    {
      var start = 8
      if length == 1, let long = head.big(8, at: 8) { (length, start) = (long, 16) }
      if length == 0 { length = range.upperBound - place }
      guard length >= start, length <= range.upperBound - place else { return nil }
      if head.says(name, at: 4) { return place + start..<place + length }
      place += length
    }
    return nil
  }
}

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

  /// What a track is: 1 a film, 2 sound.
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
    // What looks like the beginning of a cluster may be sound; the second is none by chance.
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
  /// An element: what it is, and where what it holds begins and ends.
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
