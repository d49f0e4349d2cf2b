/// A page of the log's file that does not hold together.
package struct PageDamage: Error, Equatable {
  package let what: String

  package init(_ what: String) { self.what = what }
}
