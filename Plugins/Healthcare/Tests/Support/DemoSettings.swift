import JSON

/// What the demo's settings say of its functions, without their requests; word for word.
enum DemoSettings {
  /// The replies that are shown with another spelling than the demo's.
  static let saidRight: [JSONValue: JSONValue] = [
    "I want to make an reservation": "I want to make a reservation",
    "I want to know other schedule later than this date":
      "I want to see dates later than this one",
  ]

  static let functions = """
    [
    {"name": "get_reservation",
     "description": "Check the patient's reservation information through the patient ID",
     "quick_replies": ["I don't feel well.", "Can I check my previous medical records?", "Can I \
    talk to a doctor?"],
     "parameters": {"type": "object", "properties": {
      "patientId": {"type": "string", "description": "patient ID"}
     }, "required": ["patientId"]}},
    {"name": "get_medical_history",
     "description": "Check the patient's medical history through the patient's ID",
     "quick_replies": ["I don't feel well.", "Can I check my reservation information?", "Can I \
    talk to a doctor?"],
     "parameters": {"type": "object", "properties": {
      "patientId": {"type": "string", "description": "patient ID"}
     }, "required": ["patientId"]}},
    {"name": "recommend_date",
     "description": "Possible appointment dates and doctor information for your department, If \
    the Preferred reservation date is not entered, it returns the earliest possible schedule \
    after the current date.",
     "quick_replies": ["I want to make an reservation", "I want to know other schedule later \
    than this date"],
     "parameters": {"type": "object", "properties": {
      "department": {"type": "string", "description": "the department in charge"},
      "preferred_reservation_date": {"type": "string", "description": "Preferred reservation date"}
     }, "required": ["department"]}},
    {"name": "check_availability",
     "description": "Confirmation of availability with desired date. If the doctor information \
    is not entered, if there is a doctor available on the day, it is automatically assigned.",
     "quick_replies": ["I want to make an reservation", "Can I talk to a doctor?"],
     "parameters": {"type": "object", "properties": {
      "department": {"type": "string", "description": "the department in charge"},
      "preferred_reservation_date": {"type": "string", "description": "Preferred reservation \
    date"},
      "preferred_doctor_name": {"type": "string", "description": "Doctor Name"}
     }, "required": ["department", "preferred_reservation_date"]}},
    {"name": "reservation",
     "description": "Proceed with the reservation. If the doctor information is not entered, if \
    there is a doctor available on the day, it is automatically assigned.If there is no \
    available date, return recommend another date.",
     "quick_replies": ["Thank you", "Can I talk to a doctor?"],
     "parameters": {"type": "object", "properties": {
      "department": {"type": "string", "description": "the department in charge"},
      "preferred_reservation_date": {"type": "string", "description": "Preferred reservation \
    date"},
      "preferred_doctor_name": {"type": "string", "description": "Doctor Name"}
     }, "required": ["department", "preferred_reservation_date"]}},
    {"name": "check_availability_of_doctor_for_consultation",
     "description": "Check if it's currently possible to talk to the doctor.",
     "parameters": {"type": "object", "properties": {
     }, "required": []}}
    ]
    """
}
