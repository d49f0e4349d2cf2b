import PluginKit
import Scheduling

/// A department of the clinic and the doctors who can be booked there.
struct Department: Sendable, Hashable {
  /// The name: `Cardiology`.
  let name: String
  /// What else people call it, and the kind of doctor who works there.
  let synonyms: [String]
  /// Its doctors; the first one is asked first.
  let doctors: [Doctor]

  init(_ name: String, synonyms: [String], doctors: [Doctor]) {
    self.name = name
    self.synonyms = synonyms
    self.doctors = doctors
  }

  /// What its doctors are booked for.
  var specialty: Specialty { Specialty(name) }
}
