extension LogError {
  /// What an error says about damaged bytes of a log; nil where it says something else.
  public static func damage(in error: any Error) -> String? {
    if let damage = error as? DamagedEvent { return damage.what }
    return switch error as? LogError ?? (error as? any StorageError)?.logError {
    case .corrupted(_, let reason): reason
    default: nil
    }
  }
}
