import { useTranslation } from 'react-i18next';
import type { BetReportRow } from '#contract/games/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { useLobby } from '#src/components/game/useLobby.ts';
import { formatMoney, ListRow, Money, RowList, SectionTitle, Stack } from '#src/ui/index.ts';
import styles from './Lists.module.css';

/** Stakes and wins of each game, the largest stake first. */
export function ByGame({ rows }: { rows: readonly BetReportRow[] }) {
  const { t } = useTranslation('report');
  const lobby = useLobby();
  const games = lobby.state === 'ready' ? lobby.games : [];
  const artOf = (id: string): string => games.find((game) => game.id === id)?.img ?? 'art-cards';
  return (
    <Stack as="section">
      <SectionTitle>{t('byGame')}</SectionTitle>
      <RowList aria-label={t('byGame')}>
        {rows.map(({ key, name, rounds, stake, win }) => (
          <li key={key} className={styles.row}>
            <ListRow
              lead={<Art name={artOf(key)} size={40} height={42} />}
              title={name}
              caption={
                <>
                  {t('roundsCount', { count: rounds })}
                  <br />
                  {t('betsWins', { bets: formatMoney(stake), wins: formatMoney(win) })}
                </>
              }
              trail={<Money value={win - stake} tone="plain" signed />}
            />
          </li>
        ))}
      </RowList>
    </Stack>
  );
}
