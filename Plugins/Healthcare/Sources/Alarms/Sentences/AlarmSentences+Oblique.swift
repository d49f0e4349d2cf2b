/// Dangers that are hinted at, supposed, told calmly or asked about, by people who do not name
/// them.
extension AlarmSentences {
  static let crisisOblique = list(
    """
    if I let go of this railing would anybody notice / if I stepped off now it would all be quiet / suppose I just drove into the river, who'd miss me / nobody would cry if I fell off this roof /
    one step forward and I don't have to feel anything any more / I'm sitting on the edge and my legs are hanging over / I could just lean forward and it's done / it's a long way down and that's why I'm here /
    I'll wait on the rails until it comes / I'm lying on the tracks / I know when the express goes through and where the fence is open / I'll walk into the sea tonight and keep walking /
    the 8:40 goes through here without stopping, and I'll be standing in its way / I won't be on the train, I'll be under it / the trains are fast here, the next one is mine /
    tonight I'll lie down on the line before the last train / the freight train is due and I'm not stepping off the rails / there's a train every ten minutes and I only need one / I looked up when the express comes, I'll be on the rails then /
    when the tram comes round the bend I'll let myself fall / at midnight I'll be on the motorway bridge, on the wrong side of the fence / the platform is empty, the next train doesn't stop, and I will jump /
    in an hour I'll be in front of a lorry / the next bus is going to hit me, I've decided / I'm going to let the water close over me / the river is cold, it will be quick /
    would anyone care if I never came home / who would care if I was dead / they wouldn't even care if I hanged myself / nobody cares whether I'm alive / no one will care once I'm in the ground / I bet they'd be glad if I was found dead / nobody needs me, and after tonight nobody has to bear me / I won't be a problem for anybody after the weekend /
    by the time you read this it's over / when you get this message I'll be gone for good / this is the last thing that I write / you won't hear from me again, look after my mum /
    I have chosen the day / it is decided, I just have to do it / I'm only waiting until the house is empty / I put my affairs in order, there's just one thing left to do / everything is ready, the chair and the belt /
    the belt is around the beam / I counted my tablets, it's enough / I keep the tablets under the pillow for when I need them all / I've been reading how many of these it takes /
    how long does it take with a plastic bag / does it hurt to bleed out in the bath / what happens to my body if I take all of them / is a fall from the sixth floor certain / which knot doesn't slip / how deep do I have to cut /
    i wanna die / i wana be dead / i wanna be ded / wish i was ded / dont wanna wake up tmrw / wanna sleep n never wake up / i wish id never been born / wnt to end myself / i cba living any more /
    everyone would get over it quickly / the world is lighter without me in it / I've felt dead for months, I may as well be / there's nothing that keeps me here / I can't see myself being alive at Christmas /
    I said good night to my kids as if it was the last time / I hugged my parents for the last time today / my dad told us where the will is and took his hunting rifle along / my wife left a letter and the car is gone /
    he keeps asking how high the car park is / my roommate gives all her stuff away and smiles / my sister said we'd be free of her soon / he says he'd rather be with his dead brother, and he has the pills /
    """)

  static let breathingOblique = list(
    """
    something is sitting in his throat and he's turning purple / she's stopped making noise and her mouth opens and shuts / he swallowed wrong, slapping his back doesn't help / the asthma spray is finished and she can hardly stand /
    his breathing stops, starts with a snort, and stops again / I can only say three words and then I need air / she looks like a fish out of water, lips nearly black /
    """)

  static let heartOblique = list(
    """
    it's as if somebody put an anvil on my breastbone / like a rope being pulled tight round my chest / I thought it was indigestion but now my jaw and arm hurt, too / dad rubs his chest and says it's nothing but he's grey and wet /
    she said her chest feels wrong and sat down on the pavement / I'm cold, sweaty and my left shoulder hurts down to the fingers / pain behind the ribs since the stairs, and I'm scared it's my heart / my heart stops for a moment and I black out each time /
    """)

  static let strokeOblique = list(
    """
    her half of the face doesn't join in when she laughs / he pours the tea beside the cup and doesn't notice, and his mouth sags / she wants to say something and only the same syllable comes / my right hand belongs to somebody else since breakfast /
    he doesn't know where he is and drags his leg / she sank into the chair and her eyes look to one side / I can't read this text any more, the letters make no sense since just now / he fell out of bed and the arm under him doesn't work, it isn't the fall /
    """)

  static let bleedingOblique = list(
    """
    the bandage is full again, the fourth / there's a red lake on the kitchen floor and he's getting pale / she cut an artery I think, it comes in pulses / I can see the bone and it runs down to the elbow /
    since the operation the bag fills up with blood / it's running down my legs and I'm expecting / there's a lot of red in the toilet and I'm about to faint / he keeps swallowing blood since the tooth came out /
    """)

  static let poisoningOblique = list(
    """
    the bottle under the sink is open and he smells of it / she must have eaten the whole blister, it's empty / there's a pill box on the floor and the baby next to it, chewing / he thought it was juice, it was for the drains /
    we have headaches in every room and the boiler was just mended / the barbecue stands in the tent and they don't wake up / I don't know how many I've had, the bottle is empty / granddad took his tablets three times today because he forgets /
    """)

  static let allergyOblique = list(
    """
    her eyes are slits and she croaks since she had the cake / I feel a lump in my throat that grows since I took the tablet / he ate at the buffet and now he's red, swollen and coughs all the time / everything itches and my lips feel like rubber, ten minutes after the jab /
    my voice sounds strange and my tongue doesn't fit in my mouth / two wasps got her on the neck and she's going faint / his ears are scarlet, he vomits and wheezes, and there were nuts in it / I swell wherever the bees got me, and breathing gets hard /
    """)

  /// What is hinted at, supposed or asked and harms nobody.
  static let harmlessOblique = list(
    """
    if I came an hour later, would anybody mind / nobody would notice if I skipped the check-up / if I cancelled now would you care / suppose I moved to another town, who would be my doctor / it's decided, I'll take the Monday slot /
    I raced up the escalator, give me a second / I had to run to catch the train, sorry I'm late / I missed the train and I'll be late / the train comes at eight, I'll be with you at nine / my train is late, can we move it / the station is just behind the tracks / I'm on the bus to you /
    my train comes at ten, can I be seen before / the train leaves at nine, I'll be on platform two / I'll be on the train at eight, call me after / I'm on track with my exercises / the tram stops in front of your clinic /
    I get winded on the stairs to the fourth floor, which doctor is that for / climbing a hill takes my breath away these days, who should I see / I puff when I carry the shopping upstairs, do I need a check-up /
    is Dr. Novak experienced with heart attacks / what helps to prevent strokes and heart attacks / what are the first signs of a heart attack or a stroke / which doctor knows about overdoses /
    where do I get a certificate for a suicide prevention course / is there a training in suicide prevention for teachers / my phone is dying, I'll write later / the laptop is about to die /
    I jumped the queue by mistake / he jumped for joy / I could jump for joy / we jumped off the diving board and it was fun / the cat sits on the edge of the roof again / I let go of my old dentist / I stepped off the scales in shock /
    when you get this message please call me back about the bill / this is the last thing that I need to know / you won't hear from me again if this works / look after my file please / I said good night to the nurse and left / everything is ready for the operation /
    I got sixty pills for two months / they handed me ninety tablets, do I take one a day / is one packet enough for the month / how many tablets are in a box / how long does it take until the tablets work / I counted my tablets and one is missing /
    the speech to text turns my words into nonsense / I lost my words when I saw the price /
    the bandage looks fine, it's clean / the plaster is full of sand / there's a red stain on my shirt from the ketchup / the bottle under the sink leaks / the boiler was just mended and works / we made a barbecue at the tent /
    i wnat to chnage my apointment / i wan to cansel my vist / plz cancle teh booking / cna i mov my apointmnt / i wnna bok a docter / wen is my nxt apointment / i cant mak it tmrw, cancel pls / i wan to se my recrods /
    wnat time do u opn / i wnat to tlak to a docter / giv me anoter dat / i wannt to no the pric / i ned a persciption / my apontment is wrng / cud u tel me wen / i don wan the morning slot / i dont wnat that one / i wanna stop the reminders /
    it's my left wrist / it's the right knee, not the left one / tell her that it's my ankle this time / let him know it's the other shoulder / could you let the nurse know it's my wrist / my wrist is stiff from typing / I sprained my wrist, who looks at it / please note it is the left hand /
    I twisted my ankle in the garden, nothing bad, could somebody have a look /
    the other one is still on its way, when will it be here / and the second parcel, when's that here / and the rest that's on its way, when does it come / when's the other thing here / it's a long way to you, that's why I'm late /
    I have a lump in my throat when I hear that song / my lips feel dry after the sun / my eyes are tired, I croak a little since the cold / something sits on my mind / it's as if somebody put sand in my shoes / he rubs his eyes and is tired /
    """)
}
