internal import LMDB

extension LogError {
  /// What an error says about damaged bytes of a log; nil where it says something else.
  public static func damage(in error: any Error) -> String? {
    switch error {
    case let error as FrameError: "a commit cannot be read: \(error.reason)"
    case LogError.corrupted(_, let reason): reason
    case let error as LMDBError where error.isInvalid: error.description
    default: nil
    }
  }
}
