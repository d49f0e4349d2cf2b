import ChatClientHTTP
import Foundation
import HTTPClient
import JSON
import TestSupport
import Testing

/// A server whose disk begins to fail, and what signals do to one.
@Suite struct FailingDiskTests {
  /// Writes and syncs below a folder fail with EIO once a file says so; nothing else does.
  private static let shim = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/uio.h>
    #include <unistd.h>
    static int fails(int file) {
      const char *folder = getenv("FAILING_FOLDER"), *sign = getenv("FAILING_SIGN");
      char link[64], path[4096];
      if (!folder || !sign || access(sign, F_OK) != 0) return 0;
      snprintf(link, sizeof link, "/proc/self/fd/%d", file);
      ssize_t length = readlink(link, path, sizeof path - 1);
      if (length < 0) return 0;
      path[length] = 0;
      return strncmp(path, folder, strlen(folder)) == 0;
    }
    #define OVER(type, name, parameters, arguments) \\
      type name parameters { \\
        static type (*real) parameters; \\
        if (!real) real = dlsym(RTLD_NEXT, #name); \\
        if (fails(file)) { errno = EIO; return -1; } \\
        return real arguments; }
    OVER(ssize_t, pwrite, (int file, const void *bytes, size_t count, off_t place), (file, bytes, count, place))
    OVER(ssize_t, pwrite64, (int file, const void *bytes, size_t count, off_t place), (file, bytes, count, place))
    OVER(ssize_t, pwritev, (int file, const struct iovec *parts, int count, off_t place), (file, parts, count, place))
    OVER(ssize_t, write, (int file, const void *bytes, size_t count), (file, bytes, count))
    OVER(ssize_t, writev, (int file, const struct iovec *parts, int count), (file, parts, count))
    OVER(int, fsync, (int file), (file))
    OVER(int, fdatasync, (int file), (file))
    """

  @Test func `a disk that fails is said once, and ends the server with what systemd acts on`()
    async throws
  {
    try await withFolder { folder in
      let data = folder + "/data"
      let library = folder + "/shim.so"
      let source = folder + "/shim.c"
      try Data(Self.shim.utf8).write(to: URL(fileURLWithPath: source))
      let compiler = Process()
      compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      compiler.arguments = ["cc", "-shared", "-fPIC", "-o", library, source, "-ldl"]
      try #require(try await finish(compiler) == 0, "it needs a C compiler")
      let server = try ServerProcess(
        data,
        variables: [
          "LD_PRELOAD": library, "FAILING_FOLDER": data + "/log",
          "FAILING_SIGN": folder + "/now",
        ])
      defer { server.kill() }
      let client = try await ServerClient(
        ServerAddress(server.address), login: "p12345", password: "p12345-demo")
      let channel = try #require(
        try await client.change("POST", "/v1/channels", ["members": ["12345"]])["channel"]?.string)
      try Data().write(to: URL(fileURLWithPath: folder + "/now"))
      await #expect(throws: ServerRefusal.self) {
        try await client.change(
          "POST", "/v1/channels/\(channel)/messages", ["text": "hello"])
      }
      server.process.waitUntilExit()
      #expect(server.process.terminationReason == .exit)
      #expect(server.process.terminationStatus == 2)
      let said = String(
        decoding: try server.errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      let lines = said.split(separator: "\n").filter { $0.contains("disk of the event log failed") }
      #expect(lines.count == 1, "\(said)")
      #expect(
        lines.first?.contains("Input/output error") == true
          && lines.first?.contains(data + "/log/") == true, "\(said)")
      #expect(!said.contains("damaged") && !said.contains("MDB_PANIC"), "\(said)")
      #expect(said.split(separator: "\n").count < 20, "\(said)")
      try FileManager.default.removeItem(atPath: folder + "/now")
      let verified = try await Program(name: "evtool", arguments: ["verify", "--data", data]).run()
      #expect(verified.status == 0, "\(verified)")
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal that comes while a server starts ends it in good order, or not at all`(
    signal: Int32
  ) async throws {
    try await withFolder { folder in
      let process = Program(
        name: "verbatim", arguments: ["serve", "--demo", "--port", "0", "--data", folder + "/data"]
      ).process()
      let (output, errors) = try launch(process) { process in
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        return (output, errors)
      }
      // It has begun, and does not listen yet.
      while access(folder + "/data", F_OK) != 0, process.isRunning { await Task.yield() }
      kill(process.processIdentifier, signal)
      if signal == SIGHUP {
        _ = try output.read(until: "(Ctrl-C ends)")
        #expect(process.isRunning)
        process.terminate()
      }
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 0)
      withExtendedLifetime((output, errors)) {}
    }
  }

  @Test func `a server whose words cannot be written serves all the same`() async throws {
    try await withFolder { folder in
      let port = try await Self.freePort()
      let process = Program(
        name: "verbatim", arguments: ["serve", "--demo", "--port", port, "--data", folder]
      ).process()
      try launch(process) { process in
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        process.standardError = FileHandle(forWritingAtPath: "/dev/full")
      }
      defer { kill(process.processIdentifier, SIGKILL) }
      let request = HTTPRequest(address: "http://127.0.0.1:\(port)/healthz")
      var isServing = false
      while process.isRunning, !isServing {
        do {
          isServing = try await HTTPClient().answer(to: request, limit: 99).head.status == 200
        } catch {
          await Task.yield()
        }
      }
      #expect(isServing)
    }
  }

  /// A port that a server had a moment ago.
  private static func freePort() async throws -> String {
    try await withFolder { folder in
      let server = try ServerProcess(folder)
      server.kill()
      return server.port
    }
  }

  @Test func `traces that find no room are said once, in plain words`() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(folder + "/data", port: "0", "--traces", "/dev/full")
      for _ in 0..<3 {
        let request = HTTPRequest(address: server.address + "/v1/me")
        _ = try await HTTPClient().answer(to: request, limit: 1 << 20)
      }
      server.process.terminate()
      server.process.waitUntilExit()
      let said = try server.errors.fileHandleForReading.readToEnd() ?? Data()
      let lines = String(decoding: said, as: UTF8.self).split(separator: "\n")
        .filter { $0.contains("/dev/full") }
      #expect(lines.count == 1, "\(lines)")
      #expect(lines.first?.contains("No space left on device") == true, "\(lines)")
    }
  }

  @Test func `SIGHUP opens the traces anew and ends nothing, SIGTERM ends`() async throws {
    try await withFolder { folder in
      let traces = folder + "/spans.jsonl"
      let server = try ServerProcess(folder + "/data", port: "0", "--traces", traces)
      defer { server.kill() }
      let client = try await ServerClient(
        ServerAddress(server.address), login: "p12345", password: "p12345-demo")
      _ = try await client.get("/v1/me")
      try FileManager.default.moveItem(atPath: traces, toPath: traces + ".1")
      kill(server.process.processIdentifier, SIGHUP)
      _ = try server.errors.read(until: "spans go on in \(traces)")
      _ = try await client.get("/v1/me")
      #expect(try String(contentsOfFile: traces, encoding: .utf8).contains("resourceSpans"))
      server.process.terminate()
      server.process.waitUntilExit()
      #expect(server.process.terminationReason == .exit && server.process.terminationStatus == 0)
    }
  }
}
