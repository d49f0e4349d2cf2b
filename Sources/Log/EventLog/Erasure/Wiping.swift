import Glibc

extension [UInt8] {
  /// Overwrites secret bytes with zeros where they lie, which the compiler cannot leave out.
  ///
  /// It reaches the only copy as long as the array was handed on from one owner to the next: of an array that somebody else has, too, only this
  /// value is zeroed.
  package mutating func wipe() { explicit_bzero(&self, count) }
}
