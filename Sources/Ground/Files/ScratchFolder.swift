import Foundation

/// A folder of its own for work that leaves nothing behind, also where a signal ends it.
package enum ScratchFolder {
  /// Makes a folder `verbatim-NAME-…` in the system's temporary folder, or in another one, lends it, and removes it.
  package static func with<R>(
    _ name: String, in parent: String? = nil, _ body: (String) async throws -> R
  ) async throws -> R {
    let (path, ticket) = try make(name, in: parent)
    let outcome: Result<R, any Error>
    do { outcome = .success(try await body(path)) } catch { outcome = .failure(error) }
    Leftovers.remove(ticket)
    return try outcome.get()
  }

  /// The same for work that does not wait.
  package static func with<R>(
    _ name: String, in parent: String? = nil, _ body: (String) throws -> R
  ) throws -> R {
    let (path, ticket) = try make(name, in: parent)
    let outcome = Result { try body(path) }
    Leftovers.remove(ticket)
    return try outcome.get()
  }

  private static func make(
    _ name: String, in parent: String?
  ) throws(FileError) -> (String, Leftovers.Ticket) {
    let place = parent ?? FileManager.default.temporaryDirectory.path
    let path = (place as NSString).appendingPathComponent("verbatim-\(name)-\(UUID())")
    let ticket = Leftovers.add(path)
    do {
      try Folder.create(path)
    } catch {
      Leftovers.keep(ticket)
      throw error
    }
    return (path, ticket)
  }
}
