import Basics
import Dispatch
public import Foundation

/// Turns a sentence into a direction in which sentences of like meaning lie close together, whatever
/// language each is in.
///
/// Runs multilingual-e5-small (https://arxiv.org/abs/2402.05672) on one core without anything but
/// its file. Equal text gives equal numbers on one processor; on another kind of processor the last
/// digits may differ.
public struct SentenceEncoder: Sendable {
  /// The longest text in pieces of words; what comes after is not looked at.
  public static let longestText = 256
  /// The words that the model expects before a text that is compared with its like.
  private static let prefix = "query: "

  private let shape: ModelShape
  private let tokenizer: PieceTokenizer
  private let words: StoredRows
  private let positions: [Float]
  private let type: [Float]
  private let normalization: Normalization
  private let layers: [TransformerLayer]

  /// Opens a model's file, which is checked from end to end, in some 0.1 s.
  public init(model: URL) throws(EncoderError) {
    let file = try ModelFile(at: model)
    shape = file.shape
    fingerprint = file.fingerprint
    tokenizer = PieceTokenizer(vocabulary: file.vocabulary)
    words = try file.rows("emb.word", rows: shape.pieces, columns: shape.width)
    positions = try file.vector("emb.pos", count: shape.positions * shape.width)
    type = Array(try file.vector("emb.type", count: shape.types * shape.width).prefix(shape.width))
    normalization = try Normalization("emb.ln", of: file)
    var layers: [TransformerLayer] = []
    for number in 0..<shape.layers { layers.append(try TransformerLayer(number: number, of: file)) }
    self.layers = layers
  }

  /// The SHA-256 of the model's file in hexadecimal: what decided, for the record.
  public let fingerprint: String

  /// The number of elements of an embedding.
  public var width: Int { shape.width }

  /// The direction of `text`, of length 1, in some 10 ms for a dozen words.
  ///
  /// The cosine of two texts is the sum of the products of their elements. Text without any word
  /// has a direction too, which means nothing.
  public func embedding(of text: String) -> [Float] {
    let tokens = tokens(of: text)
    var state = TransformerState(rows: tokens.count, shape: shape)
    let places = positions.prefix(tokens.count * width)
    state.mixed = zip(places, 0...).map { $0 + type[$1 % width] }
    for (row, token) in tokens.enumerated() { words.add(row: token, to: &state.hidden, row: row) }
    normalization.add(state.mixed, to: &state.hidden, rows: tokens.count)
    for layer in layers { layer.apply(to: &state, shape) }
    return CommonDirection.taken(off: state.hidden.sumOfRows(width: width).normalized)
  }

  /// The directions of `texts`, in their order, worked out on all cores.
  ///
  /// The threads are its own, not of a pool: they give way to others as the caller's thread does.
  public func embeddings(of texts: [String]) -> [[Float]] {
    let found = Lock([[Float]](repeating: [], count: texts.count))
    let left = Lock(texts.indices)
    let threads = min(texts.count, ProcessInfo.processInfo.activeProcessorCount)
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<threads {
      Thread.detachNewThread {
        while let index = left.withLock({ $0.popFirst() }) {
          let row = embedding(of: texts[index])
          found.withLock { $0[index] = row }
        }
        done.signal()
      }
    }
    for _ in 0..<threads { done.wait() }
    return found.withLock { $0 }
  }

  /// The numbers of the text's pieces, with what the model expects before it.
  package func tokens(of text: String) -> [Int] {
    tokenizer.tokens(of: Self.prefix + text, limit: min(Self.longestText, shape.positions))
  }
}

extension [Float] {
  fileprivate func sumOfRows(width: Int) -> [Float] {
    var sum = [Float](self[..<width])
    for index in width..<count { sum[index % width] += self[index] }
    return sum
  }

  var normalized: [Float] {
    let length = reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length > 0 ? map { $0 / length } : self
  }
}

extension SentenceEncoder {
  /// Where `verbatim model install` puts the model: `$XDG_DATA_HOME/verbatim/models`, else below
  /// `~/.local/share`.
  public static func installationFile(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    func folder(_ variable: String) -> URL? {
      environment[variable].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
    }
    // Foundation's own asks the system's list of users, which a container's HOME need not agree
    // with.
    let home = folder("HOME") ?? FileManager.default.homeDirectoryForCurrentUser
    let base = folder("XDG_DATA_HOME") ?? home.appending(path: ".local/share")
    return base.appending(path: "verbatim/models/multilingual-e5-small.model")
  }

  /// The model that `verbatim model install` installed, or nil if there is none.
  public static func installed() throws(EncoderError) -> SentenceEncoder? {
    let file = installationFile()
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try SentenceEncoder(model: file)
  }
}

/// The files beside a model: files that can be worked out again, each named after the model and its
/// fingerprint.
struct ModelFolder {
  private let model: URL
  private var folder: URL { model.deletingLastPathComponent() }

  init(of model: URL) { self.model = model }

  /// Removes what belongs to other weights, and of what was learnt all but `count` of the newest;
  /// `kept` always stays.
  ///
  /// All files of the model's own weights begin with `prefix`. What cannot be removed stays.
  func tidy(keeping kept: [URL], prefix: String, newest count: Int) {
    let names = kept.map(\.lastPathComponent)
    let derived = derived.filter { !names.contains($0) }
    let lessons = derived.filter { $0.hasPrefix(prefix) }.sorted { age(of: $0) < age(of: $1) }
    remove(derived.filter { !$0.hasPrefix(prefix) } + lessons.dropFirst(count))
  }

  private func remove(_ names: [String]) {
    for name in names {
      do {
        try FileManager.default.removeItem(at: folder.appending(path: name))
      } catch {
        // It takes room and is never read; another program may have removed it meanwhile.
      }
    }
  }

  /// The names that begin with the model's own, and with what looks like a fingerprint.
  private var derived: [String] {
    do {
      let prefix = model.lastPathComponent + "."
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { name in
        let parts = name.dropFirst(prefix.count).split(separator: ".")
        return name.hasPrefix(prefix) && parts.count == 2 && parts[0].count == 12
          && parts[0].allSatisfy(\.isHexDigit)
      }
    } catch {
      // A folder that cannot be listed cannot be tidied either.
      return []
    }
  }

  /// Seconds since it was written; one that cannot be asked is the oldest.
  private func age(of name: String) -> Double {
    do {
      let file = folder.appending(path: name)
      let written = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate]
      return (written as? Date).map { -$0.timeIntervalSinceReferenceDate } ?? .infinity
    } catch {
      return .infinity
    }
  }
}

/// Why weights cannot be used.
public enum EncoderError: Error, Equatable, CustomStringConvertible {
  /// The file cannot be read or written.
  case unusable(file: String, reason: String)
  /// The file does not begin as a model does.
  case notAModel(file: String)
  /// The file ends before what it says that it holds.
  case cut(file: String, at: Int, missing: Int)
  /// The file states sizes that no model of this kind has.
  case badShape(String)
  /// The vocabulary cannot be one.
  case badVocabulary(String)
  /// The weights are not the ones that were asked for.
  case wrongHash(file: String, expected: String, found: String)
  /// A tensor is missing or has another shape or type.
  case badTensor(name: String, reason: String)

  public var description: String {
    switch self {
    case .unusable(let file, let reason): "Cannot use \(file): \(reason)."
    case .notAModel(let file):
      "\(file) is no model. Delete it and run `verbatim model install`."
    case .cut(let file, let place, let count):
      "\(file) ends too early: \(count) more bytes are expected at byte \(place). Delete it and run `verbatim model install`."
    case .badShape(let reason):
      "The model's sizes are impossible: \(reason). Run `verbatim model install`."
    case .badVocabulary(let reason):
      "The model's vocabulary is impossible: \(reason). Run `verbatim model install`."
    case .wrongHash(let file, let expected, let found):
      "\(file) has SHA-256 \(found), expected \(expected). Download it again."
    case .badTensor(let name, let reason): "The weights \(name) cannot be used: \(reason)."
    }
  }
}

extension EncoderError {
  /// Why the system refused something, in its own words.
  static func words(of error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard cause.domain == NSPOSIXErrorDomain,
      let text = unsafe strerror(Int32(truncatingIfNeeded: cause.code))
    else { return error.localizedDescription }
    return unsafe String(cString: text)
  }
}
