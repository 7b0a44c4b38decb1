import { useTranslation } from 'react-i18next';
import type { LottoResult, LottoTicket } from '#contract/lotto.ts';
import { drawNumber } from '#contract/lotto-odds.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { RoundLink } from '#src/components/fairness/RoundLink.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { PagedList } from '#src/components/list/PagedList.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { Button, Icon, Money, moneyText, Skeleton } from '#src/ui/index.ts';
import { Numbers } from './Numbers.tsx';
import styles from './RecordSheet.module.css';

const PAGE_SIZE = 20;

interface RecordSheetProps {
  which: 'tickets' | 'draws';
  onReplay: (result: LottoResult) => void;
  onClose: () => void;
}

/** The player's tickets, or the draws that were made. */
export function RecordSheet({ which, onReplay, onClose }: RecordSheetProps) {
  const { t } = useTranslation('lotto');
  return (
    <PaperSheet title={t(`${which}.title`)} onClose={onClose}>
      <div className={styles.sheet}>{which === 'tickets' ? <Tickets /> : <Draws onReplay={onReplay} />}</div>
    </PaperSheet>
  );
}

function Tickets() {
  const { t } = useTranslation('lotto');
  const tickets = usePagedCall('getLottoTickets', { pageSize: PAGE_SIZE });
  return (
    <PagedList
      label={t('tickets.title')}
      pages={tickets}
      renderItem={(ticket) => <Ticket ticket={ticket} />}
      skeleton={<Skeleton count={6} />}
      empty={<Empty art="art-lottery-ball" title={t('tickets.empty')} text={t('tickets.emptyText')} />}
      className={styles.list}
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

function Draws({ onReplay }: { onReplay: (result: LottoResult) => void }) {
  const { t } = useTranslation('lotto');
  const draws = usePagedCall('getLottoDraws', { pageSize: PAGE_SIZE });
  return (
    <>
      <AppLink to="/fairness" className={styles.check}>
        <Icon name="shield" size={18} />
        {t('draws.check')}
      </AppLink>
      <PagedList
        label={t('draws.title')}
        pages={draws}
        renderItem={(result) => <Draw result={result} onReplay={onReplay} />}
        skeleton={<Skeleton count={6} />}
        empty={<Empty art="art-lottery-ball" title={t('draws.empty')} text={t('draws.emptyText')} />}
        className={styles.list}
      />
    </>
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
