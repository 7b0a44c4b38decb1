import { createRoot } from 'react-dom/client';
import { track } from '#src/analytics/index.ts';
import { startI18n, startLanguage } from '#src/i18n/index.ts';
import { App, fetchPage } from './app/App.tsx';
import { startApp } from './app/start-app.ts';
import './ui/base.css';

/** Shows the app as soon as its texts are loaded; the boot sequence runs meanwhile. */
async function start(): Promise<void> {
  const words = startI18n(startLanguage());
  fetchPage(location.pathname);
  void startApp();
  await words;
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(<App />);
  track('first_loading', { detail: { loadTime: Math.round(performance.now()), host: location.host } });
}

void start();
