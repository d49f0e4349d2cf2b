import PluginKit
import Scheduling

extension Rearrangement {
  /// The one appointment that would be given up, with its day, time and doctor.
  func cancelling(_ reserved: String?, with doctor: String?) throws -> Resolution {
    let meant = try meant(reserved, with: doctor)
    guard meant.count == 1 else { return which(of: meant) }
    return .complete(values(of: meant[0]), isAsSaid: false)
  }

  /// The one appointment that would be moved, and just where to.
  func moving(_ reserved: String?, with named: String?, to date: String) throws -> Resolution {
    let wished = try wished(date)
    let meant = try meant(reserved, with: named)
    guard meant.count == 1, let doctor = Clinic.doctor(meant[0].provider) else {
      return which(of: meant)
    }
    guard let slot = try slot(for: meant[0], with: doctor, at: wished) else {
      throw try nothingFree(doctor, wished, meant[0])
    }
    var values = values(of: meant[0])
    values["preferred_reservation_date"] = .string(clock.text(slot.interval.start))
    return .complete(values, isAsSaid: false)
  }

  private func values(of reservation: Reservation) -> JSONObject {
    var values: JSONObject = ["reserved_date": .string(clock.text(reservation.start))]
    values["reserved_doctor"] = (Clinic.doctor(reservation.provider)?.name).map { .string($0) }
    return values
  }

  private func which(of meant: [Reservation]) -> Resolution {
    .ambiguous(
      parameter: "reserved_date", question: "\(list(meant)) Which one do you mean?",
      answers: meant.prefix(4).map(name))
  }
}
