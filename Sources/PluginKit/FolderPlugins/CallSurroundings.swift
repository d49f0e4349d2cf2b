package import Outbound

/// What calls take from outside the folder, so that a test can say what it is.
package struct CallSurroundings: Sendable {
  package var permissions: FolderPermissions
  package var resolver = HostResolver.system
  /// Waits before a repetition; the service is to have that time, so there is nothing else to wait for.
  package var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  /// Surroundings as they are in a program.
  package init(permissions: FolderPermissions) { self.permissions = permissions }
}
