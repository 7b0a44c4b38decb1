import { offer } from './frames.ts';

offer({ start: () => undefined });
