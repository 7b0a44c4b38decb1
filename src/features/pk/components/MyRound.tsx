import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { buttonClass, Money, moneyText, Panel, Text } from '#src/ui/index.ts';
import type { Contest } from '../hooks/useContest.ts';
import styles from './Contest.module.css';

type Mine = NonNullable<Contest['mine']>;

/** The member's bets today, and their share if the round ended now. */
export function MyRound({ mine, round }: { mine: Mine; round: Contest['round'] }) {
  const { t } = useTranslation('pk');
  return (
    <Panel gap={2} className={styles.box}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('mine.bet')}</dt>
          <dd>
            <Money value={mine.bet} fraction="auto" />
          </dd>
        </div>
        <div>
          <dt>{t('mine.now')}</dt>
          <dd>
            <Money value={mine.shareNow} fraction="auto" />
          </dd>
        </div>
      </dl>
      <Text type="body">
        <Outlook mine={mine} round={round} />
      </Text>
      <AppLink to="/" className={buttonClass('night', 'sm', true)}>
        {t('mine.play')}
      </AppLink>
    </Panel>
  );
}

/** Meaning of the figures, without promising anything that later bets could change. */
function Outlook({ mine: { bet, shareNow, shareIfWon }, round }: { mine: Mine; round: Contest['round'] }) {
  const { t, i18n } = useTranslation('pk');
  const { minBet } = round.rule;
  if (bet < minBet) return t('mine.toGo', { amount: moneyText(minBet - bet) });
  if (shareNow === 0) return t('mine.behind', { amount: moneyText(shareIfWon) });
  return t('mine.ahead', { time: formatWhen(round.endsAt, 'time', i18n.language) });
}
