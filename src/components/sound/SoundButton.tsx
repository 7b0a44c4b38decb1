import { useTranslation } from 'react-i18next';
import { useMuted } from '#src/stage/index.ts';
import { IconButton } from '#src/ui/index.ts';

/** Sound on or off, for every scene; remembered between visits. */
export function SoundButton({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('activity');
  const [muted, setMuted] = useMuted();
  return (
    <IconButton
      icon={muted ? 'mute' : 'sound'}
      look="round"
      label={t(muted ? 'soundOn' : 'soundOff')}
      className={className ?? ''}
      onPress={() => setMuted(!muted)}
    />
  );
}
