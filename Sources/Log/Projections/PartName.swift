import EventLog
public import JSON

/// The name of a part of a view: what lets a view grow without end while an event costs the same.
///
/// A view is a head and its parts; each is loaded, changed and stored by itself. A timeline is kept in pages, a list of many
/// things that are found by their names in named parts.
public enum PartName: Sendable, Hashable {
  /// A page; pages are shown in the order of their numbers, 0 or more.
  case page(Int)
  /// A part that is found by its name.
  case named(String)
}

extension PartName {
  /// Whether both are the same page, or named by the same bytes.
  public static func == (left: PartName, right: PartName) -> Bool {
    switch (left, right) {
    case (.page(let one), .page(let other)): one == other
    case (.named(let one), .named(let other)): ExactText(one) == ExactText(other)
    default: false
    }
  }

  /// Hashes the number, or the bytes of the name.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .page(let number): hasher.combine(number)
    case .named(let name): hasher.combine(ExactText(name))
    }
  }
}

extension PartName: CustomStringConvertible {
  /// `page 7`, or the name.
  public var description: String {
    switch self {
    case .page(let number): "page \(number)"
    case .named(let name): name
    }
  }
}

/// The part of a view that has none.
public struct NoPart: JSONRepresentable, Sendable {
  /// Reads nothing: there is no such part.
  public init(from reader: inout JSONReader) throws(JSONError) {
    throw reader.error("this projection has no parts")
  }

  /// Writes `null`.
  public func write(to writer: inout JSONWriter) { writer.null() }
}
