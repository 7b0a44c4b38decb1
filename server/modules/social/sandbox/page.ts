import { escapeHtml } from '../../../runtime/escape-html.ts';
import { PAGES, type PageName } from './issuer.ts';

/** Who can be chosen with one press. */
const PEOPLE = [
  { name: 'Maria Santos', email: 'maria.santos@sandbox.example' },
  { name: 'Juan dela Cruz', email: 'juan.delacruz@sandbox.example' },
  { name: 'Liza Reyes', email: 'liza.reyes@sandbox.example' },
] as const;

/** What the page may do: show itself and post its forms. Posting ends in a redirect to the app, which is of our origin. */
export const ISSUER_PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The login page of a sandbox issuer, without script.
 * @param action its own path with the login's query, which the forms carry on
 */
export function issuerPage(page: PageName, action: string): string {
  const name = PAGES[page].label;
  const form = (inside: string) => `<form method="post" action="${escapeHtml(action)}">${inside}</form>`;
  const hidden = (field: string, value: string) => `<input type="hidden" name="${field}" value="${escapeHtml(value)}">`;
  const people = PEOPLE.map(
    (person) =>
      `<li>${form(
        `${hidden('name', person.name)}${hidden('email', person.email)}` +
          `<button><b>${escapeHtml(person.name)}</b><small>${escapeHtml(person.email)}</small></button>`,
      )}</li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${name} (sandbox)</title>
<style>
body { margin: 0 auto; padding: 24px 16px; max-width: 420px; background: #f4f5f9; color: #1b1f33; font: 16px/1.5 system-ui, sans-serif }
h1 { margin: 0 0 4px; font-size: 20px }
ul { list-style: none; margin: 16px 0; padding: 0 }
li + li { margin-top: 8px }
fieldset { margin: 16px 0; padding: 12px 16px 16px; border: 2px solid #8a90a8; border-radius: 12px; background: #fff }
label { display: block; margin-top: 8px }
input { display: block; box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; border: 2px solid #8a90a8; border-radius: 8px; font: inherit }
button { display: block; width: 100%; min-height: 48px; padding: 8px 16px; border: 2px solid #8a90a8; border-radius: 12px; background: #fff; color: inherit; font: inherit; text-align: left; cursor: pointer }
button:focus-visible, input:focus-visible { outline: 3px solid #3a6bff }
button.go { margin-top: 16px; border-color: #1b1f33; background: #1b1f33; color: #fff; text-align: center }
small { display: block; opacity: .8 }
</style>
</head>
<body>
<h1>Log in to Perya with ${name}</h1>
<small>This page stands in for ${name}. It does not exist in production.</small>
<ul>${people.join('')}</ul>
${form(
  `<fieldset><legend>Somebody else</legend>
<label>Name<input name="name" required maxlength="60" autocomplete="off"></label>
<label>Email<input name="email" type="email" required maxlength="120" autocomplete="off"></label>
<button class="go">Continue</button></fieldset>`,
)}
${form(`${hidden('cancel', '1')}<button>Cancel</button>`)}
</body>
</html>
`;
}
