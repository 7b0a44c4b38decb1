import { describe, expect, it } from 'vitest';
import { styleFaults } from '#scripts/lint/style-faults.ts';

describe('the lint of style sheets', () => {
  it.each([
    ['.a { color: #fff; }', 1],
    ['.a { --ray: #3FD0C3; background: var(--ray); }', 1],
    ['.a { background: rgb(from var(--night-950) r g b / 50%); }', 1],
    ['.a { background: color-mix(in srgb, var(--night-950) 50%, transparent); }', 0],
    ['/* #150b33 */ .a { color: var(--text-ink); }', 0],
    ['.a { fill: url(#arc); }', 0],
    ['.a { font: 800 1rem/1.25rem var(--font-family-display); }', 1],
    ['.a {\n  font:\n    500 1rem/1 Menlo,\n    monospace;\n}', 1],
    ["@font-face { font-family: 'Baloo 2'; }", 1],
    ['.a { font: var(--type-caption); }', 0],
    ['button { font: inherit; }', 0],
    ['.a { font-family: var(--font-family-display); font-size: min(1rem, 4vw); font-weight: 700; }', 0],
    ['.page { max-width: 640px; }', 1],
    ['.tabbed .page > * { flex: 1; }', 1],
    ['.pages, .pageTitle { flex: 1; }', 0],
    ['.a { color: var(--text-ink); &:hover { opacity: 1; } }', 1],
    ['.a { transition-timing-function: linear(0, 1); background: linear-gradient(red, blue); }', 1],
    ['@starting-style { .a { opacity: 0; } }', 1],
    ['.a { animation-timing-function: linear; }', 0],
  ])('%j has %i faults', (css, count) => {
    expect(styleFaults(css)).toHaveLength(count);
  });

  it('names the lines in their order', () => {
    const css = '/* two\n lines */\n.page {\n  color: red;\n  background: #000;\n}';
    expect(styleFaults(css).map(({ line }) => line)).toEqual([3, 5]);
  });
});
