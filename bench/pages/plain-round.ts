import { host, offer } from './frames.ts';

/** Duration of the round, ms. */
const ROUND_MS = 500;
/** Number of text lines, as below a scene of the product. */
const ROWS = 30;

const STYLES = `
  button { width: 200px; height: 60px; }
  dialog { position: fixed; inset: 80px 20px; border-radius: 20px; box-shadow: 0 10px 30px #0006; animation: enter 0.3s; }
  @keyframes enter { from { transform: scale(0.8); opacity: 0; } }`;

/**
 * The least that a round is: a button that says that it waits, and a box of ten elements with what was won. No framework,
 * scene or call: long tasks here are the browser's.
 */
offer({
  start: () => {
    const row = '<section><h3>Winner</h3><p>A few words about what somebody won.</p></section>';
    host().innerHTML = `<style>${STYLES}</style><button>Play</button><p>Balance</p>${row.repeat(ROWS)}`;
    const button = host().querySelector('button');
    button?.addEventListener('click', () => {
      button.textContent = 'Wait';
      button.disabled = true;
      setTimeout(() => {
        const box = document.createElement('dialog');
        box.innerHTML =
          '<h2>You won</h2><p><b>500</b> <span>coins</span></p><button>Take</button><button>Close</button>';
        document.body.append(box);
        box.show();
      }, ROUND_MS);
    });
  },
});
