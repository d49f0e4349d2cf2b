import Foundation

/// Lends an empty folder that is removed afterwards.
package func withFolder<R>(_ body: (String) async throws -> R) async throws -> R {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("verbatim-\(UUID().uuidString)").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  let result: Result<R, any Error>
  do { result = .success(try await body(folder)) } catch { result = .failure(error) }
  try FileManager.default.removeItem(atPath: folder)
  return try result.get()
}
