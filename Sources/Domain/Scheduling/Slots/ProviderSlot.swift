/// A free slot in one of several calendars.
public struct ProviderSlot: Sendable, Hashable {
  /// Whose slot it is.
  public let provider: ProviderID
  /// When it is.
  public let interval: Interval

  public init(provider: ProviderID, interval: Interval) {
    self.provider = provider
    self.interval = interval
  }
}
