/// Finds e-mail addresses, as they are usually written: `ann.lee+shop@example.co.uk`.
///
/// Reads "ann at example dot com" where an address was asked for.
package struct EmailRecognizer: Recognizer {
  private let readsSpoken: Bool

  /// Recognises addresses; spoken ones only where an address was asked for.
  package init(readsSpoken: Bool = false) { self.readsSpoken = readsSpoken }

  /// The addresses in `text`, in order; the domain is in lower case.
  package func mentions(in text: String) -> [Mention<String>] {
    let written = text.ranges(
      of: /[A-Za-z0-9._%+\-]{1,64}@[A-Za-z0-9\-]+(\.[A-Za-z0-9\-]+)*\.[A-Za-z]{2,24}/
    )
    .compactMap { range in
      Self.address(String(text[range])).map { Mention($0, at: range, in: text) }
    }
    guard written.isEmpty, readsSpoken else { return written }
    let spoken = text.firstMatch(
      of:
        /(?i)([A-Za-z0-9._%+\-]{1,64}(?: dot [A-Za-z0-9]+)*) at ([A-Za-z0-9\-]+(?: dot [A-Za-z0-9\-]+)+)/
    )
    guard let spoken else { return [] }
    let address = [spoken.1, spoken.2].map {
      $0.replacing(/(?i)\s+dot\s+/, with: ".")
    }
    return Self.address(address.joined(separator: "@"))
      .map { [Mention($0, at: spoken.range, in: text)] } ?? []
  }

  private static func address(_ text: String) -> String? {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let local = parts.first, let domain = parts.last else { return nil }
    let isWellFormed =
      !local.hasPrefix(".") && !local.hasSuffix(".") && !local.contains("..")
      && !domain.contains("..")
      && domain.split(separator: ".").allSatisfy {
        !$0.hasPrefix("-") && !$0.hasSuffix("-")
      }
    return isWellFormed ? "\(local)@\(domain.lowercased())" : nil
  }
}
