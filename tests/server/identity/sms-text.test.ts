import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/base/languages.ts';
import { smsText } from '#server/identity/login/sms-text.ts';

const parts = { code: '409182', requestId: '9f86d081', language: 'en-PH', publicUrl: 'https://perya.example' } as const;

describe('the text of a code', () => {
  it.each(LANGUAGES)('in %s is one SMS that ends with the line that browsers read', (language) => {
    const sms = smsText({ ...parts, language });
    expect(sms).toMatch(/409182.*\n\n@perya\.example #409182$/);
    expect(sms).toContain('9f86d081');
    // Characters of the GSM alphabet that take one place each.
    expect(sms).toMatch(/^[A-Za-z0-9 .,:()@#\n]{1,160}$/);
  });

  it('names the host without a port', () => {
    expect(smsText({ ...parts, publicUrl: 'https://perya.example:8443' })).toMatch(/\n@perya\.example #409182$/);
  });

  it('has no such line while the address of the app is not set', () => {
    expect(smsText({ ...parts, publicUrl: null })).not.toContain('#');
  });
});
