import { expect, test } from 'vitest';
import { avatarSrc } from '#src/components/avatar/avatar-src.ts';

test.each([
  ['art-avatar-carabao', '/art/art-avatar-carabao.svg'],
  ['/uploads/lita.webp', '/uploads/lita.webp'],
  ['https://cdn.example/lita', 'https://cdn.example/lita'],
  ['', '/art/art-avatar-tarsier.svg'],
])('the picture of "%s" is at %s', (avatar, address) => {
  expect(avatarSrc(avatar)).toBe(address);
});
