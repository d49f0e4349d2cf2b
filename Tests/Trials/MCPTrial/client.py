"""Calls a Verbatim server as an MCP client of PyPI's `mcp` does: python client.py URL TOKEN."""

import asyncio
import re
import sys

import httpx2 as httpx
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from mcp.types import ElicitResult

NOTE = {"staff": "Dr. Weber", "text": "I am ten minutes late."}
REVISIONS = {"auto": "2026-07-28", "legacy": "2025-11-25"}


async def talk(url, token, mode, action=None):
    """One client that answers the person's questions so, or cannot ask them; what listing, reading and writing came to."""

    asked = []

    async def answer(context, params):
        asked.append(params.message)
        return ElicitResult(action=action, content={} if action == "accept" else None)

    async with httpx.AsyncClient(headers={"Authorization": f"Bearer {token}"}) as http:
        callback = {"elicitation_callback": answer} if action else {}
        async with Client(streamable_http_client(url, http_client=http), mode=mode, **callback) as client:
            assert client.protocol_version == REVISIONS[mode], client.protocol_version
            tools = {tool.name for tool in (await client.list_tools()).tools}
            times = await client.call_tool("careteam_find_times", {})
            orders = await client.call_tool("trial-shop_list_orders", {})
            assert "1001" in orders.content[0].text, orders
            note = await client.call_tool("careteam_write_message", NOTE)
            return tools, times, note, asked


async def main(url, token):
    for mode in REVISIONS:
        for action, done in [(None, False), ("decline", False), ("cancel", False), ("accept", True)]:
            tools, times, note, asked = await talk(url, token, mode, action)
            assert "careteam_cancel_visit" in tools, tools
            assert all(re.fullmatch("[a-zA-Z0-9_-]{1,64}", name) for name in tools), tools
            assert not failed(times), times
            assert failed(note) != done, (action, note)
            assert bool(asked) == bool(action), asked
            assert all(NOTE["text"] in question for question in asked), asked
            print(f"{mode}, {action or 'a client that cannot ask'}: {'written' if done else 'not written'}: {text(note)}")


def failed(result):
    return getattr(result, "is_error", None) or getattr(result, "isError", False)


def text(result):
    return result.content[0].text.splitlines()[0]


asyncio.run(main(*sys.argv[1:]))
