"""What an organisation may write itself: the weather of all sites, by asyncio and psycopg, into the tables of a fleet.

usage: bench-asyncio.py STATION QUERY, with libpq's environment. QUERY is the worker's own, without the places.
"""
import asyncio, hashlib, json, sys
import aiohttp, psycopg

KEYS = {"temperature_2m": "temperature", "apparent_temperature": "apparentTemperature", "dew_point_2m": "dewPoint",
        "relative_humidity_2m": "relativeHumidity", "wind_speed_10m": "windSpeed", "wind_direction_10m": "windDirection",
        "wind_gusts_10m": "windGust", "pressure_msl": "pressure", "cloud_cover": "cloudCover", "uv_index": "uvIndex",
        "visibility": "visibility", "snow_depth": "snowDepth", "precipitation": "precipitation",
        "precipitation_probability": "precipitationProbability", "weather_code": "condition", "time": "time",
        "temperature_2m_max": "temperatureMax", "temperature_2m_min": "temperatureMin", "precipitation_sum": "precipitation",
        "precipitation_probability_max": "precipitationProbability", "uv_index_max": "uvIndexMax", "sunset": "sunset",
        "wind_speed_10m_max": "windSpeedMax", "wind_gusts_10m_max": "windGustMax", "sunrise": "sunrise"}
WORDS = {0: "clear", 1: "mainly-clear", 2: "partly-cloudy", 3: "overcast", 45: "fog", 61: "light-rain", 63: "rain"}


def part(values):
    found = {KEYS[key]: value for key, value in values.items() if key in KEYS}
    codes = found.get("condition")
    if codes is not None:
        found["condition"] = [WORDS.get(code) for code in codes] if isinstance(codes, list) else WORDS.get(codes)
    return found


def document(place):
    return json.dumps({name: part(place[name]) for name in ("current", "hourly", "daily") if name in place})


async def fetch(session, url, query, sites):
    places = "&latitude=" + ",".join(str(s[1]) for s in sites) + "&longitude=" + ",".join(str(s[2]) for s in sites)
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    async with session.post(f"{url}/v1/forecast", data=query + places, headers=form) as answer:
        return json.loads(await answer.read())


async def main(url, query):
    async with aiohttp.ClientSession() as session, await psycopg.AsyncConnection.connect() as db:
        while True:
            rows = await db.execute("SELECT site, latitude, longitude, digest FROM vane.due JOIN vane.site USING (site) LEFT JOIN vane.result USING (site) WHERE due_at <= now() ORDER BY due_at LIMIT 1000")
            sites = await rows.fetchall()
            if not sites:
                return
            texts = [document(place) for place in await fetch(session, url, query, sites)]
            hashes = [int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big", signed=True) for text in texts]
            await db.execute("CREATE TEMP TABLE new (site bigint, document jsonb, digest bigint) ON COMMIT DROP")
            async with db.cursor().copy("COPY new FROM STDIN") as copy:
                for site, text, digest in zip(sites, texts, hashes):
                    if digest != site[3]:
                        await copy.write_row((site[0], text, digest))
            await db.execute("INSERT INTO vane.result (site, provider, document, digest, temperature) SELECT site, 'open-meteo', document, digest, (document->'current'->>'temperature')::real FROM new ON CONFLICT (site) DO UPDATE SET document = excluded.document, digest = excluded.digest, temperature = excluded.temperature")
            await db.execute("UPDATE vane.due SET due_at = now() + interval '1 hour', updated_at = now() WHERE site = ANY (%s)", [[s[0] for s in sites]])
            await db.commit()


asyncio.run(main(*sys.argv[1:]))
