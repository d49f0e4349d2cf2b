/// The function that corrects a function's deed: "no, I meant Thursday" after a booking moves it
/// and books nothing more.
public struct Amendment: Sendable, Hashable {
  /// The function that changes what was done.
  public let change: String?
  /// The function that takes it back.
  public let undo: String?
  /// Which of their parameters have the value that a parameter had in the call:
  /// `["old_date": "date"]`; those of the same name have what is said now, or else the same value.
  public let carrying: [String: String]

  /// Names the functions, by the plugin's own names.
  public init(change: String? = nil, undo: String? = nil, carrying: [String: String] = [:]) {
    self.change = change
    self.undo = undo
    self.carrying = carrying
  }
}
