import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/machine/debian.mjs';

/** Options for Chromium in a container: no network access, WebGL rendered in software. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** Starts Chromium for a script that takes screenshots, which an emulated GPU only slows down. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGS, '--disable-gpu-rasterization'],
  });
