import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { LanguageSwitch } from '#src/components/language/LanguageSwitch.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useMuted } from '#src/stage/sound/useMuted.ts';
import { useVolume } from '#src/stage/sound/useVolume.ts';
import { Icon, ListRow, RedDot, RowList, Switch } from '#src/ui/index.ts';
import type { NotedEntry, OpenedEntry } from '../../lib/entries.ts';
import styles from './Rows.module.css';

interface LinkRowProps extends Omit<NotedEntry, 'key'> {
  title: string;
}

/** The list of further pages of the member; `opened` are what opens over this one. */
export function Rows({ entries, opened = [] }: { entries: readonly NotedEntry[]; opened?: readonly OpenedEntry[] }) {
  const { t } = useTranslation('member');
  return (
    <RowList>
      {entries.map(({ key, ...entry }) => (
        <LinkRow key={key} title={t(`entry.${key}`)} {...entry} />
      ))}
      {opened.map(({ key, art, open }) => (
        <li key={key}>
          <button type="button" aria-haspopup="dialog" className={styles.opener} onClick={open}>
            <ListRow
              lead={<Art name={art} size={30} />}
              title={t(`entry.${key}`)}
              trail={<Icon name="fwd" size={18} className={styles.arrow} />}
            />
          </button>
        </li>
      ))}
    </RowList>
  );
}

/** Not rendered anew with a balance that changes: a money rain falls over this page. */
const LinkRow = memo(function LinkRow({ title, to, art, note, isNew, caption }: LinkRowProps) {
  return (
    <li>
      <AppLink to={to} className={styles.link}>
        <ListRow
          lead={<Art name={art} size={30} />}
          title={title}
          caption={caption}
          tag={
            note !== undefined && (
              <span className={styles.note}>
                {isNew && <RedDot />}
                {note}
              </span>
            )
          }
          trail={<Icon name="fwd" size={18} className={styles.arrow} />}
        />
      </AppLink>
    </li>
  );
});

/** Sound and language, kept on this device. */
export function Settings() {
  const { t } = useTranslation('member');
  const [muted, setMuted] = useMuted();
  const [volume, setVolume] = useVolume();
  return (
    <RowList as="div">
      <div>
        <Switch checked={!muted} onChange={(on) => setMuted(!on)} className={styles.setting ?? ''}>
          {t('sound')}
        </Switch>
        {!muted && (
          <label className={styles.setting}>
            <span>{t('volume')}</span>
            <input
              type="range"
              min={0}
              max={100}
              step={10}
              value={volume}
              aria-valuetext={`${volume}%`}
              className={styles.volume}
              onChange={(event) => setVolume(event.target.valueAsNumber)}
            />
          </label>
        )}
      </div>
      <div>
        <div className={styles.setting}>
          <span>{t('language')}</span>
          <LanguageSwitch />
        </div>
      </div>
    </RowList>
  );
}
