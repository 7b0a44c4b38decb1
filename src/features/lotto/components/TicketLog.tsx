import { useTranslation } from 'react-i18next';
import type { LottoResult, LottoTicket } from '#contract/lotto/calls.ts';
import { drawNumber } from '#contract/lotto/rules.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { RoundLink } from '#src/components/fairness/RoundLink.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { RecordsSheet } from '#src/components/records/RecordsSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { Button, Icon, Money, moneyText } from '#src/ui/index.ts';
import { Numbers } from './Numbers.tsx';
import styles from './TicketLog.module.css';

interface TicketLogProps {
  which: 'tickets' | 'draws';
  onReplay: (result: LottoResult) => void;
  onClose: () => void;
}

/** The player's tickets, or the draws that were made. */
export function TicketLog({ which, onReplay, onClose }: TicketLogProps) {
  return which === 'tickets' ? <Tickets onClose={onClose} /> : <Draws onReplay={onReplay} onClose={onClose} />;
}

function Tickets({ onClose }: Pick<TicketLogProps, 'onClose'>) {
  const { t } = useTranslation('lotto');
  return (
    <RecordsSheet
      isTall
      title={t('tickets.title')}
      onClose={onClose}
      pages={usePagedCall('getLottoTickets')}
      renderRow={(ticket) => <Ticket ticket={ticket} />}
      empty={<Empty art="art-lottery-ball" title={t('tickets.empty')} text={t('tickets.emptyText')} />}
    />
  );
}

function Ticket({
  ticket: { drawId, drawsAt, numbers, state, drawn, matches, prize, price },
}: {
  ticket: LottoTicket;
}) {
  const { t, i18n } = useTranslation('lotto');
  const number = drawNumber(drawId);
  return (
    <article className={styles.row}>
      <span className={styles.caption}>
        {formatWhen(drawsAt, 'moment', i18n.language)} · {t('number', { number })}
      </span>
      <Numbers numbers={numbers} marked={drawn ?? []} />
      <span className={styles.state}>
        {state === 'open' && t('tickets.open', { amount: moneyText(price) })}
        {state === 'refunded' && t('tickets.refunded', { amount: moneyText(price) })}
        {state === 'drawn' && t('tickets.matches', { count: matches ?? 0 })}
      </span>
      {prize !== null && prize > 0 && <Money value={prize} signed />}
      {state === 'drawn' && <RoundLink round={`lotto:${drawId}`} of={t('number', { number })} time={drawsAt} />}
    </article>
  );
}

function Draws({ onReplay, onClose }: Omit<TicketLogProps, 'which'>) {
  const { t } = useTranslation('lotto');
  return (
    <RecordsSheet
      isTall
      title={t('draws.title')}
      onClose={onClose}
      pages={usePagedCall('getLottoDraws')}
      renderRow={(result) => <Draw result={result} onReplay={onReplay} />}
      empty={<Empty art="art-lottery-ball" title={t('draws.empty')} text={t('draws.emptyText')} />}
    >
      <AppLink to="/fairness" className={styles.check}>
        <Icon name="shield" size={18} />
        {t('draws.check')}
      </AppLink>
    </RecordsSheet>
  );
}

function Draw({ result, onReplay }: { result: LottoResult; onReplay: (result: LottoResult) => void }) {
  const { t, i18n } = useTranslation('lotto');
  const { id, kind, drawsAt, numbers, tickets, paid, roundId, mine } = result;
  const number = t('number', { number: drawNumber(id) });
  const won = mine?.win ?? 0;
  return (
    <article className={styles.row}>
      <span className={styles.caption}>
        {t(`kind.${kind}`)} · {formatWhen(drawsAt, 'moment', i18n.language)} · {number}
      </span>
      {numbers === null ? (
        <span className={styles.state}>{t('draws.cancelled')}</span>
      ) : (
        <>
          <Numbers numbers={numbers} marked={mine?.best ?? []} />
          <span className={styles.state}>
            {t('draws.sold', { count: tickets })}
            {paid !== null && paid > 0 && ` · ${t('draws.paid', { amount: moneyText(paid) })}`}
          </span>
          {won > 0 && <Money value={won} signed />}
          <Button variant="night" size="sm" icon="refresh" onPress={() => onReplay(result)}>
            {t('draws.replay')}
          </Button>
          <RoundLink round={roundId} of={number} time={drawsAt} />
        </>
      )}
    </article>
  );
}
