#if JetStream
  internal import Basics
  import EventLog
  internal import EventLogLMDB
  internal import Files
  internal import Logging
  import Synchronization

  /// The copies of a cluster's keys that a machine keeps in a folder, where what reads its log beside it finds them.
  ///
  /// They are changed by one thread at a time: a file is made under a draft's name, of which there is one a key.
  final class KeyCopies: Sendable {
    private static let logger = Logger(label: "verbatim.cluster")

    let folder: KeyFolder
    private let changing = Mutex(())

    init(_ path: String) { folder = KeyFolder(path) }

    func key(_ name: String) throws -> [UInt8]? { try folder.key(name) }

    /// The names of all of them, that of the salt among them; none where there is no folder yet.
    func names() throws -> [String] { try Self.names(in: folder.path) }

    /// The names of the keys in a folder; none where it is not there.
    static func names(in folder: String) throws -> [String] {
      do {
        return try Folder.names(in: folder).filter { $0.hasSuffix(".key") }.map {
          String($0.dropLast(4))
        }
      } catch {
        // There is no folder yet.
        return []
      }
    }

    /// Whether a key may be called so: whoever may publish could name anything else, such as a place outside of the folder.
    static func isName(_ name: String) -> Bool {
      name.utf8.count == 32 && name.utf8.allSatisfy(isHexadecimal)
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    /// Which key is this machine's copy; nil where there is none.
    func handle(of name: String) throws -> SubjectHandle? {
      guard var bytes = try folder.key(name) else { return nil }
      defer { bytes.wipe() }
      return SubjectKey(bytes).map { SubjectHandle(subject: name, key: $0.identifier) }
    }

    /// Keeps a copy in the place of another one, and says whether it is kept: where it is not, as on a full disk, an old one may still be there.
    func keep(_ bytes: [UInt8], as name: String) -> Bool {
      do {
        try changing.withLock { _ in
          if var own = try folder.key(name) {
            defer { own.wipe() }
            guard own != bytes else { return }
            _ = try folder.destroy(name)
          }
          try folder.add(bytes, as: name)
        }
        return true
      } catch {
        Self.logger.warning("a key of the cluster is not copied here: \(error)")
        return false
      }
    }

    func destroy(_ name: String) throws -> Bool {
      try changing.withLock { _ in try folder.destroy(name) }
    }
  }
#endif
