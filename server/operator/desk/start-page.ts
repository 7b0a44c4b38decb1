import type { Catalogue } from '../content/catalogue.ts';
import type { DayNumbers } from '../reports/day-numbers.ts';
import { findForm, sectionsOf, type Waiting, waitingPath, type Waits } from './frame.ts';
import { html, type Html } from './html.ts';
import { age, dateInWords, pesos, plainNumber } from './words.ts';

/** The content of the start page. */
export interface StartView {
  /** By the name of the list. */
  readonly waiting: Waiting;
  readonly today: DayNumbers;
  readonly yesterday: DayNumbers;
  readonly now: number;
}

/** The numbers of the day, and everything there is with how much waits there and since when. */
export const startPage = (catalogue: Catalogue, { waiting, today, yesterday, now }: StartView): Html =>
  html`<h1>Start</h1>
    ${findForm('start')} ${numbersView(today, yesterday)}
    ${sectionsOf(catalogue).map(
      ({ title, lists }) =>
        html`<h2>${title}</h2>
          <ul class="cards">
            ${lists.map((list) => {
              const waits = waiting.get(list.name);
              return html`<li>
                <a href="${waitingPath(list)}">
                  <b>${list.title}</b>
                  ${
                    waits !== undefined &&
                    html`<span class="count ${waits.count > 0 && 'some'}">${waitsInWords(waits, now)}</span>`
                  }
                  <span class="about">${list.summary}</span>
                </a>
              </li>`;
            })}
          </ul>`,
    )}`;

const waitsInWords = ({ count, since }: Waits, now: number): string =>
  `${count} waiting${since === null ? '' : `, the oldest for ${age(now - since)}`}`;

const LINES: readonly (readonly [title: string, of: (day: DayNumbers) => string])[] = [
  ['New players', ({ newPlayers }) => plainNumber(newPlayers)],
  ['Players who bet', ({ players }) => plainNumber(players)],
  ['Deposits paid', ({ deposits, deposited }) => countAndSum(deposits, deposited)],
  ['Withdrawals sent', ({ withdrawals, withdrawn }) => countAndSum(withdrawals, withdrawn)],
  ['Bets', ({ bet }) => pesos(bet)],
  ['Wins', ({ won }) => pesos(won)],
  ['Bets that came back', ({ returned }) => pesos(returned)],
  ['Bets less wins and what came back', ({ bet, won, returned }) => pesos(bet - won - returned)],
  ['Bonuses and gifts given', ({ given }) => pesos(given)],
];

const countAndSum = (count: number, sum: number): string => `${plainNumber(count)} · ${pesos(sum)}`;

function numbersView(today: DayNumbers, yesterday: DayNumbers): Html {
  return html`<section class="numbers">
    <h2>Numbers of the day</h2>
    <p class="about">Days of Manila, from midnight to midnight. Money counts on the day it moved.</p>
    <table>
      <thead>
        <tr>
          <td></td>
          <th scope="col">Today so far, ${dateInWords(today.since)}</th>
          <th scope="col">Yesterday, ${dateInWords(yesterday.since)}</th>
        </tr>
      </thead>
      <tbody>
        ${LINES.map(
          ([title, of]) =>
            html`<tr>
              <th scope="row">${title}</th>
              <td>${of(today)}</td>
              <td>${of(yesterday)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}
