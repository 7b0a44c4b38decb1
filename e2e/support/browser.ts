import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/machine/debian.mjs';

/** Options for Chromium in a container: no network access, WebGL rendered in software. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** The tests' browser with more flags. The emulated GPU only slows down the drawing of pages; scenes still have WebGL. */
export const launchOptions = (...more: string[]) => ({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    ...CHROMIUM_ARGS,
    '--disable-gpu-rasterization',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    ...more,
  ],
});

/** Starts Chromium for a script that takes screenshots, which an emulated GPU only slows down. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGS, '--disable-gpu-rasterization'],
  });
