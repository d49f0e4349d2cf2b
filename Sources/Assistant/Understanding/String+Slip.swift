extension String {
  /// Whether one insertion, deletion, replacement or exchange of neighbours leads to `other`.
  ///
  /// This is distance 1 of Damerau and Levenshtein, found in one pass.
  func isOneSlip(from other: String) -> Bool {
    let a = Array(self)
    let b = Array(other)
    guard abs(a.count - b.count) <= 1 else { return false }
    let start = zip(a, b).prefix { $0 == $1 }.count
    let restA = a.dropFirst(start)
    let restB = b.dropFirst(start)
    if restA.count > restB.count { return restA.dropFirst().elementsEqual(restB) }
    if restA.count < restB.count { return restB.dropFirst().elementsEqual(restA) }
    guard !restA.isEmpty else { return false }
    return restA.dropFirst().elementsEqual(restB.dropFirst())
      || restA.dropFirst(2).elementsEqual(restB.dropFirst(2))
        && restA.prefix(2).elementsEqual(restB.prefix(2).reversed())
  }
}
