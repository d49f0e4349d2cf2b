/// Advice on a name that nobody knows: the one that was meant, if one is near, or all there are.
package enum Spelling {
  /// The longest name that is compared; nothing that is called by a name has a longer one.
  private static let longest = 64

  /// The end of a sentence about an unknown name: `. Did you mean 'port'?` if a known one is near,
  /// else what `list` makes of all of them.
  package static func advice(
    on name: String, among known: [String], else list: (String) -> String
  ) -> String {
    guard let nearest = nearest(to: name, among: known) else {
      return list(known.joined(separator: ", "))
    }
    return ". Did you mean '\(nearest)'?"
  }

  /// The known name that differs least; nil if all of them differ in more than every third letter,
  /// or in more than three.
  ///
  /// Capitals do not count. Of names that differ as much, the first one wins.
  package static func nearest(to name: String, among known: [String]) -> String? {
    let typed = Array(name.prefix(longest + 1).lowercased())
    guard 2...longest ~= typed.count else { return nil }
    let allowed = max(1, min(3, typed.count / 3))
    return known.map { (name: $0, mistakes: mistakes(typed, Array($0.lowercased()))) }
      .filter { $0.mistakes <= allowed }
      .min { $0.mistakes < $1.mistakes }?.name
  }

  /// How many letters were added, left out, replaced, or swapped with their neighbour.
  private static func mistakes(_ typed: [Character], _ meant: [Character]) -> Int {
    var (beforeLast, last) = ([Int](), Array(0...meant.count))
    for row in typed.indices {
      var next = [row + 1]
      for column in meant.indices {
        let isSame = typed[row] == meant[column]
        var least = min(
          next[column] + 1, last[column + 1] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, typed[row] == meant[column - 1], typed[row - 1] == meant[column] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        next.append(least)
      }
      (beforeLast, last) = (last, next)
    }
    return last[meant.count]
  }
}
