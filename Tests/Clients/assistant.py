"""Calls tools of `vane mcp` with a client of PyPI, and prints what the client has understood as one JSON object.

    assistant.py mcp|fastmcp PROGRAM [[TOOL, ARGUMENTS], ...]
"""
import asyncio
import json
import os
import sys


async def talk(calls, agreed, tools, call):
    """Returns the answers. An error of the protocol is its code."""
    answers = []
    for tool, arguments in calls:
        try:
            answer = await call(tool, arguments)
        except Exception as error:  # Both clients have error types of their own.
            answers.append({"code": getattr(getattr(error, "error", error), "code", repr(error))})
            continue
        content = getattr(answer, "structured_content", None)
        answers.append({
            "isError": answer.is_error, "texts": [part.text for part in answer.content], "structuredContent": content})
    print(json.dumps({"version": agreed, "tools": [tool.name for tool in tools], "answers": answers}))


async def with_mcp(program, calls):
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    server = StdioServerParameters(command=program, args=["mcp"], env=dict(os.environ))
    async with stdio_client(server) as (incoming, outgoing), ClientSession(incoming, outgoing) as session:
        agreed = (await session.initialize()).protocol_version
        await talk(calls, agreed, (await session.list_tools()).tools, session.call_tool)


async def with_fastmcp(program, calls):
    from fastmcp import Client
    from fastmcp.client.transports import StdioTransport

    async with Client(StdioTransport(command=program, args=["mcp"], env=dict(os.environ))) as client:
        def call(tool, arguments):
            return client.call_tool(tool, arguments, raise_on_error=False)

        await talk(calls, client.initialize_result.protocol_version, await client.list_tools(), call)


client, program, calls = sys.argv[1:]
asyncio.run({"mcp": with_mcp, "fastmcp": with_fastmcp}[client](program, json.loads(calls)))
