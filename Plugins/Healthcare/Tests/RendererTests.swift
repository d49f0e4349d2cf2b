import EventLog
import Conversation
import JSON
import PluginKit
import PluginTesting
import Testing

@Suite struct RendererTests {
  private static func show(_ function: String, _ body: JSONValue) throws -> Rendering? {
    try Stage().plugin.render(FunctionResponse(body), of: function)
  }

  @Test func `a reservation is the demo's text and card`() throws {
    #expect(
      try Self.show(
        "reservation",
        [
          "appointmentDetails": [
            "appointmentId": "A1", "date": "2026-11-24", "time": "09:00",
            "department": "Cardiology", "doctor": "Dr. Kim",
          ]
        ])
        == Rendering(
          text: "Your appointment is booked:",
          cards: [
            Rendering.Card(
              title: "Date: 2026-11-24 09:00",
              details: "- Doctor: Dr. Kim\n- Department: Cardiology\n- ID: A1")
          ]))
  }

  @Test func `free slots are the demo's text and cards`() throws {
    #expect(
      try Self.show("recommend_date", [slot("Dr. Kim", "2026-11-24 09:00")])
        == Rendering(
          text: "These appointments are free:",
          cards: [Self.slotCard("Dr. Kim", "2026-11-24 09:00")], showsLinkPreview: false))
  }

  @Test func `what is free instead is shown where a reservation is refused`() throws {
    let body: JSONValue = [
      "message": "Not then.", "recommend_dates": [slot("Dr. Kim", "2026-11-24 09:00")],
    ]
    #expect(
      try Stage().plugin.render(FunctionResponse(body, status: 409), of: "reservation")
        == Rendering(
          cards: [Self.slotCard("Dr. Kim", "2026-11-24 09:00")], showsLinkPreview: false))
  }

  @Test func `a doctor on call is the demo's text and button`() throws {
    let body: JSONValue = ["available": true, "doctor": ["id": "dr-lee", "name": "Dr. Lee"]]
    #expect(
      try Self.show("check_availability_of_doctor_for_consultation", body)
        == Rendering(
          text: "Yes, you can talk to a doctor. ",
          button: Rendering.Button(
            text: "Invite a Doctor",
            explanation: "If you want to talk to a doctor, please click the button!",
            disabledText: "In Progress", action: .invite(member: "dr-lee", name: "Dr. Lee"))))
  }

  @Test func `nobody on call gives no button`() throws {
    #expect(
      try Self.show(
        "check_availability_of_doctor_for_consultation",
        ["available": false, "next": "2026-11-27 08:00"])
        == Rendering(
          text: "I'm sorry, no doctor can talk to you right now. "
            + "The next one is there from 2026-11-27 08:00 on."))
  }

  @Test func `appointments and records are cards, and none are said kindly`() throws {
    #expect(
      try Self.show(
        "get_reservation",
        [
          "reservations": [
            [
              "appointmentId": "A1", "date": "2026-11-24", "time": "09:00",
              "department": "Cardiology", "doctor": "Dr. Kim", "status": "booked",
            ]
          ]
        ])
        == Rendering(
          text: "You have one appointment:",
          cards: [
            Rendering.Card(
              title: "2026-11-24 09:00", subtitle: "Dr. Kim, Cardiology",
              details: "- ID: A1\n- Status: booked", about: ["reserved_date": "2026-11-24 09:00"])
          ]))
    #expect(
      try Self.show("get_reservation", ["reservations": []])
        == Rendering(
          text: "You have no appointments at the moment. I can find one for you.",
          quickReplies: ["What is the earliest date?", "I don't feel well."]))
    #expect(
      try Self.show(
        "get_medical_history",
        [
          "history": [
            [
              "date": "2026-05-07", "department": "Cardiology", "doctor": "Dr. Kim",
              "diagnosis": "Flu", "treatment": "Rest",
            ]
          ]
        ])
        == Rendering(
          text: "Here are your medical records, the newest first.",
          cards: [
            Rendering.Card(
              title: "Flu", subtitle: "2026-05-07, Cardiology, Dr. Kim",
              details: "- Treatment: Rest")
          ]))
  }

  @Test func `an availability is answered with cards that can be reserved`() throws {
    #expect(
      try Self.show(
        "check_availability",
        [
          "available": true, "department": "Cardiology", "doctor": "Dr. Kim",
          "date": "2026-11-23", "time": "09:00", "times": ["09:00", "09:30"],
        ])
        == Rendering(
          text: "Yes, Dr. Kim (Cardiology) is free on 2026-11-23 at these times: 09:00, 09:30.",
          cards: [Self.slotCard("Dr. Kim", "2026-11-23 09:00")], showsLinkPreview: false))
    #expect(
      try Self.show(
        "check_availability",
        [
          "available": false, "department": "Cardiology", "date": "2026-11-23", "time": "12:00",
          "alternatives": [slot("Dr. Kim", "2026-11-30 09:00")],
        ])
        == Rendering(
          text: "I'm sorry, Cardiology has no free appointment on 2026-11-23 at 12:00. "
            + "These are the next ones:",
          cards: [Self.slotCard("Dr. Kim", "2026-11-30 09:00")], showsLinkPreview: false))
  }

  @Test func `a huge response is shown whole`() throws {
    let items = (0..<5000).map { slot("Dr. \($0)", String(repeating: "9", count: 200)) }
    #expect(try Self.show("recommend_date", .array(items))?.cards.count == 5000)
  }

  private static func slotCard(_ doctor: String, _ date: String) -> Rendering.Card {
    Rendering.Card(
      title: doctor, subtitle: "Date: \(date)",
      action: .send(
        text: "Please book \(doctor), \(date)",
        offer: .call(
          function: "reservation",
          arguments: [
            "department": "", "preferred_doctor_name": .string(doctor),
            "preferred_reservation_date": .string(date),
          ])))
  }
}
