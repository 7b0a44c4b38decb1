import { useTranslation } from 'react-i18next';
import type { HalloweenPicks } from '#contract/halloween/calls.ts';
import { ActionBar } from '#src/components/action-bar/ActionBar.tsx';
import { useUserStore } from '#src/stores/player/user.ts';
import { IconButton, SpinButton } from '#src/ui/index.ts';
import type { HalloweenControl } from '../hooks/useHalloween.ts';
import { closedPlace } from '../lib/board.ts';
import styles from './PickRow.module.css';

interface PickRowProps {
  control: HalloweenControl;
  picks: HalloweenPicks;
  onMore: () => void;
}

/** How many picks are left, the button that opens any closed pumpkin, and the way to more picks. */
export function PickRow({ control: { places, opening, open, isKept, goOn }, picks, onMore }: PickRowProps) {
  const { t } = useTranslation('halloween');
  const mayPlay = useUserStore((member) => member.playState === 'open');
  const press = () => {
    if (isKept) return goOn();
    const place = closedPlace(places, Math.random());
    if (place !== null) void open(place);
  };
  return (
    <ActionBar className={styles.row}>
      <p className={styles.left}>
        <b data-num="">{picks.num}</b>
        {t('left', { count: picks.num })}
      </p>
      <SpinButton
        text={t('pick')}
        disabled={!mayPlay || (picks.num === 0 && opening === null && !isKept)}
        loading={opening !== null}
        onPress={press}
      />
      <div className={styles.more}>
        <IconButton icon="plus" look="add" label={t('more.button')} onPress={onMore} />
        <span aria-hidden="true">{t('more.button')}</span>
      </div>
    </ActionBar>
  );
}
