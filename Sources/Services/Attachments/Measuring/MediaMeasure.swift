/// How large a picture is, and how long a film or a recording lasts, as its bytes say.
///
/// What they do not say, or say in a way that cannot be true, is nil. Whatever a file holds, at most 2 MiB of it are read, in at most
/// 4,096 pieces.
package struct MediaMeasure: Sendable, Equatable {
  /// As it is shown, in pixels.
  package var width: Int?
  /// As it is shown, in pixels.
  package var height: Int?
  /// How long it lasts.
  package var seconds: Double?
  /// Whether what can hold a film holds sound alone.
  package var isSoundOnly = false

  package init() {}

  init(width: Int, height: Int) {
    // 65,535 is the most that most formats can say, and far more than anybody shows.
    guard (1...1_000_000).contains(width), (1...1_000_000).contains(height) else { return }
    (self.width, self.height) = (width, height)
  }

  init(seconds: Double?, isSoundOnly: Bool = false) {
    self.isSoundOnly = isSoundOnly
    guard let seconds, seconds > 0, seconds < 1_000_000 else { return }
    self.seconds = max((seconds * 1000).rounded() / 1000, 0.001)
  }

  /// Measures a file of a type; `read` gives so many of its bytes at a place, fewer at its end.
  ///
  /// - Throws: what `read` throws.
  package init(
    of type: SniffedType, size: Int, read: @escaping (_ count: Int, _ offset: Int) throws -> [UInt8]
  ) throws {
    var bytes = MediaBytes(size: size, source: read)
    self =
      switch type.mediaType {
      case "image/png": try PictureHeader.png(&bytes)
      case "image/gif": try PictureHeader.gif(&bytes)
      case "image/webp": try PictureHeader.webP(&bytes)
      case "image/jpeg": try JPEGHeader.measure(&bytes)
      case "audio/wave": try SoundLength.wave(&bytes)
      case "audio/mpeg": try SoundLength.mp3(&bytes)
      case "application/ogg": try SoundLength.ogg(&bytes)
      case "video/mp4": try MP4Length.measure(&bytes)
      case "video/webm": try WebMLength.measure(&bytes)
      default: MediaMeasure()
      }
  }
}
