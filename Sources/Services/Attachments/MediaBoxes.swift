/// The boxes of an ISO base media file (ISO/IEC 14496-12): pictures as HEIC and AVIF (23008-12), and
/// films.
///
/// Everything that they say beside the picture is overwritten with as many empty bytes, so that nothing in them
/// lies elsewhere: a picture's Exif and XMP items, a film's user data and times, and whatever follows the
/// last box. How a picture is turned is a property of it, and stays.
struct MediaBoxes {
  private static let maximumBoxes = 10_000
  /// Boxes that hold others which say something of a film.
  private static let holders: Set<String> = ["moov", "trak", "mdia"]
  /// Boxes that begin with when a film was made.
  private static let timed: Set<String> = ["mvhd", "tkhd", "mdhd"]

  private var bytes: [UInt8]
  private var left = Self.maximumBoxes

  /// A box in its place.
  private struct Box {
    let name: String
    /// The place of its name.
    let head: Int
    let content: Range<Int>
  }

  /// Whether a file begins as one.
  static func begins(_ head: [UInt8]) -> Bool {
    head.count >= 12 && head[4..<8].elementsEqual("ftyp".utf8)
  }

  /// The file without that.
  static func cleaned(_ bytes: [UInt8]) -> [UInt8]? {
    guard begins(bytes) else { return nil }
    var file = MediaBoxes(bytes: bytes)
    file.clean(0..<bytes.count, isWhole: true)
    return file.bytes
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func clean(_ range: Range<Int>, isWhole: Bool = false) {
    var place = range.lowerBound
    while let box = box(at: place, before: range.upperBound) {
      place = box.content.upperBound
      switch box.name {
      case "meta" where isWhole: cleanItems(of: box)
      case "udta", "uuid", "meta": blank(box)
      case _ where Self.holders.contains(box.name): clean(box.content)
      case _ where Self.timed.contains(box.name):
        // Eight bytes in all, or sixteen in version 1.
        let isLong = number(1, at: box.content.lowerBound) == 1
        let start = box.content.lowerBound + 4
        fill(start..<start + (isLong ? 16 : 8), within: box.content)
      default: break
      }
    }
    if isWhole { fill(place..<range.upperBound, within: range) }
  }

  /// The box at a place; of one that is cut off, what there is.
  private mutating func box(at place: Int, before end: Int) -> Box? {
    guard left > 0, let size = number(4, at: place), place + 8 <= end else { return nil }
    left -= 1
    let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
    var (length, start) = (size, place + 8)
    if size == 1 {
      guard let large = number(8, at: start) else { return nil }
      (length, start) = (large, start + 8)
    } else if size == 0 {
      length = end - place
    }
    // The picture itself may be cut off; anything else that is longer than the file is no box.
    guard length >= start - place, length <= end - place || name == "mdat" else { return nil }
    return Box(
      name: name, head: place + 4, content: start..<min(end - place, length) + place)
  }

  /// A box that says nothing any more.
  private mutating func blank(_ box: Box) {
    bytes.replaceSubrange(box.head..<box.head + 4, with: "free".utf8)
    fill(box.content, within: box.content)
  }

  private mutating func fill(_ range: Range<Int>, within outer: Range<Int>, with byte: UInt8 = 0) {
    for place in range.clamped(to: outer) { bytes[place] = byte }
  }

  /// A number of so many bytes, the most significant first; nil beyond the end.
  private func number(_ count: Int, at place: Int) -> Int? {
    guard place >= 0, count <= 8, place <= bytes.count - count else { return nil }
    return Int(
      exactly: bytes[place..<place + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

// The items of a picture (ISO/IEC 14496-12, sections 8.11.3 and 8.11.6).
extension MediaBoxes {
  /// Kinds of items that are no picture.
  private static let besides: Set<String> = ["Exif", "mime", "uri "]
  /// Exif that says nothing: where its TIFF data begins, and that without an entry.
  private static let emptyExif: [UInt8] = [0, 0, 0, 0, 0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 0]

  private mutating func cleanItems(of meta: Box) {
    var (place, boxes) = (meta.content.lowerBound + 4, [String: Box]())
    while let box = box(at: place, before: meta.content.upperBound) {
      place = box.content.upperBound
      boxes[box.name] = box
      if box.name == "uuid" || box.name == "udta" { blank(box) }
    }
    guard let list = boxes["iinf"], let places = boxes["iloc"] else { return }
    let kinds = items(in: list)
    for (item, range) in extents(in: places, data: boxes["idat"]) {
      guard let kind = kinds[item], Self.besides.contains(kind) else { continue }
      let whole = 0..<bytes.count
      fill(range, within: whole, with: kind == "mime" ? UInt8(ascii: " ") : 0)
      if kind == "Exif", range.count >= Self.emptyExif.count, whole.contains(range.upperBound - 1) {
        bytes.replaceSubrange(range.prefix(Self.emptyExif.count), with: Self.emptyExif)
      }
    }
  }

  /// The kinds of items that a list names.
  private mutating func items(in list: Box) -> [Int: String] {
    let start = list.content.lowerBound
    var place = start + (number(1, at: start) == 0 ? 6 : 8)
    var kinds: [Int: String] = [:]
    while let entry = box(at: place, before: list.content.upperBound) {
      place = entry.content.upperBound
      let (start, isLong) = (entry.content.lowerBound, number(1, at: entry.content.lowerBound) == 3)
      let kind = start + 4 + (isLong ? 4 : 2) + 2
      guard let item = number(isLong ? 4 : 2, at: start + 4), kind + 4 <= entry.content.upperBound
      else { continue }
      kinds[item] = String(decoding: bytes[kind..<kind + 4], as: UTF8.self)
    }
    return kinds
  }

  /// The places of the items, without those in other files.
  private func extents(in places: Box, data: Box?) -> [(item: Int, range: Range<Int>)] {
    var place = places.content.lowerBound
    func next(_ count: Int) -> Int? {
      guard count > 0 else { return 0 }
      guard place + count <= places.content.upperBound else { return nil }
      defer { place += count }
      return number(count, at: place)
    }
    guard let version = next(1), next(3) != nil, let sizes = next(1), let more = next(1),
      let count = next(version < 2 ? 2 : 4)
    else { return [] }
    var found: [(Int, Range<Int>)] = []
    for _ in 0..<min(count, Self.maximumBoxes) {
      guard let item = next(version < 2 ? 2 : 4), let method = version > 0 ? next(2) : 0,
        next(2) != nil, let base = next(more >> 4), let parts = next(2)
      else { break }
      for _ in 0..<parts {
        guard version == 0 || next(more & 0xF) != nil, let offset = next(sizes >> 4),
          let length = next(sizes & 0xF), found.count < Self.maximumBoxes
        else { return found }
        let start: Int? =
          switch method & 0xF {
          case 0: 0
          case 1: data?.content.lowerBound
          default: nil
          }
        let (sum, isOver) = base.addingReportingOverflow(offset)
        guard let start, !isOver, sum <= bytes.count, length <= bytes.count else { continue }
        found.append((item, start + sum..<start + sum + length))
      }
    }
    return found
  }
}
