/// Who uses which page of the file; every page is used exactly once or free.
struct PageTally {
  private enum Use: UInt8 { case nobody, tree, free }

  private var uses: [Use]
  /// The file's pages.
  let pageSize: Int
  private let fileLength: Int

  init(_ meta: MetaPage, fileLength: Int) {
    uses = Array(repeating: .nobody, count: Int(meta.lastPage) + 1)
    uses[0] = .tree
    uses[1] = .tree
    pageSize = meta.pageSize
    self.fileLength = fileLength
  }

  /// Notes that a tree uses some pages, which must be within the file.
  mutating func use(_ first: UInt64, count: UInt64 = 1) throws(PageDamage) {
    guard first < UInt64(uses.count), count > 0, count <= UInt64(uses.count) - first else {
      throw PageDamage("something points to the page \(first), beyond the last one")
    }
    guard (Int(first) + Int(count)) * pageSize <= fileLength else {
      throw PageDamage("the page \(first) lies beyond the end of the file")
    }
    for index in Int(first)..<Int(first + count) {
      guard uses[index] == .nobody else { throw PageDamage("the page \(index) is used twice") }
      uses[index] = .tree
    }
  }

  /// Notes that a page is free.
  mutating func free(_ page: UInt64) throws(PageDamage) {
    guard page < UInt64(uses.count) else {
      throw PageDamage("the page \(page), beyond the last one, is listed as free")
    }
    guard uses[Int(page)] == .nobody else {
      throw PageDamage("the page \(page) is listed as free, and used or listed besides")
    }
    uses[Int(page)] = .free
  }

  /// Checks that no page is left over.
  func checkComplete() throws(PageDamage) {
    guard let lost = uses.firstIndex(of: .nobody) else { return }
    throw PageDamage("the page \(lost) belongs to nothing, so something that it held is lost")
  }
}
