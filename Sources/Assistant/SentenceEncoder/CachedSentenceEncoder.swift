import Basics
import Cryptography
package import Foundation
import Understanding

/// A ``SentenceEncoder`` that keeps the directions of examples in a file beside its model.
///
/// A plugin's examples are the same at every start; the file knows them by the SHA-256 of their
/// text. It belongs to one model: with other weights it starts anew. Losing it costs time only.
package final class CachedSentenceEncoder: SentenceEmbedding {
  private static let maximumEntries = 60_000
  private static let maximumRecent = 8
  /// The name of the file of directions: another one wherever the same weights give others than
  /// those of builds before, as by another tokenizer or common direction.
  private static let examplesName = "examples"
  /// How many sentences are worked out before they are kept: what a kill costs.
  package static let batch = 128
  /// How many examples take so long that it is said.
  private static let manyExamples = 200
  /// How many lessons are kept, of as many sets of plugins: the newest.
  private static let maximumLessons = 4

  private let encoder: SentenceEncoder
  private let model: URL
  private let file: URL
  private let known: Lock<[Data: [Float]]>
  /// The latest requests: one message is asked about several times.
  private let recent = Lock<[(text: String, row: [Float])]>([])

  /// Told once, before something takes seconds that takes none at the next start.
  private let announce: @Sendable (String) -> Void
  private let isAnnounced = Lock(false)

  /// Opens a model and what is known of examples beside it; `announce` is told what is
  /// learnt, once and before it is.
  ///
  /// If nothing can be written beside the model everything is learnt at each start.
  package init(
    model: URL, announce: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(EncoderError) {
    encoder = try SentenceEncoder(model: model)
    self.model = model
    self.announce = announce
    file = model.appendingPathExtension("\(encoder.fingerprint.prefix(12)).\(Self.examplesName)")
    known = Lock([:])
    let entries = EmbeddingFile.entries(at: file, width: encoder.width)
    known.withLock { $0 = entries }
  }

  /// The model that `verbatim model install` installed, or nil if there is none.
  package static func installed(
    announce: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(EncoderError) -> CachedSentenceEncoder? {
    let file = SentenceEncoder.installationFile()
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try CachedSentenceEncoder(model: file, announce: announce)
  }

  package var fingerprint: String { encoder.fingerprint }

  package func embedding(of text: String) -> [Float] {
    if let found = recent.withLock({ $0.first { $0.text == text }?.row }) { return found }
    let row = encoder.embedding(of: text)
    recent.withLock { $0 = [(text, row)] + $0.prefix(Self.maximumRecent - 1) }
    return row
  }

  package func embeddings(ofExamples texts: [String]) -> [[Float]] {
    let rows = learn(texts) { _, _ in }
    return texts.compactMap { rows[EmbeddingFile.key(of: $0)] }
  }

  /// Works out what is not known of examples yet, and keeps it some sentences at a time: who is
  /// killed meanwhile goes on from there.
  ///
  /// `progress` is told how many of them are known, and of how many; what it throws ends the work.
  ///
  /// - Returns: the directions by the keys of their texts.
  @discardableResult
  package func learn(
    _ texts: [String], progress: (_ known: Int, _ total: Int) throws -> Void
  ) rethrows -> [Data: [Float]] {
    let wanted = Dictionary(texts.map { (EmbeddingFile.key(of: $0), $0) }) { first, _ in first }
    var rows = known.withLock { $0 }.filter { wanted[$0.key] != nil }
    var missing = wanted.filter { rows[$0.key] == nil }.map(\.self)[...]
    if missing.count >= Self.manyExamples { announceOnce() }
    try progress(rows.count, wanted.count)
    while !missing.isEmpty {
      // The file is written whole: the more is known, the more is worked out before it is.
      let batch = missing.prefix(max(Self.batch, rows.count / 8))
      missing = missing.dropFirst(batch.count)
      let found = Dictionary(
        uniqueKeysWithValues: zip(batch.map(\.key), encoder.embeddings(of: batch.map(\.value))))
      rows.merge(found) { first, _ in first }
      let kept = known.withLock { known in
        known.merge(found) { first, _ in first }
        if known.count > Self.maximumEntries { known = rows }
        return known
      }
      EmbeddingFile.write(kept, to: file)
      try progress(rows.count, wanted.count)
    }
    return rows
  }

  package func learnt(_ name: String, count: Int, by make: () -> [Float]) -> [Float] {
    let kept = file.deletingPathExtension().appendingPathExtension(name)
    if let numbers = EmbeddingFile.numbers(at: kept), numbers.count == count { return numbers }
    announceOnce()
    let numbers = make()
    EmbeddingFile.write(numbers, to: kept)
    ModelFolder(of: model).tidy(
      keeping: [file, kept], prefix: file.deletingPathExtension().lastPathComponent + ".",
      newest: Self.maximumLessons - 1)
    return numbers
  }

  private func announceOnce() {
    let isFirst = isAnnounced.withLock { known in
      defer { known = true }
      return !known
    }
    if isFirst { announce("Learning what sentences mean. This takes some seconds, once.") }
  }
}

/// Directions by the hash of their text: 32 bytes of hash and the numbers, entry after entry, and
/// at the end the hash of all that.
private enum EmbeddingFile {
  static func key(of text: String) -> Data { Data(Digest(of: text.utf8).bytes) }

  /// The entries of the file; nothing if there is none or it is damaged.
  static func entries(at file: URL, width: Int) -> [Data: [Float]] {
    let size = Digest.length + width * 4
    guard let bytes = FileManager.default.contents(atPath: file.path),
      bytes.count % size == Digest.length
    else { return [:] }
    let body = bytes.dropLast(Digest.length)
    guard Data(Digest(of: body).bytes) == bytes.suffix(Digest.length) else { return [:] }
    var entries: [Data: [Float]] = [:]
    for start in stride(from: 0, to: body.count, by: size) {
      let entry = body.dropFirst(start).prefix(size)
      entries[Data(entry.prefix(Digest.length))] = [Float](
        littleEndian: entry.dropFirst(Digest.length))
    }
    return entries
  }

  /// The numbers that a file holds; nil if there is none or it is damaged.
  static func numbers(at file: URL) -> [Float]? {
    guard let bytes = FileManager.default.contents(atPath: file.path),
      bytes.count > Digest.length, bytes.count % 4 == 0
    else { return nil }
    let body = bytes.dropLast(Digest.length)
    guard Data(Digest(of: body).bytes) == bytes.suffix(Digest.length) else { return nil }
    return [Float](littleEndian: body)
  }

  /// Writes the file whole or not at all.
  static func write(_ numbers: [Float], to file: URL) {
    var bytes = Data()
    bytes.append(littleEndian: numbers)
    seal(bytes, to: file)
  }

  /// Writes the file whole or not at all.
  static func write(_ entries: [Data: [Float]], to file: URL) {
    var bytes = Data()
    for (key, numbers) in entries {
      bytes += key
      bytes.append(littleEndian: numbers)
    }
    seal(bytes, to: file)
  }

  private static func seal(_ bytes: Data, to file: URL) {
    do {
      try (bytes + Data(Digest(of: bytes).bytes)).write(to: file, options: .atomic)
    } catch {
      // What was to be kept is known for this run; the next one works it out again.
    }
  }
}
