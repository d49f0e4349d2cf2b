import Files
package import Foundation

/// The data file of an environment, looked at before LMDB maps it: touching a map beyond the file's end would end the process.
package enum DataFile {
  /// What keeps an environment's data file from being used; nil where it holds what it says, where there is none, and where LMDB can say it.
  ///
  /// `isWhole` looks at every page, also of a file that is long enough: nothing that is damaged in them can end the process then.
  package static func damage(in folder: String, isWhole: Bool = false) throws -> String? {
    var options = Environment.Options(isReadOnly: true)
    if !WriterLock.isNotable(folder) {
      options.hasLockFile = false
      options.keeping = try WriterLock(reading: folder)
    }
    return try problem(in: folder, options, isWhole: isWhole)?.what
  }

  /// The same, with where it is in some tables.
  ///
  /// LMDB leaves out pages at the end that are free, so a file that is shorter than it says is walked through before it is refused.
  package static func problem(
    in folder: String, _ options: Environment.Options, tables: PageCheck.Tables = .any,
    isWhole: Bool = false
  ) throws -> PageCheck.Problem? {
    guard try OpenFile(reading: folder + "/data.mdb") != nil else { return nil }
    let file = try contents(of: folder)
    guard isOfLMDB(file), isWhole || !isLongEnough(file) else { return nil }
    guard file.count >= 2 * 4096 else { return shortened(file, "its header is cut") }
    // Pages of the state that is seen stay as they are while it is read.
    let environment = try Environment(path: folder, tables: [], options: options)
    return try environment.read { _ in
      let file = try contents(of: folder)
      do {
        var check = PageCheck(try MetaPages(file.span), fileLength: file.count, tables: tables)
        try check.run(file.span) { _, _ in }
        return check.problems.first.map { problem in
          isLongEnough(file) ? problem : shortened(file, problem.what, at: problem.number)
        }
      } catch let damage as PageDamage {
        return isLongEnough(file)
          ? PageCheck.Problem(what: damage.what, number: nil) : shortened(file, damage.what)
      }
    }
  }

  /// Whether a data file was written by LMDB.
  package static func isOfLMDB(_ file: Data) -> Bool {
    let magic: [UInt8] = [0xDE, 0xC0, 0xEF, 0xBE]
    return [16, 4112].contains { offset in
      file.count >= offset + 4 && Array(file[offset..<(offset + 4)]) == magic
    }
  }

  /// The bytes of the data file in a folder, in the map.
  package static func contents(of folder: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder + "/data.mdb"), options: .alwaysMapped)
  }

  private static func shortened(
    _ file: Data, _ what: String, at number: UInt64? = nil
  ) -> PageCheck.Problem {
    .init(what: "data.mdb ends after \(file.count) bytes: \(what)", number: number)
  }

  private static func isLongEnough(_ file: Data) -> Bool {
    do {
      let meta = try MetaPages(file.span).newest
      return (Int(meta.lastPage) + 1) * meta.pageSize <= file.count
    } catch {
      return false
    }
  }
}
