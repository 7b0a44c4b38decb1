import { escapeHtml } from '../../../runtime/escape-html.ts';
import { CHOICE_STYLES, sandboxPage } from '../../../runtime/sandbox-page.ts';
import { PAGES, type PageName } from './issuer.ts';

/** People who can be chosen with one press. */
const PEOPLE = [
  { name: 'Maria Santos', email: 'maria.santos@sandbox.example' },
  { name: 'Juan dela Cruz', email: 'juan.delacruz@sandbox.example' },
  { name: 'Liza Reyes', email: 'liza.reyes@sandbox.example' },
] as const;

/** Content policy of the page: it shows itself and posts its forms. Posting redirects to the app on our origin. */
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
  const title = `Log in to Perya with ${name}`;
  const styles = `${CHOICE_STYLES}h1 { margin: 0 0 4px; font-size: 20px }
fieldset { margin: 16px 0; padding: 12px 16px 16px; border: 2px solid #8a90a8; border-radius: 12px; background: #fff }
label { display: block; margin-top: 8px }
input { display: block; box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; border: 2px solid #8a90a8; border-radius: 8px; font: inherit }
button.go { margin-top: 16px; border-color: #1b1f33; background: #1b1f33; color: #fff; text-align: center }
`;
  const body = `<h1>${title}</h1>
<small>This page stands in for ${name}. It does not exist in production.</small>
<ul>${people.join('')}</ul>
${form(
  `<fieldset><legend>Somebody else</legend>
<label>Name<input name="name" required maxlength="60" autocomplete="off"></label>
<label>Email<input name="email" type="email" required maxlength="120" autocomplete="off"></label>
<button class="go">Continue</button></fieldset>`,
)}
${form(`${hidden('cancel', '1')}<button>Cancel</button>`)}
`;
  return sandboxPage({ title: name, styles, body });
}
