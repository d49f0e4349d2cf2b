/// Chest and heart.
extension AlarmSentences {
  static let heart = [
    heartPlain, heartUnderstated, heartIndirect, heartQuestions, heartOthers, heartTerse,
    heartTypos, heartSlang, heartMixed, heartStory, heartClinical, heartAgain, heartPanicked,
    heartOblique, heartReported,
  ].flatMap(\.self)

  /// Plainly said.
  static let heartPlain = list(
    """
    I think I'm having a heart attack / There is crushing pain in my chest / I have pressure on my chest like a heavy weight /
    The pain goes from my chest into my left arm / My chest feels tight and I'm in a cold sweat / My father is clutching his chest /
    It feels as if an elephant sits on my chest / His heart has stopped / She has no pulse / My husband collapsed with chest pain /
    Severe chest pain since this morning / My jaw and arm hurt and I feel sick and sweaty / He is in cardiac arrest /
    A squeezing pain behind my breastbone / Chest pain and I feel like I'm going to faint / My heart is racing and I'm about to pass out /
    There's a burning heaviness in my chest and I can't stand / Sudden tearing pain between my shoulder blades /
    My boyfriend grabbed his chest and fell over / My chest has been really tight for an hour and I feel sick /
    Considerable pressure in the region of the heart / I thought it was heartburn but my arm feels dead and I'm soaked in sweat /
    No heartbeat, we are doing CPR / Pale, sweaty, pressure in the chest and pain in the jaw /
    My heartbeat is irregular and I am close to fainting / Something squeezes my chest and does not go away /
    She turned pale and clammy with pain in her chest and back / Is this a heart attack: heavy chest, nausea and a cold sweat? /
    Pain in the chest that spreads to my neck and shoulder / My chest hurts so badly that I cannot speak /
    My heart beats terribly fast and I see black / Chest pain, sweating, arm hurts /
    Could it be the heart if my chest feels tight and I have to vomit? / I am having a heart attack /
    I think my husband is having a heart attack / I have crushing chest pain / My chest hurts so much and my left arm is numb /
    I have severe pain in my chest that goes to my jaw / There is a terrible pressure on my chest /
    My chest is tight and I am sweating heavily / The pain in my chest does not go away and I feel sick /
    My heart stopped for a moment and I passed out / His heart is not beating / I can't feel a pulse /
    My father collapsed and has no heartbeat / Sudden chest pain and I feel faint / I have chest pain and can't breathe /
    My chest feels like it is being squeezed / I have a burning pressure behind my breastbone that goes into both arms /
    My nitro spray isn't helping and the chest pain is getting worse / My heart is beating 180 times a minute and I am about to faint /
    My defibrillator has shocked me three times / I have a tearing pain in my chest and back / My wife is grey, sweaty and holding her chest /
    My heart keeps skipping and I nearly blacked out / My left arm hurts and I have a heavy feeling in my chest /
    Pain in my chest and shoulder and I keep vomiting / He grabbed his chest and went down / I am having chest pains right now /
    The pain in my chest woke me up and is spreading to my arm / My chest is exploding / I have stabbing pain in the heart and cold sweat /
    She collapsed while running and has no pulse / We are giving CPR to my dad / My chest is hurting badly and I'm scared it's my heart /
    There is a crushing weight on my chest and I can't get up / I feel a strong squeezing behind the breastbone /
    My chest burns and both arms feel weak / I've got a piercing pain in my chest that goes through to my back /
    My heart hurts and I'm cold and wet with sweat / Pain is running down my left arm and my chest is tight /
    My father is lying on the floor holding his chest / I have a bad pain in the left side of my chest and I'm dizzy /
    My heart is out of rhythm and I'm about to black out / My pulse is 35 and I keep fainting / My pulse is racing at 190 and my chest hurts /
    My husband's heart stopped and the neighbor is pressing on his chest / I can't feel my wife's heartbeat /
    The pressure in my chest is spreading to my throat / My chest is cramping and I'm throwing up /
    My pacemaker isn't working and I feel faint / I think my heart is failing, I'm swollen and can't breathe /
    I collapsed with pain in my chest / I feel like my chest is about to burst / The chest pain is back and my spray doesn't take it away /
    I'm diabetic, sweating, sick and there's pressure in my upper belly and chest
    """)

  /// Said as if it were little.
  static let heartUnderstated = list(
    """
    There's a funny heavy feeling in my chest and my arm has gone odd / My chest feels a bit like a belt pulled tight, since an hour /
    It's probably only indigestion but my jaw aches and I'm drenched in sweat / I don't want to make a fuss but my chest feels crushed /
    A dull weight on my chest that won't lift, and I feel clammy /
    I feel sick and sweaty, and there's an ache between my shoulder blades and in my jaw /
    My heart is doing strange things and the room goes dark / I've an uncomfortable squeeze in the middle of my chest, it comes down my arm /
    My heart flutters like mad and I can't stand up / It's like heartburn, only heavier, and I can't stop sweating /
    Something isn't right with my chest, it's heavy and my left hand tingles / I feel as if I'm about to die, my chest is so tight /
    My arm has been aching and my chest feels full and heavy / Somebody seems to be standing on my ribs /
    There's a tightness round my chest and I've gone cold and wet / I just feel awful, grey, sweaty, and my chest is heavy /
    I have a bit of a weight on my chest and my fingers tingle / I've been feeling a squeeze under the collarbone and I'm awfully sweaty /
    My chest feels full, like something's stuck, and I'm quite pale / There's a strange ache in both arms and I feel faint /
    My shoulder, my jaw, my chest, everything aches on the left and I feel rotten /
    Maybe it's nothing, but my chest has been pressing for half an hour /
    I have to stop every few metres because of the tightness in my chest /
    It eases when I stand still, but today my chest doesn't stop hurting / I don't feel right, my chest is heavy and I have a bad feeling /
    My heart feels like it's tripping over itself and I'm light-headed / It's an odd burning between my shoulder blades and I'm soaked /
    I thought I'd pulled a muscle, but now my arm is numb and I'm sick
    """)

  /// Of which only the circumstances are told.
  static let heartIndirect = list(
    """
    There is an elephant on my chest / It's like a brick lying on my breastbone / My chest is in a vice /
    It feels like someone is squeezing my heart with a fist / A band is being pulled tight around my ribs /
    He's rubbing his chest, he's pale as a sheet and sweating / She keeps holding her left arm and says her jaw hurts /
    I've taken two nitroglycerin and it is still pressing / The pain shoots from my breastbone to my fingers /
    My smartwatch says my pulse is 200 and I see stars / The same pain as in my last heart attack, and it is back now /
    I can't lift my left arm because of the pain from my chest / The defibrillator here says to press, he is lying on the floor /
    He just dropped to the ground at the gym and nobody finds a pulse / My father sits on the stairs, clutching his chest, and can't talk /
    An iron ring around the chest and fear of dying / It's as if a horse stepped on my chest /
    Like a hot iron behind the ribs, and my little finger is numb / Someone tightened a strap around my chest and won't loosen it /
    He went grey, sweated and sank down on the bench / She said her chest hurt and then her eyes rolled back /
    He isn't moving and I can't find a heartbeat / The AED is talking to us and I'm afraid to press the button /
    We're counting compressions and nobody comes / He was running the marathon and just fell over, no sign of life /
    My watch reported an irregular rhythm and now I'm about to faint / My shirt is wet, my jaw hurts and I'm frightened /
    My father died like this, first the arm and then the chest, and now I have it / My left arm went heavy while my chest tightened /
    The chest pain wakes me and I feel I'm dying / A fist is squeezing me from inside
    """)

  /// Asked.
  static let heartQuestions = list(
    """
    Am I having a heart attack / Could this be a heart attack, my chest is heavy and my arm hurts /
    Is it serious if my chest hurts and my left arm is numb / What should I do when I have chest pain that goes into the arm /
    Should I take an aspirin, my chest feels crushed / Do I have to call an ambulance for chest pressure and cold sweat /
    Is pain in the jaw and chest together dangerous / How do I know whether my husband's heart has stopped /
    How do I do CPR, my father collapsed / Why is my chest so tight and why am I sweating /
    Can a heart attack feel like heavy pressure and nausea, that's what I have now /
    Which doctor do I see for chest pain that radiates to my jaw right now / My heart is racing and won't slow down, I feel faint, what now /
    Can I drive myself to hospital with crushing chest pain / Is pain in my left arm a sign of my heart, I'm sweating too /
    My chest is tight, do I call an ambulance / What does it mean when the chest hurts and the arm goes numb, mine does /
    How do I revive him, his heart stopped / How fast do I press on the chest, she has no pulse /
    Should I wait if the pain in my chest goes away when I rest and comes back / Could my jaw pain and sweating be a heart attack /
    How many nitro sprays may I take, the pressure isn't going away / Why do I feel as if something heavy is on my chest /
    Do women have heart attacks with back pain and nausea, because that's how I feel / Is my mother dying, she's grey and holds her chest
    """)

  /// Of somebody else.
  static let heartOthers = list(
    """
    My dad is clutching his chest and can't speak / My mother has terrible chest pain and is pale /
    My husband has pain in his chest and his arm feels dead / My boss collapsed in the meeting and has no pulse /
    My grandma says something heavy is on her chest and she sweats / My wife is sick, sweaty and has pain in her back and jaw /
    My neighbor fell over, his heart has stopped / Our coach went down on the pitch, no heartbeat /
    My uncle had a heart attack ten minutes ago / My partner's chest hurts badly and he is turning grey /
    A man on the train is holding his chest and is very pale / My brother took cocaine and his chest hurts like hell /
    A colleague has strong chest pain / My baby's heart is racing and she is grey and limp /
    My coworker is pale and says his chest is exploding / My wife's heart is racing and she fainted twice /
    My grandfather has pressure on his heart / My trainer collapsed on the treadmill and has no pulse /
    My sister has chest pain going up to her jaw / The bus driver is slumped over the wheel, no pulse /
    My brother in law complains of a heavy chest and he's sweating buckets / A guest at our hotel has chest pain and is vomiting /
    My mum has been sick and sweaty with an aching arm since breakfast / My flatmate's defibrillator keeps shocking him /
    A player collapsed on the field and isn't moving, they use a defibrillator / Our teacher has chest pain and can't stand /
    My boyfriend took speed and his chest hurts and his heart won't slow down
    """)

  /// In a few words.
  static let heartTerse = list(
    """
    heart attack / chest pain, left arm numb / crushing chest pain / no pulse / cardiac arrest / chest pressure and sweating /
    chest tight, jaw hurts / heart stopped / pain chest arm jaw / elephant on chest / severe chest pain now / collapsed, no heartbeat /
    doing cpr / chest pain getting worse / chest crushing, vomiting / pressure in the chest, cold sweat / heart racing, about to faint /
    left arm pain, sweating, sick / husband clutching chest / heart stopping / angina, spray not working / pressure left chest, arm tingling /
    chest pain and fainting / chest pain, breathless / jaw and arm pain, cold sweat / tearing pain back and chest / pulse 200, dizzy /
    no heartbeat / infarction / dad, chest pain, grey / tight chest, vomiting / man collapsed, no pulse / chest squeezing hard /
    heavy chest, left arm dead / acute chest pain
    """)

  /// In haste.
  static let heartTypos = list(
    """
    i think im havin a hart atack / chst pain realy bad / my chest hurst and my left arm is num / presure on my chest cant stand it /
    my husban has chest pains and is swetting / heart atack help / crushin pain in my cheast / my dad has no puls /
    chest pian going down my arm / sever chest pane / pain in chest an jaw swetting alot / my chest is hurtin bad and my arm to /
    hart is stoping / i hav presure in my chest an im sweting / chest pian cant breath / think my dads havin a heart atack / he has no pulze /
    my hart is rasing and i feel faint / crusing chest pain / chset tight and left arm hevy / severe pane in my chest /
    presure on chest an arm hurts bad / he grabed his chest an fell
    """)

  /// In slang.
  static let heartSlang = list(
    """
    my ticker is giving out / chest is killing me and my arm's gone dead / feels like my heart's gonna explode and I'm soaked /
    I reckon it's my heart, I've got this crushing thing in my chest / this chest pain is insane, I'm dripping with sweat /
    he just dropped, no pulse, nothing / my chest feels like it's being crushed, ngl I'm scared /
    my heart's doing backflips and I'm going black / got a piano on my chest and I'm drenched
    """)

  /// Beside a request.
  static let heartMixed = list(
    """
    I'd like a cardiology appointment, the pressure in my chest is getting unbearable /
    Book me with cardiology on Monday, my chest is so tight I can't stand up / Can you move my appointment, I have crushing chest pain /
    Hello, my chest hurts and my arm is numb, do you have something today /
    What does an appointment cost? My chest feels crushed and I am sweating /
    Before you go on, my husband has just grabbed his chest and fallen down /
    Yes, the second one, but my chest is getting tighter and my jaw hurts /
    I wanted to ask about my bill but I have strong chest pain at the moment / Please get me Dr. Kim, I think it's a heart attack /
    Is there a cardiologist available this minute, my chest is being crushed /
    I'd like to confirm my appointment, also there's a terrible pain in my chest and arm /
    Could you look up my medication, my chest hurts and the spray doesn't help /
    I have a dental appointment but the pain in my jaw now goes into my chest and arm /
    Please book Tuesday, my husband says his chest is tight and he's sweating /
    Hi, I'm due for a check next week, but right now my heart is going crazy and I'm nearly fainting /
    Forget the order, my dad has collapsed and has no pulse / What's Dr. Okafor's phone number, I have heavy pressure on my chest
    """)

  /// With what came before.
  static let heartStory = list(
    """
    I was shovelling snow and now there is a heavy weight on my chest and I feel sick /
    I was carrying shopping upstairs when it began, a squeezing in my chest, and it isn't going away /
    It started an hour ago in my stomach and now it is in my chest, my arms and my jaw /
    I have a stent since last year and today the same pressure is back, only worse /
    We were watching TV and suddenly he slumped over and I can't find a pulse /
    I've had chest tightness on and off since breakfast and now it's constant and I'm sweating /
    Since the argument my chest hurts terribly and I can't get up /
    I was mowing the lawn when something gripped my chest, and it hasn't let go /
    I woke at four with a weight on my chest and now my left arm is numb / During sex my chest began to hurt terribly and it doesn't stop /
    I ran for the bus and since then my chest burns and I'm dripping with sweat /
    He had stomach ache all day, then grabbed his chest and fell / They put in a stent on Monday and now the same pain is back
    """)

  /// In the words of whoever treats it.
  static let heartClinical = list(
    """
    Acute chest pain radiating to the left arm, diaphoretic / Suspected myocardial infarction /
    Retrosternal pressure for thirty minutes with nausea / ST elevation in the ambulance ECG, chest pain ongoing /
    Cardiac arrest, CPR in progress / Ventricular tachycardia, patient presyncopal / Unstable angina, not relieved by nitroglycerin /
    Crushing substernal pain, cold sweat / Bradycardia with syncope / STEMI / Cardiogenic shock / Pulseless, asystole
    """)
}
