import Basics

/// A place for the keys of data subjects, apart from the log.
///
/// A key that was destroyed must not come back: keep no copy that ``destroy(_:)-(String)`` does not
/// reach, and leave the store out of backups of the log. Names are lower-case hexadecimal digits or
/// `salt`.
public protocol KeyStore: Sendable {
  /// The key of that name; nil if there is none.
  ///
  /// - Throws: ``KeyStoreError`` if the store cannot be read.
  func key(_ name: String) throws -> [UInt8]?

  /// Keeps a key under a name that has none; it is durable when this returns.
  ///
  /// - Throws: ``KeyStoreError``, also if the name has a key.
  func add(_ key: [UInt8], as name: String) throws

  /// Keeps several keys under names that have none, with fewer syncs than one by one where the
  /// store can; all are durable when this returns.
  ///
  /// - Throws: ``KeyStoreError``, also if one of the names has a key; any of the others may be kept
  ///   then.
  func add(_ keys: [NamedKey]) throws

  /// Returns once every key that ``key(_:)`` gives lasts, also one that a process made which was
  /// stopped, or told of an error, before it was sure of that; asked before anything is sealed
  /// under a key that was there already.
  ///
  /// - Throws: ``KeyStoreError``.
  func synchronize() throws

  /// The place where a key of that name lies or would lie, in words for a person.
  func place(of name: String) -> String

  /// Destroys a key for good and returns whether there was one; that is durable when this returns.
  func destroy(_ name: String) throws -> Bool

  /// Takes what lies in the place of a key, and is none, out of its way; it stays, under another
  /// name.
  ///
  /// - Throws: ``KeyStoreError``.
  func setAside(_ name: String) throws

  /// Everything that is kept and may be a key, under whatever name: also copies of keys that
  /// somebody made.
  ///
  /// - Throws: ``KeyStoreError``.
  func kept() throws -> [KeptKey]

  /// The places where those bytes stand in anything that is kept, however large it is, in words for
  /// a person.
  ///
  /// - Throws: ``KeyStoreError``.
  func places(of bytes: [UInt8]) throws -> [String]

  /// The keys that name a subject, wherever they stand in anything that is kept, however large it
  /// is: alone, in an archive, behind other bytes. Each has its own bytes and the place of the
  /// whole.
  ///
  /// - Throws: ``KeyStoreError``.
  func keys(naming subject: String) throws -> [KeptKey]

  /// Destroys for good what is kept there; nothing if it is gone already.
  ///
  /// - Throws: ``KeyStoreError``.
  func destroy(_ kept: KeptKey) throws
}

/// A key with the name that it is kept under.
public struct NamedKey: Sendable {
  /// The name.
  public let name: String
  /// The key's bytes; whoever made them wipes them.
  public let bytes: [UInt8]

  /// Names a key.
  public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}

extension KeyStore {
  /// One by one.
  public func add(_ keys: [NamedKey]) throws {
    for key in keys { try add(key.bytes, as: key.name) }
  }

  /// The name.
  public func place(of name: String) -> String { name }

  /// Nothing: a key is only seen once it lasts.
  public func synchronize() throws {}

  /// Destroys it: there is no other place.
  public func setAside(_ name: String) throws { _ = try destroy(name) }

  /// Nothing: nobody else puts copies there.
  public func kept() throws -> [KeptKey] { [] }

  /// Nowhere.
  public func places(of bytes: [UInt8]) throws -> [String] { [] }

  /// None.
  public func keys(naming subject: String) throws -> [KeptKey] { [] }

  /// Nothing.
  public func destroy(_ kept: KeptKey) throws {}
}

/// Why a store of keys cannot be used.
public struct KeyStoreError: Error, Equatable, CustomStringConvertible {
  /// The file or folder.
  public let path: String
  /// The action that failed.
  public let action: String
  /// Why, in the system's words.
  public let reason: String
  /// Whether there is no room left.
  public let isFull: Bool
  /// Whether something else than a file lies there: a folder, a link, a pipe.
  public let isNoFile: Bool
  /// Whether the user may not do it.
  public let isDenied: Bool
  /// Whether the disk does not do what it is asked, for another reason than that it is full.
  public let isFailing: Bool

  public init(
    path: String, action: String, reason: String, isFull: Bool = false, isNoFile: Bool = false,
    isDenied: Bool = false, isFailing: Bool = false
  ) {
    self.path = path
    self.action = action
    self.reason = reason
    self.isFull = isFull
    self.isNoFile = isNoFile
    self.isDenied = isDenied
    self.isFailing = isFailing
  }

  /// One line for a person.
  public var description: String { "cannot \(action) \(path): \(reason)" }
}

/// Keys in memory, for tests and for logs in memory; the bytes are zeroed when they go.
public final class MemoryKeyStore: KeyStore {
  private let keys = Lock<[String: KeptKey]>([:])

  /// A store without keys.
  public init() {}

  /// The key of that name, as bytes that nobody else has.
  public func key(_ name: String) -> [UInt8]? {
    keys.withLock { keys in keys[name]?.withBytes { $0.map { $0 } } }
  }

  /// Keeps a key.
  public func add(_ key: [UInt8], as name: String) throws {
    try keys.withLock { keys in
      guard keys[name] == nil else {
        throw KeyStoreError(path: name, action: "create", reason: "there is such a key already")
      }
      keys[name] = KeptKey(place: name, bytes: key.map { $0 })
    }
  }

  /// Drops a key.
  public func destroy(_ name: String) -> Bool {
    keys.withLock { $0.removeValue(forKey: name) != nil }
  }
}
