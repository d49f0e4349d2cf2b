/// The clinic's departments and doctors: the names that people can choose from.
///
/// When each doctor can be booked is not here but in the doctor's calendar, a stream of the log.
enum Clinic {
  /// All departments; triage names no other.
  static let departments = [
    Department(
      "General Medicine",
      synonyms: [
        "general practice", "general practitioner", "gp", "family doctor", "family medicine",
        "internal medicine", "internist", "primary care", "checkup", "check-up",
      ], doctors: [Doctor("Lee"), Doctor("Garcia")]),
    Department(
      "Cardiology",
      synonyms: ["cardiologist", "heart doctor", "heart specialist", "heart", "cardio"],
      doctors: [Doctor("Kim"), Doctor("Novak"), Doctor("Okafor")]),
    Department(
      "Dermatology",
      synonyms: ["dermatologist", "skin doctor", "skin specialist", "skin", "derm", "derma"],
      doctors: [Doctor("Park"), Doctor("Rossi")]),
    Department(
      "Neurology", synonyms: ["neurologist", "nerve doctor", "brain specialist", "neuro"],
      doctors: [Doctor("Haddad"), Doctor("Larsen")]),
    Department(
      "Orthopedics",
      synonyms: [
        "orthopaedics", "orthopedist", "orthopedic", "bone doctor", "joint specialist", "ortho",
      ],
      doctors: [Doctor("Mueller"), Doctor("Santos")]),
    Department(
      "Gastroenterology",
      synonyms: ["gastroenterologist", "stomach doctor", "digestive specialist", "gastro"],
      doctors: [Doctor("Tanaka"), Doctor("Dubois")]),
    Department(
      "Pulmonology", synonyms: ["pulmonologist", "lung doctor", "lung specialist", "lungs"],
      doctors: [Doctor("Singh")]),
    Department(
      "Ophthalmology", synonyms: ["ophthalmologist", "eye doctor", "eye specialist", "eyes"],
      doctors: [Doctor("Ivanova")]),
    Department(
      "Otolaryngology",
      synonyms: ["ent", "ear nose and throat", "otolaryngologist", "ent doctor"],
      doctors: [Doctor("Costa")]),
    Department(
      "Gynecology", synonyms: ["gynaecology", "gynecologist", "gynaecologist", "obgyn"],
      doctors: [Doctor("Nguyen")]),
    Department("Urology", synonyms: ["urologist"], doctors: [Doctor("Schmidt")]),
    Department(
      "Psychiatry", synonyms: ["psychiatrist", "mental health", "psychotherapist", "therapist"],
      doctors: [Doctor("Cohen")]),
    Department(
      "Dentistry", synonyms: ["dentist", "dental", "teeth"], doctors: [Doctor("Patel")]),
  ]

  /// All doctors, department by department.
  static let doctors = departments.flatMap(\.doctors)

  /// Whoever answers consultations around the clock in the sample roster.
  static let doctorOnCall = Doctor("Lee")
}
