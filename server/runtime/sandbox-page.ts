import { escapeHtml } from './escape-html.ts';

interface SandboxPage {
  /** Text; everything else is HTML, in which all text is escaped already. */
  readonly title: string;
  readonly styles: string;
  readonly body: string;
  /** More lines of the head. */
  readonly head?: string;
}

/** A page that simulates an external service (an SMS inbox, a cashier, an issuer), as a document without script. */
export const sandboxPage = ({ title, styles, body, head = '' }: SandboxPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<link rel="icon" href="data:,">
<title>${escapeHtml(title)} (sandbox)</title>
<style>
${styles}</style>
</head>
<body>
${body}</body>
</html>
`;

/** Styles of a page of choices: each a wide button with a word and a note. */
export const CHOICE_STYLES = `body { margin: 0 auto; padding: 24px 16px; max-width: 420px; background: #f4f5f9; color: #1b1f33; font: 16px/1.5 system-ui, sans-serif }
ul { list-style: none; margin: 16px 0; padding: 0 }
li + li { margin-top: 8px }
button { display: block; width: 100%; min-height: 48px; padding: 12px 16px; border: 2px solid #8a90a8; border-radius: 12px; background: #fff; color: inherit; font: inherit; text-align: left; cursor: pointer }
button:focus-visible, input:focus-visible { outline: 3px solid #3a6bff }
small { display: block; opacity: .8 }
`;
