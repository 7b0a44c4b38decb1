import { createRoot } from 'react-dom/client';
import '#src/ui/tokens.css';
import '#src/ui/fonts.css';
import '#src/ui/base.css';
import { loadTexts, startI18n } from '#src/i18n/index.ts';
import { noteTouchAround, warmScene } from '#src/stage/index.ts';
import { soundSettings } from '#src/stage/sound/sound-settings.ts';
import { bringIcons } from '#src/ui/art/Icon.tsx';
import { keepFocus } from './keep-focus.ts';
import { openPagePort, opening } from './page-port.ts';
import { SlotApp } from './SlotApp.tsx';

/** Starts a slot in its frame: no storage, no cookie, no call; the page does all of that. */
async function start(): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('slot.html has no #root');
  warmScene('slot-reels');
  keepFocus();
  const icons = fetch('/icons.svg').then((answer) => answer.text());
  const port = openPagePort(window);
  port.listen(({ kind }) => {
    if (kind === 'touched') noteTouchAround();
  });
  const opened = await opening(port);
  await startI18n(opened.language);
  await Promise.all([loadTexts('slot'), loadTexts('scene')]);
  // A game without icons can be played.
  await icons.then(bringIcons, () => undefined);
  document.title = opened.title;
  soundSettings.setMuted(opened.isMuted);
  createRoot(root).render(<SlotApp port={port} opened={opened} />);
}

void start();
