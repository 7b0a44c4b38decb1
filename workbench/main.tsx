import { createRoot } from 'react-dom/client';
import '#src/ui/fonts.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { variantOf } from '#scenes/generated/assets.ts';
import { startI18n } from '#src/i18n/index.ts';
import { stage, startStage } from '#src/stage/index.ts';
import type { WorkbenchApi } from './api.ts';
import { Workbench } from './page/Workbench.tsx';
import { DEMO_SCENES } from './scenes/index.ts';
import { Session } from './session.ts';
import { readSettings, writeSettings, type Settings } from './settings.ts';

/** `window.workbench` over the open session. */
function apiOf(session: Session, settings: Settings): WorkbenchApi {
  return {
    ready: () => session.ready(),
    open: (part) => session.open(part),
    rest: (timeoutMs) => session.rest(timeoutMs),
    kind: () => stage.kind,
    request: (request, timeoutMs) => session.request(request, timeoutMs),
    send: (command) => session.send(command),
    get events() {
      return session.events;
    },
    clearEvents: () => session.clearEvents(),
    measure: () => stage.probe.measure(),
    loseContext: () => stage.probe.loseContext(),
    setTheme: (theme) => stage.setTheme(theme),
    setReducedMotion: (reduced) => stage.setReducedMotion(reduced),
    setTier: (tier) => location.assign(writeSettings({ ...settings, tier })),
  };
}

async function start(): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  const settings = readSettings(location.search, DEMO_SCENES);
  startStage({
    host: {
      forceMain: settings.transport === 'main',
      tier: settings.tier,
      theme: variantOf(settings.theme, settings.language),
      ...(settings.reduced ? { reducedMotion: true } : {}),
    },
  });
  const session = new Session(settings.scene);
  window.workbench = apiOf(session, settings);
  await startI18n(settings.language);
  createRoot(root).render(<Workbench session={session} initial={settings} />);
}

void start();
