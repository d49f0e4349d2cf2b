import Foundation

/// A package with a plugin that works, to begin a domain from.
struct Scaffold {
  /// A file of the package.
  struct File: Equatable {
    let path: String
    let text: String
  }

  let name: PluginName
  let verbatim: VerbatimSource

  /// The files, in the order in which they are best read.
  var files: [File] {
    Self.templates.map { path, template in File(path: filled(path), text: filled(template)) }
  }

  /// Writes the package into a new folder of its name; nothing is left of it if that fails.
  ///
  /// - Throws: ``FolderTaken`` where something of that name is there.
  func write(into parent: String) throws {
    let folder = parent + "/" + name.swift
    try checkIsFree(in: parent)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    do {
      for file in files { try write(file, into: folder) }
    } catch {
      try FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  /// - Throws: ``FolderTaken`` where something of the package's name is there.
  func checkIsFree(in parent: String) throws {
    guard !FileManager.default.fileExists(atPath: parent + "/" + name.swift) else {
      throw FolderTaken(name: name.swift)
    }
  }

  private func write(_ file: File, into folder: String) throws {
    let url = URL(fileURLWithPath: folder).appendingPathComponent(file.path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
  }

  private func filled(_ template: String) -> String {
    [
      ("<Name>", name.swift), ("<id>", name.id), ("<event>", name.event),
      ("<dependency>", verbatim.dependency), ("<package>", verbatim.package.literal),
      ("<about traits>", verbatim.aboutTraits), ("<build>", verbatim.build ?? ".build"),
    ].reduce(template) { text, part in text.replacing(part.0, with: part.1) }
  }

  private static let templates: [(path: String, text: String)] = [
    ("Package.swift", manifest), ("Makefile", makefile), ("README.md", readme),
    (".gitignore", ignored),
    ("Sources/<Name>/<Name>Plugin.swift", plugin),
    ("Sources/<Name>/NoteTaken.swift", event),
    ("Sources/<Name>/NotesProjection.swift", projection),
    ("Sources/<Name>/Function+TakeNote.swift", takeNote),
    ("Sources/<Name>/Function+ListNotes.swift", listNotes),
    ("Sources/<Name>Program/<Name>Program.swift", program),
    ("Tests/<Name>Tests/<Name>Tests.swift", tests),
  ]
}

/// A place where a package was to be made and something is.
struct FolderTaken: Error, Equatable, CustomStringConvertible {
  let name: String

  var description: String {
    "there is a '\(name)' here already, and nothing is overwritten: choose another name or folder"
  }
}
