extension FoodTable {
  /// Dishes, sweets and drinks: the USDA's values, see ``FoodTable``.
  static let dishes = """
    pizza|pizzas,cheese pizza,margherita|21299|266|11.4|33.3|3.6|9.7|4.5|2.3|598|||107|107|gluten,milk|
    pepperoni pizza||21302|282|11.7|32|3.3|11.9|5.1|2.3|685|||111|111|gluten,milk|
    lasagne|lasagna|22916|124|6.6|14.4|3|4.4|2.1|1.4|347||||227|gluten,milk|egg,celery
    ravioli||22914|70|2.2|14.2|4|0.4|0.1|0.9|272|238|||240|gluten|egg,milk
    burrito|burritos|21061|205|7.3|31.2|1.7|6|2.3|4.2|563||||185|gluten,milk|
    taco|tacos|21082|226|8.9|19.9|0.9|12.7|4.4|3.9|397||102||102|milk|gluten
    quesadilla|quesadillas|21488|294|15.1|24|1.9|15.2|6.2|1.7|745||180||180|gluten,milk|
    chili con carne|chilli,chili|22904|107|5.8|13.1|1.9|3.5|1.3|3.3|449|242|||250||
    spring roll|spring rolls,egg roll|36601|250|8.3|27.3||11.9|2.1|2.6|468||89||89|gluten|soya,egg,crustaceans
    sweet and sour chicken||36621|250|10.1|23.9|11.5|12.7|1.9|1|246||||250|gluten,soya|egg
    chow mein||36623|85|6.8|8.3|1.7|2.8|0.5|1|311||||250|gluten,soya|egg
    kung pao chicken||36619|129|9.8|6.9|3|7|1.4|1.5|402||||250|peanuts,soya,gluten|
    tomato soup||06559|32|0.7|7.5|4|0.2|0.1|0.5|186|248|||250||milk,gluten,celery
    vegetable soup|soup,minestrone|06967|33|1.1|6.1|2.1|0.5|0.1|1.1|194|253|||250||celery,gluten
    chicken soup|chicken noodle soup|06419|24|1.2|3|0|0.8|0.2|0.5|335||||250|gluten|celery,egg
    lentil soup||06037|56|3.7|8.2||1.1|0.5||532|248|||250||celery
    miso||16112|198|12.8|25.4|6.2|6|1|5.4|3728|275|||17|soya|gluten
    chocolate|milk chocolate,bar of chocolate|19120|535|7.7|59.4|51.5|29.7|18.5|3.4|79|168|||40|milk|nuts,soya
    dark chocolate||19904|598|7.8|45.9|24|42.6|24.5|10.9|20||||30|soya|milk,nuts
    chocolate spread|nutella|19125|541|5.4|62.2|54|29.7|28.4|5.4|41||||20|nuts,milk|soya
    cookie|cookies,chocolate chip cookie,chocolate chip cookies|18159|492|5.1|65.4|32.9|24.7|8.1|2|311||12||24|gluten|milk,egg,soya
    biscuit|biscuits,digestive,digestives|18173|430|6.7|77.7|24.9|10.6|1.6|3.4|459|84|14||28|gluten|milk
    brownie|brownies|18151|405|4.8|63.9|36.6|16.3|4.2|2.1|286||56||56|gluten,egg|milk,nuts,soya
    muffin|muffins,blueberry muffin|18274|375|4.5|53|31.5|16.1|2.8|1.1|336||113||113|gluten,egg|milk,soya
    doughnut|doughnuts,donut,donuts|18255|421|6.1|47.9|22.8|22.7|9.5|2.1|316||64||64|gluten|milk,egg,soya
    pancake|pancakes|18293|227|6.4|28.3||9.7|2.1||439||38||76|gluten,egg,milk|
    waffle|waffles|18367|291|7.9|32.9||14.1|2.9||511||75||75|gluten,egg,milk|
    cheesecake||18147|321|5.5|25.5|21.8|22.5|9.9|0.4|438|||80|80|milk,egg,gluten|
    chocolate cake|cake|18096|389|3.5|52.8|40|20.1|5.9|2.2|348|||64|64|gluten,egg|milk,soya
    sponge cake||18133|290|5.4|61|36.7|2.7|0.8|0.5|623|||38|38|gluten,egg|milk
    apple pie||18301|237|1.9|34|15.7|11|3.8|1.6|201|||125|125|gluten|milk,egg
    danish pastry|danish,pastry|18246|371|5.4|47.8|27.5|18.5|4.9|1.9|445||71||71|gluten,egg|milk,nuts
    cinnamon roll|cinnamon bun|18356|372|6.2|50.9|31.7|16.4|3.1|2.4|304||60||60|gluten|milk,egg
    cereal bar|granola bar,muesli bar|19020|443|7.4|67.3||17.2|7.2|4.6|278||28||28|gluten|nuts,peanuts,milk,soya
    rice pudding||19193|108|3.2|18.4|11.6|2.1|1.2|0.3|97|172|||120|milk|
    jelly|jello|19173|62|1.2|14.2|13.5|0|0|0|75|270|||135||
    jam|marmalade|19297|278|0.4|68.9|48.5|0.1|0|1.1|32|320|||20||sulphites
    honey||19296|304|0.3|82.4|82.1|0|0|0.2|4|339|||21||
    maple syrup||19353|260|0|67|60.5|0.1|0|0|12|315|||20||
    sugar|sugar cube|19335|387|0|100|99.8|0|0|0|1|200|4||4||
    sweets|candy,gummy bears|19106|396|0|98.9|59|0|0|0.1|44|182|||30||
    marshmallow|marshmallows|19116|318|1.8|81.3|57.6|0.2|0.1|0.1|80|50|7||28||
    water|glass of water,mineral water,tap water|14411|0|0|0|0|0|0|0|4|236.8|||200||
    coffee|black coffee,americano,espresso,espressos|14209|1|0.1|0|0|0|0|0|2|237|||240||
    tea|black tea,green tea,herbal tea|14355|1|0|0.3|0|0|0|0|3|237|||240||
    orange juice|oj|09206|45|0.7|10.4|8.4|0.2|0|0.2|1|248|||200||
    apple juice||09016|46|0.1|11.3|9.6|0.1|0|0.2|4|248|||200||
    tomato juice||11540|17|0.8|3.5|2.6|0.3|0|0.4|253|243|||200||
    lemonade||14293|40|0.1|10.4|10|0|0|0|4|247|||250||
    cola|coke|14148|42|0|10.4|9.9|0.2|0|0|3|245.6|||330||
    diet cola|diet coke,coke zero|14416|2|0.1|0.3|0|0|0|0|8|236.8|||330||
    energy drink||14154|43|0.5|10.2|10.2|0|0|0|39||||250||
    beer|lager,pint of beer|14003|43|0.5|3.5|0|0|0|0|4|237.6|||330|gluten|
    light beer||14006|29|0.2|1.6|0.1|0|0|0|4|236|||330|gluten|
    red wine|wine|14096|85|0.1|2.6|0.6|0|0|0|4|235.2|||150|sulphites|
    white wine||14106|82|0.1|2.6|1|0|0|0|5|235.2|||150|sulphites|
    spirits|whisky,whiskey,vodka,gin,rum|14037|231|0|0|0|0|0|0|1|222.4|||42||
    coconut milk||12118|197|2|2.8||21.3|18.9||13|226|||100||
    coconut|desiccated coconut|12108|660|6.9|23.6|7.3|64.5|57.2|16.3|37||||15||
    flour|wheat flour|20081|364|10.3|76.3|0.3|1|0.2|2.7|2|125|||30|gluten|
    """
}
