extension Span where Element == UInt8 {
  /// The bytes `{}`, which live as long as the program.
  package static var emptyObject: Span<UInt8> {
    @_lifetime(immortal)
    get {
      let text: StaticString = "{}"
      let span = unsafe Span(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount)
      return unsafe _overrideLifetime(span, copying: ())
    }
  }
}
