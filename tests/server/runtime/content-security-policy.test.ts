import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { documentPolicy } from '#server/runtime/content-security-policy.ts';

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.slice(name.length + 1);
const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

it('lets a document have its own style elements and no other', () => {
  const policy = documentPolicy('<head><style>a{}\n</style><link><style>b{}</style></head><p style="color:red">');
  expect(directive(policy, 'style-src-elem')).toBe(`'self' ${hashOf('a{}\n')} ${hashOf('b{}')}`);
  expect(directive(policy, 'style-src-attr')).toBe("'unsafe-inline'");
  expect(directive(policy, 'script-src')).toBe("'self' 'wasm-unsafe-eval'");
});

it('lets a document show pictures of our origin, and of those that are named', () => {
  expect(directive(documentPolicy('<p>'), 'img-src')).toBe("'self' data: blob:");
  expect(directive(documentPolicy('<p>', ['https://cdn.example']), 'img-src')).toBe(
    "'self' data: blob: https://cdn.example",
  );
});

it('lets a document without style elements have none', () => {
  expect(directive(documentPolicy('<p>'), 'style-src-elem')).toBe("'self'");
});
