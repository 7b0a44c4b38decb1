import { useTranslation } from 'react-i18next';
import type { PropsOf, SceneName } from '#scenes/bridge/contracts/index.ts';
import { Awning, Icon } from '#src/ui/index.ts';
import { useScene, useSceneSnapshot } from '../useScene.ts';
import { PLAIN_FORMS } from './forms.ts';
import styles from './PlainScene.module.css';
import type { PlainForm, PlainItem } from './view.ts';

/**
 * An activity in plain DOM, if nothing can be drawn: the same scene runs headless and pays the same. If even that
 * cannot start, a message is shown.
 */
export default function PlainScene<N extends SceneName>({ scene, props }: { scene: N; props: PropsOf<N> }) {
  const { t } = useTranslation('scene', { useSuspense: false });
  const snapshot = useSceneSnapshot(scene);
  const { send, status: state } = useScene(scene);
  const form: PlainForm<N> | null = PLAIN_FORMS[scene];
  if (form === null) return null;
  // Props that the scene rejected cannot be shown.
  if (state === 'failed')
    return (
      <section className={styles.panel} data-paper>
        <Awning className={styles.awning} />
        <div className={styles.body}>
          <p role="alert" className={styles.status}>
            {t('plain.failed')}
          </p>
        </div>
      </section>
    );
  const { label, status, note, columns, items } = form(props, snapshot, t);
  // Without buttons the form itself must be focusable, so that the keyboard can scroll it.
  return (
    <section
      className={styles.panel}
      aria-label={label}
      data-paper
      tabIndex={items.some(({ commands }) => commands !== undefined) ? undefined : 0}
    >
      <Awning className={styles.awning} />
      <div className={styles.body}>
        <h2 className={styles.label}>{label}</h2>
        <p className={styles.status}>{status}</p>
        {note !== undefined && <small className={styles.note}>{note}</small>}
        {items.length > 0 && (
          <ul
            className={styles.items}
            data-columns={columns}
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {items.map((item) => (
              <li
                key={item.key}
                className={item.commands === undefined ? styles.item : undefined}
                aria-current={item.marked || undefined}
                data-waiting={item.waiting || undefined}
              >
                {item.commands === undefined ? (
                  <Shown item={item} />
                ) : (
                  <button type="button" className={styles.button} onClick={() => item.commands?.forEach(send)}>
                    {item.text}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Shown<N extends SceneName>({ item: { badge, text, detail, marked = false } }: { item: PlainItem<N> }) {
  return (
    <>
      {badge !== undefined && (
        <span className={styles.badge} data-tone={badge.tone ?? undefined} aria-hidden="true">
          {badge.letter}
        </span>
      )}
      <span className={styles.text}>{text}</span>
      {detail !== null && detail !== undefined && <small className={styles.detail}>{detail}</small>}
      {marked && (
        <span className={styles.check}>
          <Icon name="check" size={14} weight={3.4} />
        </span>
      )}
    </>
  );
}
