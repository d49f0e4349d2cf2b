import Foundation

/// Changes the number of the first page that an LMDB file lists as free, as a flipped bit does;
/// false if it lists none.
package func damageFreePages(
  in folder: String, _ change: (inout UInt64) -> Void
) throws -> Bool {
  let file = URL(fileURLWithPath: folder + "/data.mdb")
  var bytes = [UInt8](try Data(contentsOf: file))
  func number(_ place: Int, _ count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(bytes[place + $1]) << UInt64(8 * $1) }
  }
  // A meta page has the number of its transaction at 144 and the root of the free pages at 80.
  let newest = number(144, 8) > number(4096 + 144, 8) ? 0 : 4096
  let root = number(newest + 80, 8)
  guard root != .max else { return false }
  let leaf = Int(root) * 4096
  let node = leaf + Int(number(leaf + 16, 2))
  // Behind a node's header and key, the number of a transaction, come how many pages it has freed,
  // and which.
  let list = node + 8 + Int(number(node + 6, 2))
  guard number(list, 8) > 0 else { return false }
  var page = number(list + 8, 8)
  change(&page)
  for index in 0..<8 {
    bytes[list + 8 + index] = UInt8(truncatingIfNeeded: page >> UInt64(8 * index))
  }
  try Data(bytes).write(to: file)
  return true
}
