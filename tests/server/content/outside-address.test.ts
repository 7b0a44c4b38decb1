import { expect, it } from 'vitest';
import { isOutsideAddress } from '#server/content/outside-address.ts';

it.each([
  'https://www.facebook.com/perya',
  'HTTPS://EXAMPLE.COM',
  'https://files.perya.example:8443/perya.apk?v=1&x=%20#top',
  'https://viber.example/?id=a+b',
])('%s is an address of another site', (address) => {
  expect(isOutsideAddress(address)).toBe(true);
});

it.each([
  ['http', 'http://example.com/'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a path', '/somewhere'],
  ['no slashes, which is a path of our site to a browser', 'https:evil.example'],
  ['one slash', 'https:/evil.example'],
  ['a login', 'https://ana:secret@example.com/'],
  ['a new line', 'https://example.com/\r\nx: y'],
  ['a new line at its end', 'https://example.com/\n'],
  ['a space', 'https://exa mple.com/'],
  ['a quote', 'https://example.com/"><script>'],
  ['a host that would end its part of a policy', 'https://example.com;script-src/'],
  ['every host', 'https://*/'],
  ['a port that does not exist', 'https://example.com:99999/'],
  ['nothing', ''],
])('%s is none', (_, address) => {
  expect(isOutsideAddress(address)).toBe(false);
});
