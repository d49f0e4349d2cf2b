import Foundation
import Glibc

/// What the process takes of its machine, as Prometheus' own clients call it.
enum ProcessFigures {
  /// In the text format; what the system does not say is left out.
  static var text: String {
    var text = ""
    func add(_ name: String, _ kind: String, _ help: String, _ value: Double?) {
      guard let value else { return }
      text +=
        "# HELP process_\(name) \(help)\n# TYPE process_\(name) \(kind)\nprocess_\(name) \(value)\n"
    }
    add("cpu_seconds_total", "counter", "Seconds of processor that were used.", processorSeconds)
    add("max_fds", "gauge", "The most descriptors that may be open.", mostDescriptors)
    add("open_fds", "gauge", "Descriptors that are open.", descriptors)
    add("resident_memory_bytes", "gauge", "Bytes of memory that are resident.", residentMemory)
    return text
  }

  private static var processorSeconds: Double? {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return nil }
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }

  private static var mostDescriptors: Double? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
    return Double(limit.rlim_cur)
  }

  private static var descriptors: Double? {
    do {
      return Double(try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count)
    } catch {
      return nil
    }
  }

  private static var residentMemory: Double? {
    // The second number is of resident pages.
    guard let bytes = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap {
      Int($0)
    }
    return numbers.count > 1 ? Double(numbers[1] * sysconf(Int32(_SC_PAGESIZE))) : nil
  }
}
