/// Dangers in the words of people who report them: nurses, first aiders, carers and witnesses.
extension AlarmSentences {
  static let crisisReported = list(
    """
    which of these tablets are strong enough to end it / how many of the white ones until I don't wake up / is a whole strip of these enough for somebody of my weight / would twenty of them be enough / how much of this stuff is too much for a heart /
    client voices active plans and has the means / resident states he no longer wishes to live and refuses food / caller says goodbye and hangs up, possible intent / pupil showed fresh cuts and says tonight is the night /
    look after my dog when I'm not there any more / tell my sister she was the best part of it / please see to it that my girls get the letters / somebody should feed the cats from tomorrow on, I won't be there any more /
    """)

  static let breathingReported = list(
    """
    resident in respiratory arrest, bag and mask going / saturation down to 78 and she uses every muscle to breathe / airway obstructed, back blows without success / stridor at rest, drooling, won't lie down / exacerbation, nebuliser twice, no relief / oxygen at fifteen litres and he still desaturates / agonal respirations, we started compressions /
    """)

  static let heartReported = list(
    """
    unresponsive and without a pulse, compressions in progress / elevated segments on the strip and he is clammy / the device delivered several shocks / collapsed on the treadmill, shock advised / syncope with palpitations, pressure not measurable / radiating pain into the left arm, grey, vomiting / ventricular rhythm on the monitor and she feels faint /
    """)

  static let strokeReported = list(
    """
    acute onset of one-sided paralysis, last seen well at noon / aphasia and gaze deviation since twenty minutes / generalised convulsion for more than five minutes / unconscious after a fall on the head, pupils unequal / facial palsy with arm drift / resident found on the floor, left side flaccid, does not answer / postictal and seizing again /
    """)

  static let bleedingReported = list(
    """
    uncontrolled haemorrhage from the groin / the sutures have given way and the haemorrhage does not respond to pressure / spurting arterial wound, tourniquet on / postpartum haemorrhage, uterus soft, pressure falling / the surgical wound has dehisced and blood wells up / oesophageal varices, vomiting fresh blood / amputation at the wrist, stump wrapped / the dialysis fistula has ruptured / post-operative bleed, second dressing soaked through /
    """)

  static let poisoningReported = list(
    """
    somebody slipped me something at the bar and I can hardly stand / I think my drink was drugged, my head spins and my legs give way / she had one glass and now she can't keep her eyes open, something was in it / I feel drugged and I don't know what he gave me / my cocktail tasted salty and now I can't see straight /
    ingestion of paraquat, time unknown / resident received another patient's opioids and is drowsy / pinpoint pupils, breathing four times a minute, needle beside him / organophosphate exposure, salivating and twitching / carbon monoxide alarm going off and three people with headache / worker overcome in the manure tank / given ten times the insulin by mistake /
    """)

  static let allergyReported = list(
    """
    anaphylaxis after contrast medium, pressure dropping / second dose of adrenaline given, wheeze and swelling come back / generalised hives, hoarse and faint after the wasp / lip and tongue oedema after the new blood pressure tablet / infusion stopped, flushed, wheezing, hypotensive / biphasic reaction, pen used an hour ago and her throat tightens again /
    """)

  /// Errands and favours that name medicine, danger or death, and mean none.
  static let harmlessErrands = list(
    """
    tell my patient to bring his tablets along / remind her to take her insulin pen with her / please tell Anna to bring her inhaler on Monday / let him know that he should bring the list of his medicines / ask her to come fasting and without her tablets / tell Mrs. Brown to keep her insulin in the fridge /
    let the doctor know I have enough insulin / could you ask the nurse whether I take the pills before dinner / she should bring the EpiPen to the check-up / he forgot his heart tablets at the desk / please pass on that the antibiotics help / write to the doctor that the new dose works well /
    I'd kill for an early slot / I'd kill for a coffee right now / I would die for a free Saturday / I'm dying to get this tooth fixed / I'm dying to meet the new physio / it kills me to wait that long / he'd kill me if I missed this appointment / my boss will murder me if I come late again /
    the prices here kill me / I nearly died of embarrassment at the desk / that queue was torture / drowning in forms over here / I'm drowning in emails / buried in work till Friday / bleeding money on this subscription / this delay is suffocating / the courier will be the death of me /
    I hurt my wrist playing tennis / I hurt my arm lifting boxes, do I need an X-ray / I hurt my ankle at football / I hurt my back in the garden / I cut my nails too short / cut the chit-chat, when is my slot /
    there's a scene in my novel where he bleeds out / the crime show last night had a poisoning in it / my character takes an overdose in chapter two, is that realistic / we play a murder mystery on Saturday / the escape room is about a bomb /
    """)
}
