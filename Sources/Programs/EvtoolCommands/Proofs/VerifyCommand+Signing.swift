import ArgumentParser
import EventIndex
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import JSON
import Terminal

extension VerifyCommand {
  /// Whether a head is what it says and somebody who is trusted signed it; says why not.
  func holds(_ file: SignedHeadFile, on console: Console) async throws -> Bool {
    var differences = try file.head.faults(
      trusting: publicKey.map { try PublicKey(pathOrText: $0) })
    let (id, head) = try await log.open().withSnapshot { (try $0.logID(), $0.head) }
    if id != file.head.log {
      differences.append("it is about the log \(file.head.log), this is \(id)")
    } else if head < file.head.head {
      differences.append(
        "the log ends at position \(head), the signed head is \(file.head.head): events are gone")
    }
    if differences.isEmpty, publicKey == nil {
      try console.note(
        "the head was signed with the key \(file.head.publicKey), which nobody vouches for: name yours with --public-key"
      )
    }
    guard !differences.isEmpty else { return true }
    if log.json {
      try console.write(
        JSONText(["ok": JSONText(false), "differences": JSONText(differences)]))
    } else {
      // What is to be signed goes to standard output, and often into a file.
      try (sign == nil ? console.output : console.errors).writeLines(
        differences.map { "the head does not hold: \($0.sanitized())" })
    }
    return false
  }

  /// Says that a log holds together and is not the one that a head was signed for.
  func sayRewritten(
    _ file: SignedHeadFile, _ verified: LogVerification, on console: Console
  ) async throws {
    let check = try file.check(await log.open())
    guard !log.json else {
      return try console.write(
        JSONText([
          "ok": JSONText(false), "differences": JSONText(check.differences.map { JSONText($0) }),
        ]))
    }
    let held =
      "\(Readable.count(verified.events, "event")) in \(Readable.count(verified.commits, "commit"))"
    try (sign == nil ? console.output : console.errors).writeLines(
      check.lines(on: console.canvas) + (sign == nil ? [] : ["nothing was signed"]) + [
        "the log is sound in itself (\(held) hold together), but it is not the one that this head was signed for",
        AdvisedCommands().located(
          "it is evidence: do not repair it, and copy it to another disk. Then find the newest backup that the head fits, with evtool verify --signature HEAD --public-key KEY --data COPY, and restore that"
        ),
      ])
  }

  /// The first of some heads to which the chain of a damaged log still leads.
  func reached(of files: [SignedHeadFile?]) async throws -> SignedHead? {
    for case let file? in files {
      do {
        let events = try await log.open()
        if try file.head.isContinued(by: events),
          try events.withSnapshot({ try $0.logID() }) == file.head.log
        {
          return file.head
        }
      } catch  where LogError.damage(in: error) != nil {
        // The damage is in the way: nobody can tell.
      }
    }
    return nil
  }

  /// Signs the log as far as it was verified, whatever was appended meanwhile; after another head
  /// from the hashes that are kept where they lead to that one's tree.
  ///
  /// Returns nil, and signs nothing, if what lies up to the other head is not what was signed: else
  /// what was changed before it would be signed with this one.
  func sign(
    _ verified: LogVerification, with key: SigningKey, after head: SignedHead?
  ) async throws -> SignedHead? {
    let events = try await log.open()
    let file = TreeFile(
      folder: log.folder.index, logID: try events.withSnapshot { try $0.logID() })
    var known: [[UInt8]] = []
    if let head {
      let size = Int(clamping: head.head.value)
      var tree = try EventTree(of: size, in: events, knowing: file.read())
      if !tree.isOf(head) { tree = try EventTree(of: size, in: events) }
      guard tree.isOf(head) else { return nil }
      known = tree.zones
    }
    let size = Int(clamping: head?.head.value ?? 0) + verified.events
    let tree = try EventTree(of: size, in: events, knowing: known)
    file.keep(tree.zones)
    return try SignedHead(of: events, tree, at: Timestamp.now(), with: key)
  }

  private static func key(in path: String) throws -> SigningKey? {
    do { return try SigningKey(path: path) } catch is KeyFileError { return nil }
  }

  /// Makes a key in a new file, and writes its public half.
  func makeKey(in path: String, on console: Console) throws {
    if let taken = log.folder.ownFolder(of: path) {
      throw KeyFileError(
        path: path,
        reason: "it is in \(taken), where only the program's own files are: name another place")
    }
    var random = SystemRandomNumberGenerator()
    let key = try SigningKey(secret: (0..<32).map { _ in .random(in: 0...255, using: &random) })
    do {
      try key.write(to: path)
    } catch {
      // The shell has emptied the file that the public half goes to, from an earlier run perhaps:
      // it is written again.
      if let old = try Self.key(in: path) { try console.output.writeLine(old.publicKey.fileLine) }
      throw error
    }
    do {
      try console.output.writeLine(key.publicKey.fileLine)
      try console.output.synchronize()
      if let failure = console.output.failure { throw failure }
    } catch {
      // A key whose public half nobody has is of no use, and its name would be taken.
      unlink(path)
      throw error
    }
  }
}
