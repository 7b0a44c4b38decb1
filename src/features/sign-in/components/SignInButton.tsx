import { useTranslation } from 'react-i18next';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { TimeLeft } from '#src/components/time/TimeLeft.tsx';
import { soonAfter } from '#src/platform/clock.ts';
import { Text } from '#src/ui/index.ts';
import { useAwardWords } from '../hooks/useAwardWords.ts';
import { type SignInInfo, useReceiveDay } from '../hooks/useSignInDays.ts';
import styles from './SignInBoard.module.css';

/** The button of today, and once it is received the time until the next day. */
export function SignInButton({ info: { days, endsAt }, reload }: { info: SignInInfo; reload: () => unknown }) {
  const { t } = useTranslation('sign-in');
  const words = useAwardWords();
  const open = days.find(({ state }) => state === 'done');
  const shown = open ?? days.findLast(({ state }) => state === 'received');
  const claim = useReceiveDay({ day: shown?.day ?? 1 }, endsAt);
  return (
    <div className={styles.today}>
      <ClaimButton claim={claim} size="lg" block received={open === undefined && t('received')}>
        {t('claim', { awards: words(open?.awards ?? []), day: open?.day })}
      </ClaimButton>
      {open === undefined && (
        <Text type="caption" tone="soft" as="span">
          {t('next')}{' '}
          <b>
            <TimeLeft endsAt={endsAt} onEnd={() => soonAfter(reload)} />
          </b>
        </Text>
      )}
    </div>
  );
}
