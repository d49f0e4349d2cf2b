"""A small MCP server by PyPI's `mcp`, for the trial: python shop.py, or python shop.py PORT for streamable HTTP."""

import sys

from pydantic import BaseModel

from mcp.server.mcpserver import MCPServer
from mcp.types import ToolAnnotations

shop = MCPServer("Trial Shop")
cancelled: list[str] = []


class Order(BaseModel):
    order: str
    status: str


@shop.tool(annotations=ToolAnnotations(readOnlyHint=True))
def list_orders() -> list[Order]:
    """Lists the orders."""
    return [
        Order(order=name, status="cancelled" if name in cancelled else "sent")
        for name in ("1001", "1002")
    ]


@shop.tool()
def cancel_order(order_id: str) -> str:
    """Cancels an order."""
    if order_id not in ("1001", "1002"):
        raise ValueError(f"there is no order {order_id}")
    cancelled.append(order_id)
    return f"Order {order_id} is cancelled."


if __name__ == "__main__":
    print("the shop opens", file=sys.stderr)
    if len(sys.argv) == 1:
        shop.run()
    else:
        shop.run(transport="streamable-http", port=int(sys.argv[1]))
