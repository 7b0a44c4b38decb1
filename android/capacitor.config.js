const { origin } = require('./operator.json');

/** @type {import('@capacitor/cli').CapacitorConfig} */
module.exports = {
  appId: 'ph.perya.app',
  appName: 'Perya',
  webDir: 'www',
  backgroundColor: '#151249',
  loggingBehavior: 'debug',
  android: {
    path: 'project',
    // Older WebViews would offer the bridge to every frame.
    minWebViewVersion: 94,
  },
  server: { url: origin, androidScheme: 'https', errorPath: 'offline.html' },
  plugins: { SplashScreen: { launchAutoHide: true, launchShowDuration: 0 } },
};
