/// The plainest words for dangers that each have a first aid of their own.
extension CertainWords {
  static let drowning = list(
    """
    toddler fell into the / baby fell into the pool / child fell into the pool / kid fell into the pool / son fell into the pool / daughter fell into the pool / ist in den pool gefallen und /
    out of the pool not moving / pulled him out of the pool? / pulled her out of the pool? / pulled him out of the water? / pulled her out of the water? /
    aus dem wasser gezogen? / del agua y no respira / is drowning / hes drowning / shes drowning / almost drowned? / nearly drowned? / ist am ertrinken / ertrinkt gerade / se está ahogando en la / se ahogó en la piscina
    """)

  static let burn = list(
    """
    is badly burned? / is badly burnt? / are badly burned? / was badly burned? / schwer verbrannt? / schlimm verbrannt? / schlimm verbrüht? / schwer verbrüht? / muy quemada? / muy quemado? / quemadura grave? / hair is on fire / hair caught fire / dress caught fire / dress is on fire / clothes caught fire / clothes are on fire / shirt caught fire / sleeve caught fire / haare brennen / kleid brennt / kleidung brennt / jacke brennt /
    me quema el pelo / le quema el pelo / se le prendió la ropa / se me prendió la ropa /
    oil all over my face? / water all over my face? / boiling water all over / boiling oil all over / hot oil all over / skin is peeling off / skin is coming off / skin came off? /
    kochendes wasser über / heißes öl über / heißes fett über / haut löst sich / haut geht ab / agua hirviendo encima / aceite hirviendo en / aceite hirviendo encima / se le despega la piel / se me despega la piel
    """)

  static let eye = list(
    """
    hit with bleach? / bleach in the eye? / bleach in his eyes? / bleach in my eyes? / bleach in my eye? / bleach in his eye? / bleach in her eye? / acid in my eye? / acid in his eye? / lye in my eye? / cleaner in my eye? / cleaner in his eye? / cleaner in her eye? /
    lauge im auge? / säure im auge? / kalk im auge? / kalk ins auge? / reiniger im auge? / reiniger ins auge? / lejía en el ojo? / lejía en los ojos? / cal en el ojo? / ácido en el ojo?
    """)

  static let gas = list(
    """
    gas leak? / smell gas? / smells of gas? / smell of gas? / gas ausgetreten? / riecht nach gas? / nach gas riechen? / gasgeruch? / fuga de gas? / huele a gas? / olor a gas? /
    monoxide alarm is / monoxide alarm went / monoxide alarm keeps / co alarm is going / gas alarm is / gas alarm went / gasmelder piept / kohlenmonoxidmelder piept / co melder piept? /
    alarma de monóxido está / detector de gas está pitando / detector de monóxido está pitando
    """)

  static let bite = list(
    """
    bitten by a snake? / was bitten by a snake? / was bitten by an adder? / snake bit me? / snake bit my? / bitten by an adder? / snake bit him? / snake bit her? / schlange hat mich gebissen? / schlange gebissen? / kreuzotter gebissen? /
    mordió una serpiente? / picado una serpiente? / mordió una víbora? / picó un alacrán? / picó un escorpión?
    """)

  static let strangling = list(
    """
    strangled me / is strangling me / tried to strangle me / choked me until / hands round my throat / hands around my throat / hands round my neck / hands around my neck / grabbed me by the throat /
    hat mich gewürgt / würgt mich / mich gewürgt hat / hat sie gewürgt / me ahorcó / me estranguló / me está ahorcando / me estaba ahorcando / me apretó el cuello / me agarró del cuello
    """)

  static let violence = list(
    """
    husband hits me / husband beats me / boyfriend hits me / boyfriend beats me / wife hits me / girlfriend hits me / partner hits me / partner beats me / he hits me? / he is beating me / hes beating me / is beating my mother / is hitting my mother / has a weapon and / he has a weapon /
    mann schlägt mich / freund schlägt mich / er schlägt mich? / sie schlägt mich? / hat eine waffe und / er hat eine waffe / marido me pega / novio me pega / pareja me pega / me está pegando / tiene un arma y / tiene un arma? /
    has a knife and / has got a knife and / is threatening me with / threatens me with / threatening to kill me / threatening to kill us / says hell kill me? / says he will kill me / going to kill us? /
    man with a gun / he has a gun / wont let me out of the / is hitting my mum / is beating my mum / im being attacked / been raped / trying to kick the door in / breaking into my house /
    hat ein messer und / bedroht mich mit / bringt uns um? / er hat eine pistole / schlägt meine mutter / schlägt mama / bricht gerade jemand ein / bin vergewaltigt worden / wurde vergewaltigt /
    tiene un cuchillo y / me amenaza con / tiene una pistola y / con la pistola? / nos va a matar? / le está pegando a mi / me violaron / están entrando a robar
    """)

  static let birth = list(
    """
    can see the head? / see the babys head? / feel the head? / baby is coming now / baby is coming out / having the baby on the / kopf ist schon zu sehen? / spüre den kopf? / baby kommt jetzt / kind kommt jetzt /
    se ve la cabeza del bebé? / se le ve la cabeza? / ya viene el bebé / está naciendo
    """)

  static let unborn = list(
    """
    havent felt the baby move? / the baby has not moved? / baby has not moved since? / baby is not moving and im pregnant? / has not kicked? / have not felt the baby? / have not felt my baby? / havent felt my baby move? / not felt the baby move? / not felt my baby move? / cant feel the baby? / cant feel my baby? / dont feel the baby? / dont feel my baby? /
    baby stopped kicking? / baby has stopped kicking? / baby hasnt kicked? / baby isnt kicking? / baby not kicking? / no kicks since? / baby hasnt moved since? / no movement from the baby? / no movements from the baby? /
    spüre das baby nicht? / spüre mein baby nicht? / spüre das kind nicht? / spüre mein kind nicht? / baby bewegt sich seit? / baby im bauch bewegt sich nicht? / kind im bauch bewegt sich nicht? / keine kindsbewegungen? / tritt nicht mehr und ich bin? /
    no siento al bebé? / no noto al bebé? / no siento a mi bebé? / no noto a mi bebé? / el bebé no se mueve? / mi bebé no se mueve? / bebé ya no se mueve? / bebé no se ha movido? / no siento pataditas? / no siento las pataditas?
    """)

  static let openWound = list(
    """
    see my bowel / see his bowel / see her bowel / see my intestine / see his intestines / guts are coming out / insides are coming out / bowel is coming out / intestine is coming out /
    bulging out of the wound? / bulging out of my wound? / bulging out of my belly? / coming out of the wound? / coming out of my scar? / wound has opened and? / stitches burst and? / scar has opened and? /
    darm kommt aus / sehe meinen darm / darm schaut heraus / darm hängt heraus / eingeweide kommen / quillt aus der wunde? / quillt aus der narbe? / naht ist aufgegangen und? / wunde ist aufgegangen und? / wunde ist offen und etwas? /
    se ve el intestino / se me ve el intestino / salen las tripas / sale el intestino / tripas fuera / se abrió la herida y? / se abrieron los puntos y? / se abrió la cicatriz y? / asoma algo por la herida?
    """)

  static let coldLimb = list(
    """
    cast is blue? / cast are blue? / cast is blue and numb / cast is numb and blue / toes are blue and numb? / foot is blue and numb / hand is blue and numb / leg is blue and numb / arm is blue and numb / foot is cold and white? / leg is cold and white? / leg went cold and white? /
    unter dem gips ist blau? / gips sind blau? / gips ist blau und taub / fuß ist blau und taub / hand ist blau und taub / bein ist blau und taub / zehen sind blau und taub / bein ist kalt und weiß? / fuß ist kalt und weiß? /
    escayola está azul? / yeso está azul? / pie está azul y / mano está azul y / dedos azules y no los siento? / pierna fría y blanca?
    """)
}
