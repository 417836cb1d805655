"""Reads the calendar and the feed of a page with khal and feedparser, and prints what they have understood as one JSON
object.

    feeds.py FOLDER
"""
import json
import os
import subprocess
import sys
import tempfile

import feedparser

folder = sys.argv[1]
with tempfile.TemporaryDirectory() as home:
    configuration = os.path.join(home, "khal.conf")
    with open(configuration, "w") as file:
        file.write(
            f"[calendars]\n[[weather]]\npath = {home}\n[sqlite]\npath = {home}/khal.db\n[locale]\n"
            "dateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\n")
    khal = subprocess.run(
        [os.path.join(os.path.dirname(sys.executable), "khal"), "-c", configuration, "printics",
         os.path.join(folder, "forecast.ics"), "--format", "{start-date-long}|{all-day}|{title}|{location}"],
        capture_output=True, text=True)
feed = feedparser.parse(os.path.join(folder, "warnings.atom"))
print(json.dumps({
    "khal": {"status": khal.returncode, "lines": khal.stdout.splitlines(), "errors": khal.stderr},
    "feed": {
        "isBroken": bool(feed.bozo), "updated": feed.feed.updated, "subtitle": feed.feed.subtitle,
        "entries": [
            {"id": entry.id, "title": entry.title, "updated": entry.updated, "link": entry.get("link"),
             "content": entry.content[0].value} for entry in feed.entries]}}))
