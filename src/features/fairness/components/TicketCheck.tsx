import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SharedRound } from '#contract/fairness/calls.ts';
import { ticketLine } from '#contract/lotto/rules.ts';
import { callApi } from '#src/api/index.ts';
import { canHash, sha256 } from '#src/components/fairness/sha256.ts';
import { Button, Stack } from '#src/ui/index.ts';
import styles from './Fairness.module.css';

const PAGE_SIZE = 500;

/** The digest of all tickets sold for a draw, as this browser computes it from the public list. Rejects where a page is lost. */
async function digestOf(drawId: string): Promise<{ tickets: number; digest: string }> {
  const lines: string[] = [];
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum += 1) {
    const page = await callApi('getLottoSold', { drawId, pageNum, pageSize: PAGE_SIZE }, { timeoutTip: false });
    lines.push(...page.list.map(({ id, numbers }) => ticketLine(Number(id), numbers)));
    ({ pages } = page);
  }
  return { tickets: lines.length, digest: await sha256(lines.join('\n')) };
}

type Found = { readonly tickets: number; readonly isRight: boolean } | 'failed';

/** Loads the list of all tickets of a lottery draw and checks that the draw was mixed with it. */
export function TicketCheck({ round }: { round: Pick<SharedRound, 'draw' | 'clientSeed' | 'mix'> }) {
  const { draw, mix, clientSeed } = round;
  const { t } = useTranslation('fairness');
  const [found, setFound] = useState<Found | null>(null);
  const [kind, drawId = ''] = draw.split(':');
  if (kind !== 'lotto') return null;

  async function check(): Promise<void> {
    const list = await digestOf(drawId).catch(() => null);
    setFound(
      list === null ? 'failed' : { tickets: list.tickets, isRight: list.digest === (mix?.digest ?? clientSeed) },
    );
  }

  return (
    <Stack>
      <Button variant="night" size="sm" icon="ticket" disabled={!canHash()} onPress={check}>
        {t('shared.tickets')}
      </Button>
      <output className={found !== null && found !== 'failed' && !found.isRight ? styles.problem : styles.text}>
        {found === 'failed' && t('shared.ticketsFailed')}
        {found !== null &&
          found !== 'failed' &&
          t(found.isRight ? 'shared.ticketsRight' : 'shared.ticketsWrong', { count: found.tickets })}
      </output>
    </Stack>
  );
}
