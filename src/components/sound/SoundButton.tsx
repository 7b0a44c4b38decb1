import { useTranslation } from 'react-i18next';
import { useMuted } from '#src/stage/index.ts';
import { IconButton, type IconButtonProps } from '#src/ui/index.ts';

interface SoundButtonProps {
  look?: IconButtonProps['look'];
  className?: string | undefined;
}

/** Sound on or off, for every scene; remembered between visits. */
export function SoundButton({ look = 'round', className }: SoundButtonProps) {
  const { t } = useTranslation('activity');
  const [muted, setMuted] = useMuted();
  return (
    <IconButton
      icon={muted ? 'mute' : 'sound'}
      look={look}
      label={t(muted ? 'soundOn' : 'soundOff')}
      className={className ?? ''}
      onPress={() => setMuted(!muted)}
    />
  );
}
