import { useTranslation } from 'react-i18next';
import type { PropsOf, SceneName } from '#scenes/bridge/contracts/index.ts';
import { useScene, useSceneSnapshot } from '../useScene.ts';
import { PLAIN_FORMS } from './forms.ts';
import styles from './PlainScene.module.css';
import type { PlainForm } from './view.ts';

/** An activity in plain DOM, where nothing can be drawn: the scene behind it is the same and pays the same. */
export default function PlainScene<N extends SceneName>({ scene, props }: { scene: N; props: PropsOf<N> }) {
  const { t } = useTranslation('scene', { useSuspense: false });
  const snapshot = useSceneSnapshot(scene);
  const { send } = useScene(scene);
  const form: PlainForm<N> | null = PLAIN_FORMS[scene];
  if (form === null) return null;
  const { label, status, items } = form(props, snapshot, t);
  return (
    <section className={styles.panel} aria-label={label}>
      <p className={styles.status}>{status === '' ? label : status}</p>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map(({ key, text, marked, commands }) => (
            <li key={key} className={styles.item} aria-current={marked || undefined}>
              {commands === undefined ? text : <button type="button" className={styles.button} onClick={() => commands.forEach(send)}>{text}</button>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
