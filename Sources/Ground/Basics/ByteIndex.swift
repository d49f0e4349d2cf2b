/// Numbers short texts in the order in which they come first, and keeps a value beside each,
/// without making a string of any.
///
/// It is public, though no product has it, since Swift 6.3 neither inlines nor specialises members
/// of a `package` type in another module, whatever they are marked with: in the log that costs a
/// fifth.
public struct ByteIndex<Value: Sendable>: Sendable {
  @usableFromInline
  struct Text: Sendable {
    @usableFromInline let hash: UInt64
    @usableFromInline let bytes: Range<Int>
    @usableFromInline var value: Value

    @inlinable
    init(hash: UInt64, bytes: Range<Int>, value: Value) {
      self.hash = hash
      self.bytes = bytes
      self.value = value
    }
  }

  /// Open addressing, twice as many places as texts; 0 if there is none.
  ///
  /// A text's number plus one, beside half of its hash: so most other texts are passed over without
  /// a look at them.
  @usableFromInline var places = [UInt64](repeating: 0, count: 64)
  @usableFromInline var texts: [Text] = []
  @usableFromInline var bytes: [UInt8] = []

  /// An index without texts.
  @inlinable package init() {}

  /// How many texts it has.
  @inlinable package var count: Int { texts.count }

  /// The number of a text; nil if it has none.
  @inlinable
  package func number(of text: Span<UInt8>) -> Int? {
    number(of: text, hash: TextHash.of(text))
  }

  /// The number of a text whose hash is known already; nil if it has none.
  @inlinable
  package func number(of text: Span<UInt8>, hash: UInt64) -> Int? {
    number(at: place(of: text, hash))
  }

  /// The number of a text, which is the next one if it had none; it begins with a value then.
  @inlinable
  package mutating func add(
    _ text: Span<UInt8>, beginningWith value: @autoclosure () -> Value
  ) -> Int {
    let hash = TextHash.of(text)
    let place = place(of: text, hash)
    if let number = number(at: place) { return number }
    let range = bytes.count..<(bytes.count + text.count)
    texts.append(Text(hash: hash, bytes: range, value: value()))
    bytes.append(copying: text)
    places[place] = Self.entry(texts.count - 1, hash)
    if 2 * texts.count > places.count { grow() }
    return texts.count - 1
  }

  /// The value kept beside the text with a number; it lies where the text was found, so that it
  /// costs no way to memory of its own.
  @inlinable package subscript(number: Int) -> Value {
    get { texts[number].value }
    set { texts[number].value = newValue }
  }

  /// The text with a number.
  @inlinable package func text(_ number: Int) -> [UInt8] { Array(bytes[texts[number].bytes]) }

  /// Whether a numbered text comes before another one in the order of their bytes.
  @inlinable package func precedes(_ left: Int, _ right: Int) -> Bool {
    let left = bytes.span.extracting(texts[left].bytes)
    let right = bytes.span.extracting(texts[right].bytes)
    let common = min(left.count, right.count)
    var index = 0
    while index < common {
      let length = min(8, common - index)
      let (one, other) = (
        left.number(at: index, bytes: length).byteSwapped,
        right.number(at: index, bytes: length).byteSwapped
      )
      guard one == other else { return one < other }
      index += length
    }
    return left.count < right.count
  }

  @inlinable static func entry(_ number: Int, _ hash: UInt64) -> UInt64 {
    hash & 0xFFFF_FFFF_0000_0000 | UInt64(number + 1)
  }

  @inlinable func number(at place: Int) -> Int? {
    let number = Int(places[place] & 0xFFFF_FFFF)
    return number == 0 ? nil : number - 1
  }

  /// The place of a text, or the one that it would have.
  @inlinable func place(of text: Span<UInt8>, _ hash: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while let number = number(at: place) {
      if places[place] >> 32 == hash >> 32, isEqual(number, text) { return place }
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  @inlinable func isEqual(_ number: Int, _ text: Span<UInt8>) -> Bool {
    bytes.span.extracting(texts[number].bytes).isEqual(to: text)
  }

  @inlinable mutating func grow() {
    places = [UInt64](repeating: 0, count: 2 * places.count)
    for (number, text) in texts.enumerated() {
      var place = Int(truncatingIfNeeded: text.hash) & (places.count - 1)
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Self.entry(number, text.hash)
    }
  }
}
