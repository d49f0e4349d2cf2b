import PluginKit
import Scheduling

extension Rearrangement {
  /// The one appointment that would be given up, with its day, time and doctor.
  func resolution(of wish: CancellationParameters) throws -> Resolution {
    let meant = try meant(wish.reserved, with: wish.doctor, called: wish.appointment)
    guard meant.count == 1 else { return which(of: meant) }
    var exact = wish
    (exact.reserved, exact.doctor) = words(for: meant[0])
    return .complete(exact, isAsSaid: false)
  }

  /// The one appointment that would be moved, and just where to.
  func resolution(of wish: MovingParameters) throws -> Resolution {
    let wished = try wished(wish.date)
    let meant = try meant(wish.reserved, with: wish.doctor, called: wish.appointment)
    guard meant.count == 1, let doctor = Clinic.doctor(meant[0].provider) else {
      return which(of: meant)
    }
    guard let slot = try slot(for: meant[0], with: doctor, at: wished) else {
      throw try nothingFree(doctor, wished, meant[0])
    }
    var exact = wish
    exact.date = clock.text(slot.interval.start)
    (exact.reserved, exact.doctor) = words(for: meant[0])
    return .complete(exact, isAsSaid: false)
  }

  private func words(for reservation: Reservation) -> (time: String, doctor: String?) {
    (clock.text(reservation.start), Clinic.doctor(reservation.provider)?.name)
  }

  private func which(of meant: [Reservation]) -> Resolution {
    .ambiguous(
      parameter: "reserved_date", question: "\(list(meant)) Which one do you mean?",
      answers: meant.prefix(4).map(name))
  }
}
