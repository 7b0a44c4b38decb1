import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FairRound } from '#contract/fairness-calls.ts';
import { callApi } from '#src/api/index.ts';
import { usePages } from '#src/api/usePages.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { cx, EmptyState, Icon, InfiniteList } from '#src/ui/index.ts';
import { useVerdict } from '../hooks/useVerdict.ts';
import styles from './Fairness.module.css';
import { Mono } from './Mono.tsx';

const PAGE_SIZE = 20;

/** The player's past rounds, each verified here as soon as its seed is revealed. Mount it anew after a reveal. */
export function Rounds({ onUse }: { onUse: (round: FairRound) => void }) {
  const { t } = useTranslation('fairness');
  const { t: tError } = useTranslation('errors');
  const load = useCallback(
    (pageNum: number, signal: AbortSignal) =>
      callApi('getFairnessRounds', { pageNum, pageSize: PAGE_SIZE }, { signal, timeoutTip: false }),
    [],
  );
  const pages = usePages<FairRound>(load);
  return (
    <InfiniteList
      {...pages}
      label={t('rounds.title')}
      onMore={pages.more}
      getKey={({ id }) => id}
      renderItem={(round) => <Round round={round} onUse={onUse} />}
      texts={{
        more: t('rounds.more'),
        end: t('rounds.end'),
        error: t('rounds.failed'),
        retry: t('retry'),
        ...(pages.error && { errorText: tError(pages.error.key, { ...pages.error.params }) }),
      }}
      empty={
        <EmptyState art={<img src="/art/art-ledger.svg" alt="" width={64} height={64} />} title={t('rounds.empty')}>
          {t('rounds.emptyText')}
        </EmptyState>
      }
      className={styles.rounds ?? ''}
    />
  );
}

const SIGN = { fair: 'check', unfair: 'alert', sealed: 'lock', checking: 'clock', unable: 'info' } as const;

function Round({ round, onUse }: { round: FairRound; onUse: (round: FairRound) => void }) {
  const { t, i18n } = useTranslation('fairness');
  const result = useVerdict(round);
  const when = formatWhen(round.createTime, 'moment', i18n.language);
  return (
    <details className={styles.round}>
      <summary>
        <span className={styles.words}>
          <b>{t(round.game === 'jackpot' ? 'rounds.jackpot' : 'rounds.round', { game: round.game })}</b>
          <span className={styles.caption}>
            {when} · {t('rounds.nonce', { nonce: round.nonce })}
          </span>
        </span>
        <span className={cx(styles.verdict, styles[result.state])}>
          <Icon name={SIGN[result.state]} size={16} weight={2.8} />
          {t(`verdict.${result.state}`)}
        </span>
      </summary>
      <p className={styles.fact}>{t('rounds.picked', { place: round.picked + 1, count: round.weights.length })}</p>
      {'verdict' in result && (
        <p className={styles.fact}>
          {t('rounds.computed', { place: result.verdict.picked + 1 })}{' '}
          {t(result.verdict.hashMatches ? 'rounds.hashRight' : 'rounds.hashWrong')}
        </p>
      )}
      <Mono label={t('field.serverSeedHash')} value={round.serverSeedHash} />
      {round.serverSeed !== null && <Mono label={t('field.serverSeed')} value={round.serverSeed} />}
      <Mono label={t('field.clientSeed')} value={round.clientSeed} />
      <Mono label={t('field.weights')} value={round.weights.join(', ')} />
      {round.serverSeed !== null && (
        <button type="button" className={styles.use} onClick={() => onUse(round)}>
          {t('rounds.use')}
        </button>
      )}
    </details>
  );
}
