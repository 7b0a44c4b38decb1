import { PROVIDERS, type SocialProvider } from './providers.ts';
import styles from './SocialMark.module.css';

const LETTERS = { facebook: 'f', line: 'L', google: 'G' } as const;

/** Our own plain mark of a provider (board login): its letter on a coloured disc. Decorative. */
export function SocialMark({ provider }: { provider: SocialProvider }) {
  const { key } = PROVIDERS[provider];
  // Drawn by the style sheet: as text it would be a part of the button's visible name.
  return <span aria-hidden="true" className={styles.mark} data-provider={key} data-letter={LETTERS[key]} />;
}
