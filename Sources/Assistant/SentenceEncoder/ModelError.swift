import Foundation

/// Why weights cannot be used, or not be converted.
public enum ModelError: Error, Equatable, CustomStringConvertible {
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

extension ModelError {
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
