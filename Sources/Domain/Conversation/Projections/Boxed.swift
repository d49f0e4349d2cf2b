/// An optional property that lies in a box of its own: for what is large and rarely there.
///
/// A timeline has hundreds of thousands of entries of which few have a button; without the box each would keep room for one.
@propertyWrapper
public struct Boxed<Value: Sendable & Equatable>: Sendable, Equatable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box?

  /// Puts a value into a box.
  public init(wrappedValue: Value?) { box = wrappedValue.map(Box.init) }

  /// What is in the box.
  public var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map(Box.init) }
  }

  /// Whether the values are equal.
  public static func == (left: Boxed, right: Boxed) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}
