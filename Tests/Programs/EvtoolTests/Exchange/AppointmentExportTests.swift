import AccessRecord
import Conversation
import EventLog
import EventLogLMDB
import Foundation
import JSON
import Scheduling
import Testing

/// `evtool export` of a small clinic: one appointment agreed, one cancelled, and a doctor whom
/// nobody visits.
@Suite struct AppointmentExportTests {
  @Test func `a provider's calendar is one to import`() async throws {
    try await withClinic { program in
      let run = try program.run("export", "--format", "icalendar", "--provider", "dr-lee")
      #expect(run.code == 0 && run.errors == "")
      #expect(run.output.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"))
      #expect(
        Self.lines(run.output, ["METHOD", "NAME", "UID", "SEQUENCE", "STATUS"]) == [
          "METHOD:PUBLISH", "NAME:Dr Lee", "UID:a2.dr-lee@verbatim.invalid", "SEQUENCE:1",
          "STATUS:CANCELLED", "UID:a1.dr-lee@verbatim.invalid", "SEQUENCE:0", "STATUS:CONFIRMED",
        ])
    }
  }

  @Test func `messages ask for what is agreed and cancel what is given up, then as now`()
    async throws
  {
    try await withClinic { program in
      let agreed = ["METHOD:REQUEST", "UID:a1.dr-lee@verbatim.invalid"]
      let asked = ["METHOD:REQUEST", "UID:a2.dr-lee@verbatim.invalid"]
      let cancelled = ["METHOD:CANCEL", "UID:a2.dr-lee@verbatim.invalid"]
      let cases = [
        ([], cancelled + agreed), (["--person", "P1"], agreed),
        (["--appointment", "a2"], cancelled), (["--at", "4"], asked + agreed),
        (["--at", "@2026-11-20T08:00Z", "--provider", "dr-lee"], cancelled + agreed),
      ]
      for (arguments, expected) in cases {
        let all = ["export", "--data", program.data, "--format", "icalendar", "--messages"]
        let run = try program.run(all + arguments)
        #expect(Self.lines(run.output, ["METHOD", "UID"]) == expected, "\(arguments): \(run)")
      }
    }
  }

  @Test func `fhir is a bundle, with free slots from a moment on where asked`() async throws {
    try await withClinic { program in
      let run = try program.run(
        "export", "--format", "fhir", "--provider", "dr-who", "--free-days", "4", "--at",
        "@2026-11-20T08:00Z")
      let entries = try run.json()["entry"]
      #expect(entries?[2]?["resource"]?["start"] == "2026-11-23T08:00:00Z")
      #expect(entries?[2]?["resource"]?["status"] == "free")
      let person = try program.run("export", "--format", "fhir", "--person", "P1").json()
      #expect(person["entry"]?[3]?["resource"]?["id"] == "dr-lee.a1")
    }
  }

  @Test func `who has looked at a person's record is a bundle of its own, the newest first`()
    async throws
  {
    try await withClinic { program in
      let bundle = try program.run("export", "--format", "fhir", "--person", "P1", "--accesses")
        .json()
      let looks = try #require(bundle["entry"]?.array).compactMap { $0["resource"] }
      #expect(
        looks.map { $0["agent"]?.array?.first?["who"]?["display"] } == ["bob", "ann"]
          && looks.allSatisfy { $0["resourceType"] == "AuditEvent" })
      let nobody = try program.run("export", "--format", "fhir", "--person", "P2", "--accesses")
      #expect(nobody.errors == "evtool: nobody has looked at the record of 'P2'\n")
    }
  }

  @Test func `nothing to export is said, what is unknown is an error`() async throws {
    try await withClinic { program in
      let empty = try program.run("export", "--format", "icalendar", "--provider", "dr-who")
      #expect(empty.code == 0 && empty.errors == "evtool: 'dr-who' has no appointments\n")
      #expect(Self.lines(empty.output, ["NAME", "BEGIN"]) == ["BEGIN:VCALENDAR", "NAME:Dr Who"])
      let unknown = [
        (["--provider", "dr-no"], "there is no calendar of 'dr-no'; there are dr-lee, dr-who"),
        (
          ["--person", "P9", "--provider", "dr-lee"],
          "there is no appointment of 'P9' in the calendar of 'dr-lee'"
        ),
        (
          ["--appointment", "a1", "--at", "1"],
          "there is no appointment 'a1' in this log at that moment"
        ),
      ]
      for (arguments, text) in unknown {
        let run = try program.run(
          ["export", "--data", program.data, "--format", "icalendar"] + arguments)
        #expect(run == Run(1, errors: "evtool: \(text)\n"))
      }
    }
  }

  @Test func `options that do not go with a format are wrong usage`() async throws {
    try await withClinic { program in
      for wrong in [
        ["--person", "P1"], ["--format", "fhir", "--messages"],
        ["--format", "icalendar", "--free-days", "3"], ["--format", "fhir", "--free-days", "367"],
        ["--format", "fhir", "--person", ""], ["--format", "fhir", "--accesses"],
        ["--format", "icalendar", "--person", "P1", "--accesses"],
        ["--format", "fhir", "--person", "P1", "--provider", "dr-lee", "--accesses"],
      ] {
        let run = try program.run(["export", "--data", program.data] + wrong)
        #expect(run.code == 64 && run.output == "", "\(wrong)")
      }
    }
  }

  /// The content lines of some properties.
  private static func lines(_ text: String, _ names: [String]) -> [String] {
    text.split(separator: "\r\n").map(String.init).filter { line in
      names.contains { line.hasPrefix("\($0):") }
        && (!line.hasPrefix("BEGIN") || line == "BEGIN:VCALENDAR")
    }
  }

  private func withClinic(_ body: (Program) throws -> Void) async throws {
    try await Program.with { program in
      let log = try LMDBEventLog(
        path: program.data + "/log", mode: .writing, clock: { now }, personal: .inPlain)
      let runner = CommandRunner<ProviderCalendar>(log: log)
      for (provider, name) in [(ProviderID("dr-lee"), "Dr Lee"), ("dr-who", "Dr Who")] {
        _ = try await runner.execute(
          .publish(try offer(name), by: provider, now: now), on: provider.stream)
      }
      for command in [
        book("a1", "P1", "2026-11-23T09:00:00Z"), book("a2", "P2", "2026-11-23T08:00:00Z"),
        .cancel("a2", by: .provider(id: "dr-lee"), reason: "ill", now: now),
      ] {
        _ = try await runner.execute(command, on: ProviderID("dr-lee").stream)
      }
      for reader in [MemberID("ann"), "bob"] {
        let look = RecordAccessed(
          person: "P1", by: reader, name: "\(reader)", roles: ["auditor"], part: .conversation,
          place: "channel-1", address: "::1", reason: nil)
        try await log.append([NewEvent(look)], to: RecordAccessed.stream(of: "P1"))
      }
      try body(program)
    }
  }

  private let now = Timestamp("2026-11-20T08:00:00Z") ?? Timestamp(microseconds: 0)

  private func book(_ id: AppointmentID, _ person: PersonID, _ start: String) -> CalendarCommand {
    let start = Timestamp(start) ?? now
    let slot = Interval(start: start, end: start.adding(.seconds(1800)))
    return .book(
      AppointmentRequest(appointment: id, person: person, purpose: "skin", interval: slot),
      now: now)
  }

  private func offer(_ name: String) throws -> AvailabilityOffer {
    let hours = LocalHours(
      from: try #require(LocalTime("09:00")), to: try #require(LocalTime("12:00")))
    let schedule = Schedule(
      effectiveFrom: try #require(CalendarDay("2026-11-01")),
      weekly: [WeeklyHours(weekday: .monday, hours: hours)], slotMinutes: 30)
    let zone = try #require(ZoneID(rawValue: "Europe/Berlin"))
    return .schedule(
      profile: ProviderProfile(name: name, specialties: ["skin"], zone: zone), schedule: schedule)
  }
}
