import JSON
import TestSupport

/// Other people's programs, which say as JSON what they have read.
enum ForeignReader {
  // The last release of fhir.resources whose models are R4 (4.0.1); it needs the first pydantic.
  static let python = PythonEnvironment.prepared(
    "calendars", packages: ["icalendar>=6,<8", "fhir.resources==6.4.0", "pydantic<2"])

  static func read(_ text: String, by script: String) throws -> JSONValue {
    try JSONValue(json: python?.run(script, input: text) ?? "null")
  }

  /// All calendars of a stream, each with its events.
  static let icalendar = """
    import sys, json
    from icalendar import Calendar

    def moment(event, name): return event.decoded(name).strftime("%Y-%m-%dT%H:%M:%SZ")
    def person(value): return [str(value.params["CN"]), str(value)]
    def read(event):
        found = {"uid": str(event["UID"]), "sequence": int(event["SEQUENCE"]),
                 "summary": str(event["SUMMARY"]),
                 "status": str(event["STATUS"]), "stamp": moment(event, "DTSTAMP"),
                 "start": moment(event, "DTSTART"), "end": moment(event, "DTEND"),
                 "organizer": person(event["ORGANIZER"])}
        if "ATTENDEE" in event: found["attendee"] = person(event["ATTENDEE"])
        if "COMMENT" in event: found["comment"] = str(event["COMMENT"])
        assert event.errors == [], event.errors
        return found

    calendars = []
    for calendar in Calendar.from_ical(sys.stdin.buffer.read(), multiple=True):
        events = [read(event) for event in calendar.walk("VEVENT")]
        calendars.append({"method": str(calendar["METHOD"]), "events": events})
    print(json.dumps(calendars))
    """

  /// A bundle's resources by type, and what is wrong: words that R4 does not know, references that
  /// lead nowhere.
  static let fhir = """
    import sys, json
    import fhir.resources
    from fhir.resources.bundle import Bundle
    from pydantic import BaseModel

    bundle = Bundle.parse_raw(sys.stdin.read())
    resources = [entry.resource for entry in bundle.entry]
    known = {f"{r.resource_type}/{r.id}" for r in resources}
    problems = [] if len(known) == len(resources) else ["an id is used twice"]

    def walk(model, path):
        for name, field in model.__fields__.items():
            value = getattr(model, name)
            words = field.field_info.extra.get("enum_values")
            if words and value is not None and value not in words:
                problems.append(f"{path}.{name}: {value}")
            if name == "reference" and value is not None and value not in known:
                problems.append(f"{path}: {value} leads nowhere")
            for item in value if isinstance(value, list) else [value]:
                if isinstance(item, BaseModel): walk(item, f"{path}.{name}")

    counts = {}
    for resource in resources:
        counts[resource.resource_type] = counts.get(resource.resource_type, 0) + 1
        walk(resource, resource.resource_type)
    print(json.dumps({"version": fhir.resources.__fhir_version__, "problems": problems, "counts": counts}))
    """
}
