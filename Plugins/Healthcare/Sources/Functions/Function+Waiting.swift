import PluginKit
import Scheduling

/// The parameters of `join_waiting_list`.
@Parameters
struct JoinWaitingListParameters {
  /// the department; without it, or a doctor, something earlier than the coming appointment is
  /// wanted.
  @Parameter(slot: .waitingDepartment)
  var department: String?
  /// the doctor, if one is wished for.
  @Parameter(slot: .reservedDoctor)
  var doctor: String?
}

/// The parameters of what is about the waiting list as it is.
@Parameters
struct WaitingParameters {}

extension Slot {
  /// The department that is waited for, if one is named.
  static let waitingDepartment = Slot.choice(Clinic.departmentOptions)
}

extension Function {
  /// `join_waiting_list`: waits until something in a department, or with a doctor, or earlier than
  /// the person's appointment, becomes free.
  static let joinWaitingList = Function(
    "join_waiting_list",
    "Puts the patient on the waiting list; a time that becomes free is offered and kept for a while.",
    effect: .write
  ) { (wish: JoinWaitingListParameters, context) in
    try await WaitingRoom(context).join(wish)
  }
  .examples([
    "Put me on the waiting list", "Please add me to the waiting list for Dr. Kim",
    "Tell me if something earlier comes up", "Let me know when an earlier slot opens up",
    "Is there a waiting list for dermatology?", "I'd like to go on the waiting list in Cardiology",
    "Can you notify me of a cancellation?", "Waitlist me with Dr. Novak",
    "If an earlier appointment becomes available, tell me", "Put me on the waitlist",
    "Inform me when a slot becomes free",
  ])
  .asks { (wish: JoinWaitingListParameters) in
    Confirmation(
      wish.question, quickReplies: ["Yes", "No"],
      declined: "All right, you are not on the waiting list.")
  }
  .undone(by: "leave_waiting_list", with: [:])

  /// `take_kept_time`: books the time that is kept for the person.
  static let takeKeptTime = Function(
    "take_kept_time", "Books the time that is kept for the patient from the waiting list.",
    effect: .write
  ) { (_: WaitingParameters, context) in
    try await WaitingRoom(context).take()
  }
  .examples([
    WaitingRoom.take, "Yes, book the time that was kept for me", "I take the slot you kept for me",
    "I accept the time from the waiting list", "I'll take the time that became free for me",
    "Take the offer from the waiting list", "Book the slot that you offered from the waiting list",
    "Accept the waiting list offer",
  ])
  .asks { (_: WaitingParameters) in
    Confirmation(
      "Shall I book the time that is kept for you?", quickReplies: ["Yes", "No"],
      declined: "All right, it is not booked yet.")
  }
  .cannotBeUndone("You can cancel the appointment.")

  /// `decline_kept_time`: lets the next in order have the time that is kept for the person.
  static let declineKeptTime = Function(
    "decline_kept_time",
    "Declines the time that is kept for the patient from the waiting list; they wait on.",
    effect: .write
  ) { (_: WaitingParameters, context) in
    try await WaitingRoom(context).decline()
  }
  .examples([
    WaitingRoom.decline, "I don't want the time that was kept for me",
    "Decline the offer from the waiting list", "Give the slot you kept for me to others",
    "The time from the waiting list does not suit me", "I can't make the time that became free",
    "No thanks to the slot from the waiting list", "Let others have the kept slot",
  ])
  .asks { (_: WaitingParameters) in
    Confirmation(
      "Shall I decline the time that is kept for you?", quickReplies: ["Yes", "No"],
      declined: "All right, it stays kept for you.")
  }
  .cannotBeUndone("The time is offered to the next one at once. You are still on the waiting list.")

  /// `leave_waiting_list`: waits for nothing more.
  static let leaveWaitingList = Function(
    "leave_waiting_list", "Takes the patient off the waiting list.", effect: .write
  ) { (_: WaitingParameters, context) in
    try await WaitingRoom(context).leave()
  }
  .examples([
    "Take me off the waiting list", "I don't want to be on the waiting list any more",
    "Remove me from the waiting list", "Delete me from the waitlist",
    "Stop waiting for an earlier time", "I no longer need the waiting list",
    "Get me off the waitlist", "End my place on the waiting list",
  ])
  .asks { (_: WaitingParameters) in
    Confirmation(
      "Shall I take you off the waiting list?", quickReplies: ["Yes", "No"],
      declined: "All right, you stay on the waiting list.")
  }
  .cannotBeUndone("You can go on the waiting list again, at its end.")
}

extension JoinWaitingListParameters {
  fileprivate var question: String {
    switch (doctor, department) {
    case (let doctor?, _): "Shall I put you on the waiting list of \(doctor)?"
    case (nil, let department?): "Shall I put you on the waiting list of \(department)?"
    case (nil, nil): "Shall I tell you when something earlier than your appointment becomes free?"
    }
  }
}
