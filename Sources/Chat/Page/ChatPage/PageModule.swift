/// A module of the page as a function that gives what it exports.
///
/// The page's modules are written in one way, which is all that this reads: an import is one line
/// with names in braces, and what is exported is a function, a class or a constant where it is
/// declared.
struct PageModule {
  /// Its path below the page's folder.
  let path: String
  /// The modules that it needs at once.
  let imports: [String]
  /// The modules that it loads when they are needed.
  let loads: [String]
  /// Its text: `define('core/dom.js', need => { … })`.
  let definition: String

  /// Reads a file.
  ///
  /// - Throws: `PageBundle.Fault` for an import or export of another form.
  init(_ file: PageFile) throws(PageBundle.Fault) {
    path = file.path
    let text = String(decoding: file.bytes, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // Within a text of several lines, spaces and what looks like a comment are a part of it.
    let isPlain = lines.allSatisfy { line in line.utf8.count { $0 == UInt8(ascii: "`") } % 2 == 0 }
    var (imports, loads, exports, body) = ([String](), [String](), [String](), "")
    var isInComment = false
    for line in lines {
      let trimmed = line.drop { $0 == " " || $0 == "\t" }
      if isPlain {
        if isInComment {
          isInComment = !trimmed.contains("*/")
          continue
        }
        if trimmed.isEmpty || trimmed.hasPrefix("//") { continue }
        if trimmed.hasPrefix("/*") {
          guard let end = trimmed.firstRange(of: "*/") else {
            isInComment = true
            continue
          }
          if trimmed[end.upperBound...].allSatisfy(\.isWhitespace) { continue }
        }
      }
      if line.hasPrefix("import ") {
        let (names, source) = try Self.imported(line, in: path)
        imports.append(source)
        body += "const {\(names)} = need('\(source)')\n"
      } else {
        var code = isPlain ? trimmed : line
        if line.hasPrefix("export ") {
          code = code.dropFirst("export ".count)
          exports.append(try Self.exported(code, in: path))
        }
        body += Self.loading(code, from: path, &loads) + "\n"
      }
    }
    (self.imports, self.loads) = (imports, loads)
    definition =
      "define('\(path)', need => {\n\(body)return {\(exports.joined(separator: ","))}\n})\n"
  }

  /// `import { a, b as c } from '../core/dom.js'`: the names as a pattern, and the module.
  private static func imported(
    _ line: Substring, in path: String
  ) throws(PageBundle.Fault) -> (names: String, source: String) {
    guard let open = line.firstIndex(of: "{"), let close = line.firstIndex(of: "}"), open < close,
      let source = quoted(line[close...])
    else { throw PageBundle.Fault(description: "\(path) imports in another form: \(line)") }
    let names = line[line.index(after: open)..<close].replacing(" as ", with: ": ")
    return (String(names), at(source, path))
  }

  /// The name that a declaration gives.
  private static func exported(
    _ code: Substring, in path: String
  ) throws(PageBundle.Fault) -> String {
    var rest = code
    for word in ["async ", "function* ", "function ", "class ", "const "] where rest.hasPrefix(word)
    {
      rest = rest.dropFirst(word.count)
    }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    guard !name.isEmpty, rest.startIndex > code.startIndex else {
      throw PageBundle.Fault(description: "\(path) exports in another form: \(code.prefix(80))")
    }
    return String(name)
  }

  /// A line in which modules are loaded by their paths below the page's folder.
  private static func loading(
    _ code: Substring, from path: String, _ loads: inout [String]
  ) -> String {
    guard code.contains("import('") else { return String(code) }
    var (result, rest) = ("", code)
    while let found = rest.firstRange(of: "import('"),
      let source = quoted(rest[found.lowerBound...])
    {
      let target = at(source, path)
      loads.append(target)
      result += rest[..<found.lowerBound] + "load('\(target)'"
      rest = rest[found.upperBound...].dropFirst(source.utf8.count + 1)
    }
    return result + rest
  }

  /// The first text in single quotes.
  private static func quoted(_ text: Substring) -> String? {
    let parts = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }

  /// The path that a source means in a module: `../core/dom.js` in `chat/x.js` is `core/dom.js`.
  private static func at(_ source: String, _ path: String) -> String {
    var parts = path.split(separator: "/").dropLast()
    for step in source.split(separator: "/") where step != "." {
      if step == ".." { _ = parts.popLast() } else { parts.append(step) }
    }
    return parts.joined(separator: "/")
  }
}
