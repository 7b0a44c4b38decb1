import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import type { BootProblem } from '#src/stores/lobby/boot.ts';
import { Button, cx, Icon } from '#src/ui/index.ts';
import { retryNow } from '../start/boot.ts';
import styles from './StaleBanner.module.css';
import type { ShellState } from './useShellState.ts';

interface StaleBannerProps {
  readonly shell: ShellState;
  readonly isLobby: boolean;
  readonly hasBunting: boolean;
}

/** Names the cause: a network that wants a login, a server that is busy or failed, or else the step. */
function causeOf({ reason: { key }, step }: BootProblem) {
  if (key === 'errors:wifiLogin') return 'wifi';
  return /^errors:(server|unavailable|timeout|tooManyTries)/.test(key) ? 'ours' : step;
}

/** Says that the app is offline or could not start and how old its data is; lets the player try again at once. */
export function StaleBanner({ shell, isLobby, hasBunting }: StaleBannerProps) {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  const { problem, isStale, asOf } = shell;
  if (!isStale && problem === null) return null;
  const offline = problem === null || problem.reason.key === 'errors:network';
  return (
    <div className={cx(styles.banner, hasBunting && styles.low)} data-paper="">
      <span className={styles.sign}>
        <Icon name={offline ? 'wifioff' : 'alert'} size={26} weight={2.4} />
      </span>
      <output className={styles.words}>
        <b>{offline ? t('offline') : t(`problem.${causeOf(problem)}`)}</b>
        <span>
          {!offline && errorText(problem.reason)} {asOf && t(isLobby ? 'savedAt' : 'shownFrom', { time: asOf })}{' '}
          {t(problem?.retryAt === null ? 'retrying' : 'keepTrying')}
        </span>
      </output>
      {problem && (
        <Button size="sm" loading={problem.retryAt === null} onPress={retryNow}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
