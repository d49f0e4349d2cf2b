#!/usr/bin/env bash
# Makes in the current folder what the commands of errors.txt meet. $1: the project's sample of conversations.
set -euo pipefail
evtool import --data talk --format openai-chat "$1"
evtool backup talk-copy --data talk
for copy in damaged foreign keyless; do cp -r talk-copy "$copy"; done
# A payload that somebody has changed.
sed -i 's/Wrong number/Right number/' damaged/log/data.mdb
for log in foreign keyless other; do
  echo hello | verbatim chat --data "$log" --plugin healthcare
done
rm -r foreign/keys
cp -r other/keys foreign/keys
rm -r keyless/keys
echo '{"id": "a", "messages": [' > cut.jsonl
echo '{"messages": [{"role": "user", "content": "Hello"}]}' > no-id.jsonl
echo '{"id": "a", "messages": [{"role": "nurse", "content": "Hello"}]}' > bad-role.jsonl
echo '{"prot": 8080}' > odd.json
mkdir cut-plugin odd-plugin weather
echo '{"id": "cut",' > cut-plugin/plugin.json
echo '{"id": "odd", "version": "1", "summary": "Odd.", "functionz": {}}' > odd-plugin/plugin.json
cat > weather/plugin.json <<'JSON'
{
  "id": "weather", "version": "1.0.0", "summary": "Tells the weather.",
  "ai_attrs": {
    "system_message": "You tell the weather, and nothing else.",
    "functions": [
      {
        "name": "get_weather", "description": "Get the weather of a city",
        "request": {"method": "GET", "url": "https://weather.example/cities/{city}"},
        "parameters": {
          "type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]
        }
      }
    ]
  }
}
JSON
