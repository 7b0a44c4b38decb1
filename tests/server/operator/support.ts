import { randomUUID } from 'node:crypto';
import { Window } from 'happy-dom';
import { readSettings } from '#server/settings.ts';
import type { TestServer, TestServerParts } from '../support/helper.ts';
import '#server/operator/tables.ts';

/** Tokens of two operators. */
export const TOKENS = { ana: 'ana-ana-ana-ana-ana-ana-ana-ana-1', ben: 'ben-ben-ben-ben-ben-ben-ben-ben-2' } as const;
export type OperatorName = keyof typeof TOKENS;

/** Enables the desk for both operators. */
export const withDesk = (parts: TestServerParts = {}): TestServerParts => ({
  ...parts,
  settings: {
    operators: readSettings({ OPERATOR_TOKEN: `ana=${TOKENS.ana},ben=${TOKENS.ben}` }).operators,
    ...parts.settings,
  },
});

/** A row or an answer of `/operator/v1`. */
export type Answer = Record<string, unknown> & { readonly list: Record<string, unknown>[] };

interface Asked {
  readonly as?: OperatorName | null;
  readonly key?: string;
  readonly token?: string;
}

/** Makes a call of `/operator/v1` with a new idempotency key, unless one is given. */
export async function ask(
  server: TestServer,
  name: string,
  body: unknown = {},
  { as = 'ana', key, token }: Asked = {},
) {
  const own = token ?? (as === null ? null : TOKENS[as]);
  const response = await server.app.inject({
    method: 'POST',
    url: `/operator/v1/${name}`,
    headers: {
      'idempotency-key': key ?? randomUUID(),
      'content-type': 'application/json',
      ...(own === null ? {} : { authorization: `Bearer ${own}` }),
    },
    payload: JSON.stringify(body),
  });
  return { status: response.statusCode, answer: response.json() as Answer, headers: response.headers };
}

/** Returns the lines of the operators' log, oldest first. */
export const logOf = ({ db }: TestServer) => db.selectFrom('operator_log').selectAll().orderBy('id').execute();

/** A page as the server sent it. */
export interface Sight {
  readonly status: number;
  readonly html: string;
  readonly headers: Record<string, unknown>;
}

/** A form of a page: its target and the fields that a browser would send. */
export interface SeenForm {
  readonly action: string;
  readonly fields: Record<string, string>;
}

/** Parses the forms of a page as a browser does. */
export function formsOf(html: string): SeenForm[] {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.write(html);
  return [...document.querySelectorAll('form')].map((form) => {
    const fields: Record<string, string> = {};
    for (const field of form.querySelectorAll('input, select, textarea')) {
      const name = field.getAttribute('name');
      if (name === null) continue;
      if (field.getAttribute('type') === 'checkbox' && !field.hasAttribute('checked')) continue;
      fields[name] = valueOf(field as unknown as FieldElement);
    }
    return { action: form.getAttribute('action') ?? '', fields };
  });
}

interface FieldElement {
  readonly tagName: string;
  readonly textContent: string;
  getAttribute(name: string): string | null;
  querySelector(selector: string): FieldElement | null;
}

function valueOf(field: FieldElement): string {
  if (field.tagName === 'SELECT')
    return (field.querySelector('option[selected]') ?? field.querySelector('option'))?.getAttribute('value') ?? '';
  // A browser sends line breaks as CR LF. The parser has dropped the one at the start of a text box.
  if (field.tagName === 'TEXTAREA') return field.textContent.replaceAll('\n', '\r\n');
  return field.getAttribute('value') ?? '';
}

/** A person at the desk with a browser. */
export class Visitor {
  readonly #server: TestServer;
  cookie = '';
  constructor(server: TestServer) {
    this.#server = server;
  }

  async get(path: string, more: Record<string, string> = {}): Promise<Sight> {
    const headers = { accept: 'text/html', ...(this.cookie === '' ? {} : { cookie: this.cookie }), ...more };
    const response = await this.#server.app.inject({ method: 'GET', url: path, headers });
    return { status: response.statusCode, html: response.body, headers: response.headers };
  }

  /** Sends a form as one of the desk's pages does. `more` replaces headers. */
  async post(path: string, fields: Record<string, string>, more: Record<string, string> = {}): Promise<Sight> {
    const response = await this.#server.app.inject({
      method: 'POST',
      url: path,
      headers: {
        host: 'perya.test',
        origin: 'http://perya.test',
        'content-type': 'application/x-www-form-urlencoded',
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...more,
      },
      payload: new URLSearchParams(fields).toString(),
    });
    const [set] = [response.headers['set-cookie'] ?? []].flat();
    if (set !== undefined) this.cookie = set.split(';')[0] ?? '';
    return { status: response.statusCode, html: response.body, headers: response.headers };
  }

  async login(name: OperatorName): Promise<Sight> {
    return this.post('/desk/login', { token: TOKENS[name], to: '/desk' });
  }

  /** Returns the form of an act on a page. If `row` names a field, returns the form of the row with its value. */
  async formOf(path: string, act: string, row: Record<string, string> = {}): Promise<SeenForm> {
    const { html } = await this.get(path);
    const form = formsOf(html).find(
      ({ action, fields }) =>
        action === `/desk/act/${act}` && Object.entries(row).every(([name, value]) => fields[name] === value),
    );
    if (form === undefined) throw new Error(`No form of ${act} on ${path}`);
    return form;
  }
}
