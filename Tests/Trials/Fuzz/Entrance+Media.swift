import Attachments
import TestSupport

extension Entrance {
  /// A file that somebody uploads, whose header says how large or long it is.
  static let media = Entrance(
    name: "media", share: 4, samples: MediaSample.all.map { Array($0.bytes.prefix(4000)) }
  ) { bytes in
    var (reads, read) = (0, 0)
    let type = SniffedType(of: Array(bytes.prefix(SniffedType.headLength)))
    let measure = try MediaMeasure(of: type, size: bytes.count) { count, offset in
      guard count >= 0, offset >= 0, offset + count <= bytes.count else {
        throw BrokenPromise(description: "\(count) bytes at \(offset) of \(bytes.count) are read")
      }
      (reads, read) = (reads + 1, read + count)
      return Array(bytes[offset..<offset + count])
    }
    guard reads <= 4096, read <= 2 << 20 else {
      throw BrokenPromise(description: "\(reads) reads of \(read) bytes")
    }
    for side in [measure.width, measure.height].compactMap(\.self)
    where !(1...1_000_000).contains(side) {
      throw BrokenPromise(description: "a side of \(side)")
    }
    if let seconds = measure.seconds, !(seconds > 0 && seconds < 1_000_000) {
      throw BrokenPromise(description: "\(seconds) seconds")
    }
    return measure.width != nil || measure.seconds != nil
  }

  /// A picture of which all goes but the picture.
  static let pictures = Entrance(
    name: "pictures", share: 2, samples: MediaSample.all.map { Array($0.bytes.prefix(4000)) }
  ) { bytes in
    let type = SniffedType(of: Array(bytes.prefix(SniffedType.headLength)))
    guard let cleaned = PictureMetadata.removed(from: bytes, of: type) else { return false }
    // An orientation takes 36 bytes, and an end or a padding a few.
    guard cleaned.count <= bytes.count + 64 else {
      throw BrokenPromise(description: "\(bytes.count) bytes became \(cleaned.count)")
    }
    guard PictureMetadata.removed(from: cleaned, of: type) == cleaned else {
      throw BrokenPromise(description: "a picture that is clean is changed again")
    }
    return true
  }
}
