/** The browser offers once to install the app, maybe before the page that shows the offer is loaded: it is kept. */
export const keepInstallPrompt = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Object.assign(window, { installPrompt: event });
  });
