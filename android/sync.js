/** Writes the operator's addresses into the project, then lets Capacitor copy its configuration and plugins. */
const { execFileSync } = require('node:child_process');
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { origin, chatUrl } = require('./operator.json');

const lobby = new URL(origin);
if (lobby.protocol !== 'https:' || lobby.origin !== origin) throw new Error(`Not an https origin: ${origin}`);
if (chatUrl !== '' && !URL.canParse(chatUrl)) throw new Error(`Not an address: ${chatUrl}`);

const page = readFileSync(join(__dirname, 'offline.html'), 'utf8').replace('%ORIGIN%', lobby.origin);
mkdirSync(join(__dirname, 'www'), { recursive: true });
// Capacitor wants a start page, although the app loads the lobby's own.
for (const name of ['index.html', 'offline.html']) writeFileSync(join(__dirname, 'www', name), page);

const escaped = chatUrl
  .replaceAll('&', '&amp;')
  .replaceAll('<', '&lt;')
  .replaceAll("'", String.raw`\'`);
writeFileSync(
  join(__dirname, 'project/app/src/main/res/values/operator.xml'),
  `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <string name="lobby_host" translatable="false">${lobby.host}</string>
    <string name="chat_url" translatable="false">${escaped}</string>
</resources>
`,
);
execFileSync('npx', ['cap', 'sync', 'android'], { cwd: __dirname, stdio: 'inherit' });
