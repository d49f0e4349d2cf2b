import PluginKit
import Scheduling

extension Clinic {
  /// The department of that name or synonym, whatever its case; `Cardiology Department` is found too.
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
