import PluginKit

/// The shop's assistant in Spanish.
enum Spanish {
  static let language = PluginLanguage(
    "es", texts: texts, examples: examples, words: words)

  /// The names of the sample's products.
  private static let words = [
    "Desk": ["escritorio", "mesa"], "Tray": ["bandeja"],
    "Shoes": ["zapatillas", "zapatos", "tenis"], "Socks": ["calcetines", "medias"],
    "Headphones": ["auriculares", "audífonos", "cascos"], "Grinder": ["molinillo", "molino"],
    "Coffee Grinder": ["molinillo de café", "molino de café"],
    "Beans": ["granos"], "Raincoat": ["impermeable", "chubasquero"],
    "Lamp": ["lámpara"], "Speaker": ["altavoz", "parlante", "bocina"],
  ]

  private static let texts: TextCatalog = [
    "Hello! I'm the E-Commerce chatbot. I'm still learning but I'm here 24/7 to answer your question or connect you with the right person to help.":
      "¡Hola! Soy el chatbot de E-Commerce. Todavía estoy aprendiendo, pero estoy aquí a todas horas para responder a sus preguntas o ponerle con quien pueda ayudarle.",
    Replies.list: "Quiero ver la lista de mis pedidos",
    "I want to cancel my order": "Quiero anular mi pedido",
    Replies.cancel: "Quiero cancelar mi pedido",
    Replies.recommend: "Recomiéndeme algo, por favor",
    Replies.confirm: "Sí, quiero cancelarlo",
    Replies.decline: "No, no lo cancele",
    Replies.dislike: "No me gusta ninguno, gracias",
    "Show me the details of order #{}": "Muéstreme el pedido {1}",
    "Which order would you like to see?": "¿Qué pedido quiere ver?",
    "Which order would you like to cancel?": "¿Qué pedido quiere cancelar?",
    "Please say its number, such as \"order #1001\".": "Diga el número, como «pedido 1001».",
    "Do you want to cancel {}?": "¿Quiere cancelar {1}?",
    "order #{} ({})": "el pedido {1} ({2})", "order #{}": "el pedido {1}",
    "the order \"{}\"": "el pedido «{1}»",
    "Order #{} by {}": "Pedido {1} de {2}", "Order #{}": "Pedido {1}",
    "order": "pedido",
    "✅ Order #{}": "✅ Pedido {1}", "🚚 Order #{}": "🚚 Pedido {1}",
    "⏳ Order #{}": "⏳ Pedido {1}",
    "Your Order {}": "Su pedido: {1}",
    "preparing": "en preparación", "delivering": "en camino", "delivered": "entregado",
    "cancelled": "cancelado", "none": "ninguna", "Items:{}": "Artículos: {1}",
    "- Status: {}": "- Estado: {1}", "- Items: {}": "- Artículos: {1}",
    "- Estimated Delivery Date: {}": "- Entrega prevista: {1}",
    "- Total Price: {}": "- Precio total: {1}",
    "All right, {} stays as it is.": "De acuerdo, {1} se queda como está.",
    "To cancel another one, say its number, such as \"Cancel order #1004\".":
      "Para cancelar otro, diga su número, como «Cancele el pedido 1004».",
    "Order #{} has been cancelled.": "El pedido {1} se ha cancelado.",
    "Can I help you with anything else?": "¿Puedo ayudarle en algo más?",
    "I'm sorry, I cannot find {} among your orders.":
      "Lo siento, no encuentro {1} entre sus pedidos.",
    "Please check the number in your order list.":
      "Compruebe el número en la lista de sus pedidos.",
    "I'm sorry, {} exists already.": "Lo siento, {1} ya existe.",
    "I'm sorry, {} is still being prepared.": "Lo siento, {1} todavía se está preparando.",
    "I'm sorry, {} is already being delivered, so it cannot be cancelled any more.":
      "Lo siento, {1} ya está en camino y no se puede cancelar.",
    "I'm sorry, {} has already been delivered, so it cannot be cancelled any more.":
      "Lo siento, {1} ya se ha entregado y no se puede cancelar.",
    "There is nothing left to do: {} has already been cancelled.":
      "No queda nada que hacer: {1} ya está cancelado.",
    "I can only help you with your own orders.": "Solo puedo ayudarle con sus propios pedidos.",
    "You have no orders yet.": "Todavía no tiene pedidos.",
    "Which orders: open, shipped, delivered?": "¿Qué pedidos: pendientes, enviados, entregados?",
    "None of your orders is like that.": "Ninguno de sus pedidos está así.",
    "Here are your orders.": "Estos son sus pedidos.",
    "Here are the details of order #{}.": "Estos son los detalles del pedido {1}.",
    "You have placed no orders.": "No ha hecho ningún pedido.",
    "You have placed 1 order.": "Ha hecho 1 pedido.",
    "You have placed {} orders.": "Ha hecho {1} pedidos.",
    "You have placed 1 order, and cancelled it.": "Ha hecho 1 pedido y lo ha cancelado.",
    "You have placed {} orders, and cancelled {} of them.":
      "Ha hecho {1} pedidos y ha cancelado {2} de ellos.",
    "It costs {}.": "Cuesta {1}.",
    "They cost {} altogether.": "Cuestan {1} en total.",
    "The other one costs {}.": "El otro cuesta {1}.",
    "The other {} cost {} altogether.": "Los otros {1} cuestan {2} en total.",
    "The most expensive is {}, the cheapest {}.":
      "El más caro es {1}; el más barato, {2}.",
    "1 has not arrived yet; next arrives {} on {}.":
      "Falta 1 por llegar; el siguiente es {1}, el {2}.",
    "1 has not arrived yet; next arrives {}.": "Falta 1 por llegar; el siguiente es {1}.",
    "2 have not arrived yet; next arrives {} on {}.":
      "Faltan 2 por llegar; el siguiente es {1}, el {2}.",
    "3 have not arrived yet; next arrives {} on {}.":
      "Faltan 3 por llegar; el siguiente es {1}, el {2}.",
    "All of them have arrived.": "Todos han llegado.",
    "I have nothing new to recommend at the moment.":
      "Ahora mismo no tengo nada nuevo que recomendar.",
    "Here are some items you might like.": "Estos artículos podrían gustarle.",
    "Hello! What can I do for you?": "¡Hola! ¿Qué puedo hacer por usted?",
    "You're welcome! Is there anything else I can help you with?":
      "De nada. ¿Puedo ayudarle en algo más?",
    "Goodbye, and thank you for shopping with us. I'm here 24/7 if you need me.":
      "Adiós, y gracias por su compra. Estoy aquí a todas horas si me necesita.",
    "I can list your orders, show you the details of one, cancel an order that is still being prepared, and recommend items. For a single order, say its number, such as \"order #1001\".":
      "Puedo mostrarle sus pedidos, los detalles de uno, cancelar el que todavía se esté preparando y recomendarle artículos. Para un solo pedido, diga su número, como «pedido 1001».",
    "I cannot take orders here: please buy it in the shop. I can show you more items, and your orders once they are placed.":
      "Aquí no puedo tomar pedidos: cómprelo en la tienda. Puedo mostrarle más artículos, y sus pedidos cuando estén hechos.",
    "No problem. I'll be glad to help you with anything else.":
      "No hay problema. Con gusto le ayudo en otra cosa.",
    "All right. Is there anything else I can help you with?":
      "De acuerdo. ¿Puedo ayudarle en algo más?",
  ]
}

extension Spanish {
  /// Sentences of people, by what they want.
  static let examples: [String: [String]] = [
    "get_order_list": [
      "Muéstrame mis pedidos", "¿Qué pedidos tengo?", "Quiero ver mis pedidos",
      "¿Qué he comprado?", "¿Qué he pedido?", "La lista de mis compras", "Mis últimos pedidos",
      "¿Tengo pedidos pendientes?", "¿Cómo van mis pedidos?", "Todos mis pedidos, por favor",
    ],
    "get_order_details": [
      "¿Dónde está mi pedido 1003?", "¿Cuándo llega mi pedido 1004?", "Muéstrame el pedido 1001",
      "Detalles del pedido 1002", "¿Dónde está mi paquete?", "¿Qué hay en el pedido 1002?",
      "¿Cuánto costó el pedido 1002?", "¿Ha llegado ya el pedido 1003?", "Seguir mi envío",
      "¿Cómo va mi entrega?", "¿Qué pasa con mi paquete?",
    ],
    "cancel_order": [
      "Cancela el pedido 1004 por favor", "Anula el pedido 1001", "Cancelar el pedido 1004",
      "Ya no necesito el pedido", "Ya no quiero mi pedido", "He pedido por error",
      "Quiero deshacer la compra", "Cancele mi pedido", "¿Puede cancelarlo?",
      "Quiero anular un pedido",
      "Quiero cancelar el 1002",
    ],
    "get_recommendation": [
      "¿Qué me recomiendas?", "Recomiéndame algo", "Busco un regalo", "¿Qué debería comprar?",
      "¿Qué hay de nuevo en la tienda?", "¿Qué productos tienen?", "¿Tienen algo para la cocina?",
      "Sorpréndeme", "¿Alguna idea de qué comprar?",
    ],
    "get_orders_by_stage": [
      "Solo los pedidos pendientes", "¿Qué está todavía en camino?",
      "¿Cuáles no han llegado?", "Muéstreme los entregados", "Solo los que no se han enviado",
    ],
    "get_order_totals": [
      "¿Cuánto he gastado en total?", "¿Cuánto cuestan todos mis pedidos?",
      "¿Cuál fue mi pedido más caro?", "¿Cuál fue mi pedido más barato?",
      "¿Cuántos pedidos faltan por llegar?", "¿Cuándo llega el próximo paquete?",
      "¿Cuánto dinero he dejado aquí?",
    ],
    "greeting": ["Hola", "Buenos días", "Buenas tardes", "Buenas noches", "Hola, ¿qué tal?"],
    "thanks": ["Gracias", "Muchas gracias", "Perfecto, gracias", "Mil gracias"],
    "goodbye": ["Adiós", "Hasta luego", "Hasta pronto", "Eso es todo", "Que tenga un buen día"],
    "help": [
      "¿Qué puedes hacer?", "Ayuda", "¿Cómo me puede ayudar?", "¿Quién eres?", "¿Eres un robot?",
      "¿Cómo funciona esto?",
    ],
    "buying": ["Me lo llevo", "Quiero comprarlo", "Ponlo en el carrito", "Quiero hacer un pedido"],
    "noneOfThem": ["Ninguno", "No me gusta nada de eso", "Eso no es para mí", "No me interesa"],
    "declined": ["No", "No, gracias", "Ahora no", "Mejor no", "Déjelo"],
  ]
}
