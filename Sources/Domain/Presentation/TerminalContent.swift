import Conversation
import Terminal

/// What a message holds, as words for a terminal: one or two lines for what is no text.
enum TerminalContent {
  /// Nil stands for what was taken back.
  static func words(_ content: MessageContent?) -> String {
    switch content {
    case .text(let text), .notice(let text), .own(_, let text, _): text
    case .doctorResponse(let text, let doctor): lines(text, doctor.map { "– \($0)" })
    case .leaflet(let title, let text, let url): paragraphs(title, text, url)
    case .diagnosis(let title, let text): paragraphs(title, text)
    case .image(_, let width, let height, let caption):
      lines(facts("Picture", size(width, height)), caption)
    case .video(_, let seconds, let bytes): facts("Film", length(seconds), bytes.map(size))
    case .audio(_, let seconds, let bytes): facts("Recording", length(seconds), bytes.map(size))
    case .file(_, let name, let type, let bytes): lines(name, facts(type, bytes.map(size)))
    case .location(let name, let latitude, let longitude):
      lines(name ?? "A place", "\(degrees(latitude)), \(degrees(longitude))")
    case nil: "(taken back)"
    }
  }

  private static func lines(_ lines: String?...) -> String {
    lines.compactMap(\.self).joined(separator: "\n")
  }

  private static func paragraphs(_ paragraphs: String?...) -> String {
    paragraphs.compactMap(\.self).joined(separator: "\n\n")
  }

  private static func facts(_ facts: String?...) -> String {
    facts.compactMap(\.self).joined(separator: " · ")
  }

  private static func size(_ bytes: Int) -> String { Readable.bytes(bytes) }

  private static func size(_ width: Int?, _ height: Int?) -> String? {
    guard let width, let height else { return nil }
    return "\(width) × \(height)"
  }

  /// `0:42`, `1:02:03`.
  private static func length(_ seconds: Double?) -> String? {
    guard let seconds, (0..<1e9).contains(seconds) else { return nil }
    let whole = Int(seconds.rounded())
    let (minutes, rest) = (whole / 60, padded(whole % 60))
    return minutes < 60
      ? "\(minutes):\(rest)" : "\(minutes / 60):\(padded(minutes % 60)):\(rest)"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// To five places, about a metre; what is no number of degrees stays what it is.
  private static func degrees(_ value: Double) -> String {
    guard abs(value) <= 180 else { return "\(value)" }
    return "\((value * 100_000).rounded() / 100_000)"
  }
}
