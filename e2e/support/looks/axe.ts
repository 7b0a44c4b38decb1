import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Lesser findings that a screen reader's user meets on every page: they jump from heading to heading. */
const HEADINGS = ['heading-order', 'page-has-heading-one'];

/**
 * Returns the axe findings of the visible page that are serious, critical or about headings, each as one readable line.
 * Animations are moved to their end during the check, because a fading line has low contrast for some frames.
 * @param hasHeadings false for a scene alone in the workbench, which has no headings to check.
 */
export async function seriousFindings(page: Page, { hasHeadings = true } = {}): Promise<string[]> {
  // Evaluate the source: the page's content security policy blocks a foreign script element.
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
    };
    const ended = new CSSStyleSheet();
    ended.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important; }');
    document.adoptedStyleSheets.push(ended);
    try {
      return (await axe.run({ resultTypes: ['violations'] })).violations;
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== ended);
    }
  });
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || (hasHeadings && HEADINGS.includes(id)))
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) =>
          `${id}: ${html.slice(0, 160)} (${failureSummary.split('\n').slice(1, 3).join(' ')})`,
      ),
    );
}
