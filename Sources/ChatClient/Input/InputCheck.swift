public import Basics

/// What is wrong with an answer before it is sent; the other side checks it again.
public struct WrongInput: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is expected, in a sentence for the person.
  public let description: String

  /// Something is wrong.
  public init(_ description: String) { self.description = description }
}

extension ChatInput.DateInputParameters {
  /// Refuses a day that lies outside of the bounds.
  public func check(_ day: CalendarDay) throws(WrongInput) {
    let isEarly = minimum.map { day < $0 } ?? false
    let isLate = maximum.map { $0 < day } ?? false
    guard isEarly || isLate else { return }
    throw WrongInput("Choose a day \(bounds).")
  }

  /// The bounds in words: `from 2026-11-24 to 2026-12-24`; empty where there are none.
  public var bounds: String {
    [minimum.map { "from \($0)" }, maximum.map { "to \($0)" }].compactMap(\.self)
      .joined(separator: " ")
  }
}

extension ChatInput {
  /// Refuses what is no telephone number: 3 to 15 digits, with a plus before them and spaces, brackets and strokes among them.
  public static func checkPhone(_ text: String) throws(WrongInput) {
    guard text.wholeMatch(of: /\+?[0-9 ()\/.-]{3,40}/) != nil,
      (3...15).contains(text.count(where: \.isNumber))
    else { throw WrongInput("A telephone number has 3 to 15 digits, such as +1 555 0100.") }
  }
}
