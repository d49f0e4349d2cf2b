import PluginKit
import Scheduling

/// The clinic's departments and doctors: the names that people can choose from.
///
/// When each doctor can be booked is not here but in the doctor's calendar, a stream of the log.
enum Clinic {
  /// All departments; triage names no other.
  static let departments = [
    Department(
      "General Medicine",
      synonyms: [
        "general check up", "general check-up", "regular doctor", "normal doctor", "house doctor",
        "general practice", "general practitioner", "gp", "family doctor", "family medicine",
        "internal medicine", "internist", "primary care", "checkup", "check-up",
      ], doctors: [Doctor("Lee"), Doctor("Garcia")]),
    Department(
      "Cardiology",
      synonyms: ["cardiologist", "heart doctor", "heart specialist", "heart", "cardio"],
      parts: ["heart"], doctors: [Doctor("Kim"), Doctor("Novak"), Doctor("Okafor")]),
    Department(
      "Dermatology",
      synonyms: ["dermatologist", "skin doctor", "skin specialist", "skin", "derm", "derma"],
      parts: ["skin", "mole"], doctors: [Doctor("Park"), Doctor("Rossi")]),
    Department(
      "Neurology", synonyms: ["neurologist", "nerve doctor", "brain specialist", "neuro"],
      parts: ["nerve", "brain"], doctors: [Doctor("Haddad"), Doctor("Larsen")]),
    Department(
      "Orthopedics",
      synonyms: [
        "orthopod", "back doctor", "back specialist",
        "orthopaedics", "orthopedist", "orthopedic", "bone doctor", "joint specialist", "ortho",
      ],
      parts: ["bone", "joint", "knee", "hip", "shoulder"],
      doctors: [Doctor("Mueller"), Doctor("Santos")]),
    Department(
      "Gastroenterology",
      synonyms: ["gastroenterologist", "stomach doctor", "digestive specialist", "gastro"],
      parts: ["stomach", "tummy", "belly", "gut", "bowel"],
      doctors: [Doctor("Tanaka"), Doctor("Dubois")]),
    Department(
      "Pulmonology",
      synonyms: ["pulmo", "pulmonologist", "lung doctor", "lung specialist", "lungs"],
      parts: ["lung", "chest", "breathing"], doctors: [Doctor("Singh")]),
    Department(
      "Ophthalmology",
      synonyms: [
        "eye test", "eye check", "eyes checked", "eyesight", "optician", "ophthalmologist",
        "eye doctor", "eye specialist", "eyes",
      ],
      parts: ["eye"], doctors: [Doctor("Ivanova")]),
    Department(
      "Otolaryngology",
      synonyms: [
        "hearing test", "ears checked", "ent", "ear nose and throat", "otolaryngologist",
        "ent doctor",
      ],
      parts: ["ear", "nose", "throat", "hearing"], doctors: [Doctor("Costa")]),
    Department(
      "Gynecology",
      synonyms: [
        "gyno", "gynae", "women's things", "womens things", "smear test", "smear", "gynaecology",
        "gynecologist", "gynaecologist", "obgyn",
      ],
      parts: ["women's", "womens", "woman's", "ladies"], doctors: [Doctor("Nguyen")]),
    Department(
      "Urology", synonyms: ["uro", "urologist"], parts: ["bladder", "kidney", "prostate", "men's"],
      doctors: [Doctor("Schmidt")]),
    Department(
      "Psychiatry",
      synonyms: [
        "shrink", "psych", "my nerves", "psychiatrist", "mental health", "psychotherapist",
        "therapist",
      ],
      doctors: [Doctor("Cohen")]),
    Department(
      "Dentistry",
      synonyms: [
        "wisdom tooth", "filling", "molar", "root canal", "tooth", "braces", "dentist", "dental",
        "teeth",
      ], parts: ["tooth", "teeth"], doctors: [Doctor("Patel")]),
  ]

  /// All doctors, department by department.
  static let doctors = departments.flatMap(\.doctors)

  /// Whoever answers consultations around the clock in the sample roster.
  static let doctorOnCall = Doctor("Lee")
}

/// A department of the clinic and the doctors who can be booked there.
struct Department: Sendable, Hashable {
  /// The name: `Cardiology`.
  let name: String
  /// What else people call it, and the kind of doctor who works there.
  let synonyms: [String]
  /// Its doctors; the first one is asked first.
  let doctors: [Doctor]

  private static let workers = [
    "doctor", "doctors", "doc", "docs", "dr", "specialist", "specialists", "people", "ppl", "folks",
    "guy", "guys", "lady", "clinic", "department", "dept",
  ]

  /// `parts` are the parts of the body that it is for: people ask for "the ear doctor".
  init(_ name: String, synonyms: [String], parts: [String] = [], doctors: [Doctor]) {
    self.name = name
    self.synonyms =
      synonyms
      + parts.flatMap { part in Self.workers.map { "\(part) \($0)" } }
      .filter { !synonyms.contains($0) }
    self.doctors = doctors
  }

  /// What its doctors are booked for.
  var specialty: Specialty { Specialty(name) }
}

/// A doctor of the clinic, as people name them.
struct Doctor: Sendable, Hashable {
  /// The provider whose calendar it is; also the member who joins a channel.
  let id: ProviderID
  /// The name that is shown: `Dr. Kim`.
  let name: String
  /// Other words for the name.
  let synonyms: [String]

  /// A doctor who is known by the last name.
  init(_ lastName: String) {
    id = ProviderID("dr-\(lastName.lowercased())")
    name = "Dr. \(lastName)"
    synonyms = ["doctor \(lastName.lowercased())", lastName.lowercased()]
  }
}

extension Clinic {
  /// The department of that name or synonym, whatever its case; `Cardiology Department` is found
  /// too.
  static func department(named name: String) -> Department? {
    departments.first { matches(name, [$0.name] + $0.synonyms) }
  }

  /// The doctor of that name or synonym, whatever its case and punctuation.
  static func doctor(named name: String) -> Doctor? {
    doctors.first { matches(name, [$0.name] + $0.synonyms) }
  }

  /// The doctor whose calendar it is.
  static func doctor(_ id: ProviderID) -> Doctor? { doctors.first { $0.id == id } }

  /// The department in which a doctor works.
  static func department(of doctor: Doctor) -> Department? {
    departments.first { $0.doctors.contains(doctor) }
  }

  /// How a department is recognised; naming one of its doctors names the department too.
  ///
  /// So "with Dr. Kim" means Dr. Kim's department, whatever was spoken of before.
  static let departmentOptions = departments.map { department in
    Slot.Option(
      department.name,
      synonyms: department.synonyms + department.doctors.flatMap { [$0.name] + $0.synonyms })
  }

  /// How a doctor is recognised.
  static let doctorOptions = doctors.map { Slot.Option($0.name, synonyms: $0.synonyms) }

  private static func matches(_ text: String, _ names: [String]) -> Bool {
    let plain = plain(text)
    return names.contains { self.plain($0) == plain }
  }

  private static func plain(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
      .filter { $0 != "department" }
  }
}
