import { expect, it } from 'vitest';
import { isTooOld } from '#server/pages/old-browser.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 9; SM-J610G) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS';

it.each([
  ['Chrome 84', `${ANDROID} Chrome/84.0.4147.89 Mobile Safari/537.36`, true],
  ['Chrome 110', `${ANDROID} Chrome/110.0.0.0 Mobile Safari/537.36`, true],
  ['Chrome 111', `${ANDROID} Chrome/111.0.0.0 Mobile Safari/537.36`, false],
  ['an old WebView', `${ANDROID} Version/4.0 Chrome/74.0.3729.157 Mobile Safari/537.36 Perya`, true],
  ['a new WebView', `${ANDROID} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Perya`, false],
  ['Samsung Internet 22', `${ANDROID} SamsungBrowser/22.0 Chrome/111.0.5563.116 Mobile Safari/537.36`, false],
  ['Firefox 120', 'Mozilla/5.0 (Android 13; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0', true],
  ['Firefox 121', 'Mozilla/5.0 (Android 13; Mobile; rv:121.0) Gecko/121.0 Firefox/121.0', false],
  ['Safari 15', `${IPHONE} 15_6 like Mac OS X) AppleWebKit/605.1.15 Version/15.6 Mobile/15E148 Safari/604.1`, true],
  ['Safari 16.3', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/16.3 Safari/605.1.15', true],
  ['Safari 16.4', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/16.4 Safari/605.1.15', false],
  ['Safari 26', `${IPHONE} 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on iOS 15', `${IPHONE} 15_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0.0.0 Safari/604.1`, true],
  ['Chrome on iOS 17', `${IPHONE} 17_2 like Mac OS X) AppleWebKit/605.1.15 CriOS/100.0.0.0 Safari/604.1`, false],
  ['a link preview', 'facebookexternalhit/1.1', false],
  ['no browser', '', false],
])('%s: %s is too old: %s', (_name, userAgent, tooOld) => {
  expect(isTooOld(userAgent)).toBe(tooOld);
});
