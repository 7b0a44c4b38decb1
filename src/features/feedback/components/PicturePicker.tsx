import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_TYPES } from '#contract/values/pictures.ts';
import { Problem } from '#src/components/form/Problem.tsx';
import { Icon, ProgressBar } from '#src/ui/index.ts';
import type { Pictures, SendingPicture } from '../hooks/usePictures.ts';
import { OwnPicture } from './OwnPicture.tsx';
import styles from './Pictures.module.css';

/** The pictures of a message while it is written: added, looked at, sent with progress, removed. */
export function PicturePicker({ pictures, fault }: { pictures: Pictures; fault: string | undefined }) {
  const { t } = useTranslation('feedback');
  const input = useRef<HTMLInputElement>(null);
  const { ids, sending, limit, left } = pictures;
  if (limit === 0 && ids.length === 0) return null;
  return (
    <fieldset className={styles.picker}>
      <legend>
        {t('picture.title')}
        <small>{t('picture.count', { have: ids.length + sending.length, max: limit })}</small>
      </legend>
      <ul className={styles.tiles}>
        {ids.map((id, index) => (
          <li key={id} className={styles.tile}>
            <OwnPicture id={id} preview={pictures.previewOf(id)} alt={t('picture.name', { place: index + 1 })} />
            <RemoveButton place={index + 1} onPress={() => pictures.remove(id)} />
          </li>
        ))}
        {sending.map((each, index) => (
          <li key={each.key} className={styles.tile}>
            <Sending picture={each} place={ids.length + index + 1} onAgain={() => pictures.again(each.key)} />
            <RemoveButton place={ids.length + index + 1} onPress={() => pictures.remove(each.key)} />
          </li>
        ))}
        {left > 0 && (
          <li>
            <button type="button" className={styles.add} onClick={() => input.current?.click()}>
              <Icon name="camera" size={26} />
              {t('picture.add')}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple={left > 1}
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('picture.add')}
        onChange={({ target }) => {
          void pictures.add([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {sending.map(({ key, problem }) => (
        <Problem key={key} text={problem} />
      ))}
      <Problem text={pictures.problem ?? fault ?? null} />
    </fieldset>
  );
}

function RemoveButton({ place, onPress }: { place: number; onPress: () => void }) {
  const { t } = useTranslation('feedback');
  return (
    <button type="button" className={styles.remove} aria-label={t('picture.remove', { place })} onClick={onPress}>
      <Icon name="close" size={16} weight={3.2} />
    </button>
  );
}

/** One on its way: how much is sent, or the way to try again. */
function Sending({ picture, place, onAgain }: { picture: SendingPicture; place: number; onAgain: () => void }) {
  const { t } = useTranslation('feedback');
  const { url, sent, problem } = picture;
  return (
    <>
      <img src={url} alt={t('picture.name', { place })} className={styles.picture} data-faded="" />
      {problem === null ? (
        <ProgressBar className={styles.sent} label={t('picture.progress', { place })} value={sent} max={1} />
      ) : (
        <button type="button" className={styles.again} aria-label={t('picture.again', { place })} onClick={onAgain}>
          <Icon name="refresh" size={24} weight={2.6} />
        </button>
      )}
    </>
  );
}
