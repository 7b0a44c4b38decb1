import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { KycSide } from '#contract/kyc/documents.ts';
import { PICTURE_TYPES } from '#contract/values/pictures.ts';
import { Problem } from '#src/components/form/Problem.tsx';
import { Button, Icon, ProgressBar } from '#src/ui/index.ts';
import { usePhoto } from '../hooks/usePhoto.ts';
import styles from './PhotoTaker.module.css';

interface PhotoTakerProps {
  readonly side: KycSide;
  /** What the frame shows until there is a photo. */
  readonly drawing: ReactNode;
  readonly tips: readonly string[];
  readonly onSent: () => Promise<unknown>;
}

/** Takes one photo, shows it, and sends it with its progress: by the camera, or a file of the phone. */
export function PhotoTaker({ side, drawing, tips, onSent }: PhotoTakerProps) {
  const { t } = useTranslation('kyc');
  const photo = usePhoto(side, onSent);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { preview, sent } = photo;
  const chooser = { side, onTake: (file: File) => void photo.take(file) };
  return (
    <>
      <div className={styles.frame}>
        {preview === null ? (
          drawing
        ) : (
          <img src={preview} alt={t('photo.preview')} className={styles.preview} onError={photo.refuse} />
        )}
        {sent !== null && <Progress share={sent} />}
      </div>
      <ul className={styles.tips}>
        {tips.map((tip) => (
          <li key={tip}>
            <Icon name="check" size={18} weight={2.6} />
            {tip}
          </li>
        ))}
      </ul>
      {/* A browser on a computer has no camera of its own and opens its files. The Android wrapper knows `capture` too. */}
      <Chooser {...chooser} input={camera} isCamera />
      <Chooser {...chooser} input={files} />
      <Problem text={photo.problem} />
      {preview === null ? (
        <>
          <Button size="lg" block icon="camera" onPress={() => camera.current?.click()}>
            {t('photo.camera')}
          </Button>
          <button type="button" className={styles.other} onClick={() => files.current?.click()}>
            {t('photo.file')}
          </button>
        </>
      ) : (
        <>
          <Button size="lg" block icon="check" onPress={photo.send}>
            {t(photo.problem === null ? 'photo.use' : 'photo.sendAgain')}
          </Button>
          <button type="button" className={styles.other} disabled={sent !== null} onClick={photo.drop}>
            {t('photo.again')}
          </button>
        </>
      )}
    </>
  );
}

interface ChooserProps {
  readonly side: KycSide;
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly isCamera?: boolean;
  readonly onTake: (file: File) => void;
}

/** The hidden field behind a button: the camera of the front for a selfie, that of the back for documents. */
function Chooser({ side, input, isCamera = false, onTake }: ChooserProps) {
  const { t } = useTranslation('kyc');
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={isCamera ? 'image/*' : PICTURE_TYPES.join(',')}
      capture={isCamera ? (side === 'selfie' ? 'user' : 'environment') : undefined}
      aria-label={t(isCamera ? 'photo.camera' : 'photo.file')}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file !== undefined) onTake(file);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
}

/** How much of the photo is on the server; the end of it is the server's own work. */
function Progress({ share }: { share: number }) {
  const { t } = useTranslation('kyc');
  const percent = Math.round(share * 100);
  return (
    <div className={styles.sending}>
      <span>{share < 1 ? t('photo.sending', { percent }) : t('photo.checking')}</span>
      <ProgressBar label={t('photo.progress')} value={share} max={1} />
    </div>
  );
}
