"""Calls a Verbatim server as an MCP client of PyPI's `mcp` does: python client.py URL TOKEN."""

import asyncio
import sys

import httpx2 as httpx
from mcp import ClientSession
from mcp.client.streamable_http import streamable_http_client
from mcp.types import ElicitResult

NOTE = {"staff": "Dr. Weber", "text": "I am ten minutes late."}


async def talk(url, token, action=None):
    """One session that answers the person's questions so, or cannot ask them; what listing, reading and writing came to."""

    asked = []

    async def answer(context, params):
        asked.append(params.message)
        return ElicitResult(action=action, content={} if action == "accept" else None)

    async with httpx.AsyncClient(headers={"Authorization": f"Bearer {token}"}) as http:
        async with streamable_http_client(url, http_client=http) as streams:
            callback = {"elicitation_callback": answer} if action else {}
            async with ClientSession(streams[0], streams[1], **callback) as session:
                await session.initialize()
                await session.send_ping()
                tools = {tool.name for tool in (await session.list_tools()).tools}
                times = await session.call_tool("careteam.find_times", {})
                orders = await session.call_tool("trial-shop.list_orders", {})
                assert "1001" in orders.content[0].text, orders
                note = await session.call_tool("careteam.write_message", NOTE)
                return tools, times, note, asked


async def main(url, token):
    for action, done in [(None, False), ("decline", False), ("cancel", False), ("accept", True)]:
        tools, times, note, asked = await talk(url, token, action)
        assert "careteam.cancel_visit" in tools, tools
        assert not failed(times), times
        assert failed(note) != done, (action, note)
        assert bool(asked) == bool(action), asked
        assert all(NOTE["text"] in question for question in asked), asked
        print(f"{action or 'a client that cannot ask'}: {'written' if done else 'not written'}: {text(note)}")


def failed(result):
    return getattr(result, "is_error", None) or getattr(result, "isError", False)


def text(result):
    return result.content[0].text.splitlines()[0]


asyncio.run(main(*sys.argv[1:]))
