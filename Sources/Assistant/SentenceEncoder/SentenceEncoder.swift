import Dispatch
public import Foundation
import Synchronization

/// Turns a sentence into a direction in which sentences of like meaning lie close together.
///
/// Runs all-MiniLM-L6-v2, or any BERT-like model with mean pooling that was converted for it, on
/// one core without anything but its file. Equal text gives equal numbers on one processor; on
/// another kind of processor the last digits may differ.
public struct SentenceEncoder: Sendable {
  /// The longest text in word pieces; what comes after is not looked at.
  public static let longestText = 256

  private let file: WeightsFile
  private let tokenizer: WordPieceTokenizer
  private let words: StoredMatrix
  private let positions: StoredMatrix
  private let types: StoredMatrix
  private let normalization: Normalization
  private let layers: [TransformerLayer]

  /// Opens a converted model; the file is checked from end to end.
  public init(model: URL) throws(EncoderError) {
    file = try WeightsFile(at: model)
    tokenizer = try WordPieceTokenizer(vocabulary: file.vocabulary)
    words = file.matrix("embeddings.word_embeddings.weight")
    positions = file.matrix("embeddings.position_embeddings.weight")
    types = file.matrix("embeddings.token_type_embeddings.weight")
    normalization = Normalization("embeddings.LayerNorm", of: file)
    layers = (0..<file.shape.layers).map { [file] in TransformerLayer(number: $0, of: file) }
  }

  /// The SHA-256 of the model's file in hexadecimal: what decided, for the record.
  public var fingerprint: String { file.fingerprint }

  /// The number of elements of an embedding.
  public var width: Int { file.shape.width }

  /// The direction of `text`, of length 1, in some 10 ms for a dozen words.
  ///
  /// The cosine of two texts is the sum of the products of their elements. Text without any word
  /// has a direction too, which means nothing.
  public func embedding(of text: String) -> [Float] {
    let tokens = tokens(of: text)
    var state = TransformerState(rows: tokens.count, shape: file.shape)
    for (row, token) in tokens.enumerated() {
      file.add(row: token, of: words, to: &state.hidden, row: row)
      file.add(row: row, of: positions, to: &state.hidden, row: row)
      file.add(row: 0, of: types, to: &state.hidden, row: row)
    }
    normalization.add(state.mixed, to: &state.hidden, rows: tokens.count, of: file)
    for layer in layers { layer.apply(to: &state, of: file) }
    return state.hidden.sumOfRows(width: width).normalized
  }

  /// The directions of `texts`, in their order, worked out on all cores.
  ///
  /// The threads are its own, not of a pool: they give way to others as the caller's thread does.
  public func embeddings(of texts: [String]) -> [[Float]] {
    let found = Mutex([[Float]](repeating: [], count: texts.count))
    let left = Mutex(texts.indices)
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

  /// The numbers of the text's word pieces.
  package func tokens(of text: String) -> [Int] {
    tokenizer.tokens(of: text, limit: min(Self.longestText, file.shape.positions))
  }
}

extension [Float] {
  fileprivate func sumOfRows(width: Int) -> [Float] {
    var sum = [Float](self[..<width])
    for index in width..<count { sum[index % width] += self[index] }
    return sum
  }

  fileprivate var normalized: [Float] {
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
    return base.appending(path: "verbatim/models/all-minilm-l6-v2.model")
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

/// Why weights cannot be used, or not be converted.
public enum EncoderError: Error, Equatable, CustomStringConvertible {
  /// The file cannot be read or written.
  case unusable(file: String, reason: String)
  /// The file does not begin as a converted model does.
  case notAModel(file: String)
  /// The file states sizes that no model of this kind has.
  case badShape(String)
  /// The file is shorter or longer than its own header says.
  case wrongSize(file: String, expected: Int, found: Int)
  /// The vocabulary has no `[CLS]`, `[SEP]` or `[UNK]`.
  case vocabularyWithoutMarkers
  /// The downloaded weights are not the ones that were asked for.
  case wrongHash(file: String, expected: String, found: String)
  /// The downloaded weights are not in the safetensors format.
  case notSafetensors(file: String, reason: String)
  /// A tensor is missing or has another shape or type.
  case badTensor(name: String, reason: String)

  public var description: String {
    switch self {
    case .unusable(let file, let reason): "Cannot use \(file): \(reason)."
    case .notAModel(let file):
      "\(file) is not a converted model. Delete it and run `verbatim model install`."
    case .badShape(let reason):
      "The model's sizes are impossible: \(reason). Run `verbatim model install`."
    case .wrongSize(let file, let expected, let found):
      "\(file) has \(found) bytes, expected \(expected). Delete it and run `verbatim model install`."
    case .vocabularyWithoutMarkers:
      "The vocabulary lacks [CLS], [SEP] or [UNK]; expected a BERT vocabulary, one piece a line."
    case .wrongHash(let file, let expected, let found):
      "\(file) has SHA-256 \(found), expected \(expected). Download it again."
    case .notSafetensors(let file, let reason): "\(file) is not a safetensors file: \(reason)."
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
