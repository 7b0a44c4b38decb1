import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { track } from '#src/analytics/index.ts';
import { startI18n, startLanguage } from '#src/i18n/index.ts';
import { takeOverNotice } from './app/age-notice.ts';
import { App, fetchPage } from './app/App.tsx';
import { readFirstData, startFrom } from './app/first-data.ts';
import { startApp } from './app/start-app.ts';
import './ui/base.css';

/** Wakes the page that the server has rendered, or shows the app as soon as its texts are loaded. */
async function start(): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  const first = readFirstData();
  takeOverNotice();
  if (first === null) {
    const words = startI18n(startLanguage());
    void fetchPage(location.pathname);
    void startApp();
    await words;
    createRoot(root).render(<App />);
  } else {
    await startI18n(first.language, first.texts);
    startFrom(first);
    await fetchPage(location.pathname);
    startTransition(() => void hydrateRoot(root, <App />));
    void startApp();
  }
  track('first_loading', { detail: { loadTime: Math.round(performance.now()), host: location.host } });
}

void start();
