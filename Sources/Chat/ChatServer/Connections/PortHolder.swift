import EventLog
import Files
import Foundation

/// The program that listens at a port of this machine, as far as the system says so
/// (proc_net_tcp(5)).
struct PortHolder {
  let name: String
  let process: Int

  /// Nil if nobody is found: another user's program, or a system without `/proc`.
  init?(of port: Int) {
    let sockets = ["tcp", "tcp6"].flatMap { Self.listening(at: port, in: "/proc/net/\($0)") }
    for process in Self.names(in: "/proc").compactMap({ Int($0) }) {
      for file in Self.names(in: "/proc/\(process)/fd") {
        guard let target = Self.target(of: "/proc/\(process)/fd/\(file)"),
          sockets.contains(target), let name = Self.text(of: "/proc/\(process)/comm")
        else { continue }
        (self.name, self.process) = (name.trimmingCharacters(in: .newlines), process)
        return
      }
    }
    return nil
  }

  /// The sockets that listen at a port, as links to them are written.
  private static func listening(at port: Int, in table: String) -> [String] {
    (text(of: table) ?? "").split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: " ")
      let isListening = fields.count > 9 && fields[3] == "0A"
      guard isListening,
        fields[1].split(separator: ":").last.flatMap({ Int($0, radix: 16) }) == port
      else { return nil }
      return "socket:[\(fields[9])]"
    }
  }

  /// All that a file of the system says; FileManager would take its first page for all of it, since
  /// it has no size.
  private static func text(of path: String) -> String? {
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return try file.readToEnd().map { String(decoding: $0, as: UTF8.self) }
    } catch {
      // A process that has ended meanwhile, or a system without it.
      return nil
    }
  }

  /// The names in a folder; none if it may not be seen.
  private static func names(in folder: String) -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: folder) } catch { return [] }
  }

  private static func target(of link: String) -> String? {
    do {
      return try FileManager.default.destinationOfSymbolicLink(atPath: link)
    } catch {
      // Closed meanwhile.
      return nil
    }
  }
}
