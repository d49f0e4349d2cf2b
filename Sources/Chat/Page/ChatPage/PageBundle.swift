import Cryptography

/// The page's scripts and styles put together: a few files in the place of a hundred and sixty, so
/// that a slow network carries each of them once and nobody waits for one after the other.
///
/// The files of `Web` stay what is written and read. Each module becomes a function under its path;
/// what a first visit needs is one file, and each room, and what is rarely opened, another one. A
/// file's name has a hash of its content: it never changes, and a browser asks for it once.
struct PageBundle {
  /// The files that take the places of others, and those that are new; by their paths.
  let files: [String: PageFile]
  /// The texts of the script and the style that stand in the page's head itself.
  let inline: (script: String, style: String)

  /// The modules that a first visit needs at once, with what they import.
  private static let first = ["main.js", "shell/sign-in.js", "shell/shell.js"]
  /// The styles without which nothing is seen: they stand in the page itself.
  private static let firstStyles = ["tokens", "base", "shell"].map { "style/\($0).css" }
  /// Those that come behind them; print's counts for print alone.
  private static let styles = ["chat", "print"].map { "style/\($0).css" }

  /// Puts files together.
  ///
  /// - Throws: ``Fault`` if a module is not written as this can read it.
  init(of pages: [PageFile]) throws(Fault) {
    var modules: [String: PageModule] = [:]
    for file in pages where file.path.hasSuffix(".js") && !Self.standsAlone(file.path) {
      modules[file.path] = try PageModule(file)
    }
    let closures = PageClosures(modules)
    let parts = try Self.parts(modules, closures)
    // The first file knows the names of the others.
    var files: [String: PageFile] = [:]
    var addresses: [String: String] = [:]
    for (name, members) in parts where name != "page" {
      let text = Self.part(of: members)
      let file = Self.hashed("\(name)", "js", text)
      files[file.path] = file
      addresses[name] = "/page/\(file.path)"
    }
    let rooms = Self.rooms(modules, closures, parts: parts, addresses)
    let page = Self.hashed("page", "js", Self.page(of: parts["page"] ?? [], rooms))
    files[page.path] = page
    let style = Self.hashed("page", "css", try Self.style(Self.styles, pages))
    files[style.path] = style
    inline = (
      try Self.text("first.js", pages), "\n" + (try Self.style(Self.firstStyles, pages))
    )
    files["index.html"] = try Self.index(
      pages, inline, script: page.path, style: style.path, chat: addresses["chat"] ?? "")
    self.files = files
  }

  /// The obstacle that keeps a module from being put together with others.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// Scripts that a browser loads by themselves.
  private static func standsAlone(_ path: String) -> Bool {
    ["first.js", "service-worker.js"].contains(path)
  }

  /// The modules of each file, those first that others import.
  private static func parts(
    _ modules: [String: PageModule], _ closures: PageClosures
  ) throws(Fault) -> [String: [PageModule]] {
    let page = Set(first.flatMap { closures[$0] })
    let chat = Set(closures["chat/conversation-room.js"]).subtracting(page)
    var parts: [String: [PageModule]] = [:]
    for path in closures.order {
      guard let module = modules[path] else { continue }
      for imported in module.imports where modules[imported] == nil {
        throw Fault(description: "\(path) imports \(imported), which is no file of the page")
      }
      let folder = path.split(separator: "/").first.map(String.init) ?? ""
      let name =
        page.contains(path)
        ? "page"
        : chat.contains(path)
          ? "chat" : ["calendar", "record", "account"].contains(folder) ? folder : "more"
      parts[name, default: []].append(module)
    }
    return parts
  }

  /// For each module that is loaded when it is needed, the files that have it and what it imports.
  private static func rooms(
    _ modules: [String: PageModule], _ closures: PageClosures, parts: [String: [PageModule]],
    _ addresses: [String: String]
  ) -> [(path: String, files: [String])] {
    var names: [String: String] = [:]
    for (name, members) in parts { for module in members { names[module.path] = name } }
    return Set(modules.values.flatMap(\.loads)).sorted().map { path in
      let needed = Set(closures[path].compactMap { names[$0] })
      return (path, needed.sorted().compactMap { addresses[$0] })
    }
  }

  private static func part(of modules: [PageModule]) -> String {
    "export default (define, load) => {\n" + modules.map(\.definition).joined() + "}\n"
  }

  /// The first file: how modules are found, those that it has, and the beginning of the page.
  private static func page(
    of modules: [PageModule], _ rooms: [(path: String, files: [String])]
  ) -> String {
    let table = rooms.map { path, files in
      "'\(path)':[\(files.map { "'\($0)'" }.joined(separator: ","))]"
    }.joined(separator: ",")
    return """
      const makers = new Map(), made = new Map(), parts = new Map()
      const define = (path, make) => makers.set(path, make)
      const need = path => {
      if (!made.has(path)) made.set(path, makers.get(path)(need))
      return made.get(path)
      }
      const rooms = {\(table)}
      const part = file => {
      if (!parts.has(file)) parts.set(file, import(file).then(({ default: all }) => all(define, load)).catch(error => { parts.delete(file); throw error }))
      return parts.get(file)
      }
      const load = async path => {
      await Promise.all((rooms[path] ?? Object.values(rooms).flat()).map(part))
      return need(path)
      }
      globalThis.verbatimPage = load

      """ + modules.map(\.definition).joined() + "need('main.js')\n"
  }

  private static func style(_ paths: [String], _ pages: [PageFile]) throws(Fault) -> String {
    var text = ""
    for path in paths {
      let content = try Self.text(path, pages)
      text += path.hasSuffix("print.css") ? "@media print {\n\(content)}\n" : content
    }
    return text
  }

  private static func text(_ path: String, _ pages: [PageFile]) throws(Fault) -> String {
    guard let file = pages.first(where: { $0.path == path }) else {
      throw Fault(description: "\(path) is no file of the page")
    }
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// The page with what is seen first in it, and with one script and one style in the places of
  /// many.
  private static func index(
    _ pages: [PageFile], _ inline: (script: String, style: String), script: String, style: String,
    chat: String
  ) throws(Fault) -> PageFile {
    var lines: [Substring] = []
    var hasStyle = false
    for line in try text("index.html", pages).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.contains("rel=\"modulepreload\"")
        || line.contains("What main.js and the sign-in need")
        || line.contains("Nothing before a conversation needs these")
      {
        continue
      }
      if line.contains("rel=\"stylesheet\"") {
        if !hasStyle { lines.append("    <style>\(inline.style)</style>") }
        if line.contains("chat.css") {
          lines.append(
            "    <link rel=\"stylesheet\" href=\"/page/\(style)\" fetchpriority=\"low\">")
        }
        hasStyle = true
      } else if line.contains("src=\"/page/first.js\"") {
        lines.append("    <script data-chat=\"\(chat)\">\(inline.script)</script>")
      } else if line.contains("src=\"/page/main.js\"") {
        lines.append("    <script type=\"module\" src=\"/page/\(script)\"></script>")
      } else {
        lines.append(line)
      }
    }
    return PageFile(path: "index.html", bytes: Array(lines.joined(separator: "\n").utf8))
  }

  private static func hashed(_ name: String, _ ending: String, _ text: String) -> PageFile {
    let bytes = Array(text.utf8)
    let hash = Digest(of: bytes.span).hexadecimal.prefix(16)
    return PageFile(path: "\(name)-\(hash).\(ending)", bytes: bytes)
  }
}

/// The modules that each module imports, directly or by others.
private struct PageClosures {
  private let modules: [String: PageModule]
  /// All modules, those first that others import.
  private(set) var order: [String] = []

  init(_ modules: [String: PageModule]) {
    self.modules = modules
    var seen: Set<String> = []
    for path in modules.keys.sorted() { visit(path, &seen, &order) }
  }

  /// A module with all that it imports.
  subscript(path: String) -> [String] {
    var (seen, found) = (Set<String>(), [String]())
    visit(path, &seen, &found)
    return found
  }

  private func visit(_ path: String, _ seen: inout Set<String>, _ found: inout [String]) {
    guard seen.insert(path).inserted, let module = modules[path] else { return }
    for imported in module.imports { visit(imported, &seen, &found) }
    found.append(path)
  }
}
