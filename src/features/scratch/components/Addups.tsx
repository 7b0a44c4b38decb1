import { useTranslation } from 'react-i18next';
import type { ScratchAddup } from '#contract/scratch/calls.ts';
import { Chest } from '#src/components/chest/Chest.tsx';
import { useClaim } from '#src/components/claim/useClaim.ts';
import { Panel, ProgressBulbs, SectionTitle, Text } from '#src/ui/index.ts';
import styles from './Addups.module.css';

/** Awards for so many scratched cards: lamps up to the last one, and their chests; nothing where there are none. */
export function Addups({ addups, scratched }: { addups: readonly ScratchAddup[]; scratched: number }) {
  const { t } = useTranslation('scratch');
  if (addups.length === 0) return null;
  const most = addups.at(-1)?.cards ?? 0;
  return (
    <Panel as="section" look="paper" className={styles.addups} aria-label={t('addup.title')}>
      <SectionTitle
        aside={
          <Text as="span" type="note" tone="soft" data-num="">
            {t('addup.count', { count: scratched })}
          </Text>
        }
      >
        {t('addup.title')}
      </SectionTitle>
      <ProgressBulbs value={reachOf(addups, scratched)} max={1} count={16} label={t('addup.of', { scratched, most })} />
      <ul className={styles.chests}>
        {addups.map((addup) => (
          <li key={addup.id}>
            <AddupChest addup={addup} scratched={scratched} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Lit share of the lamps, 0 to 1: the chests are at even distances below them. */
function reachOf(addups: readonly ScratchAddup[], scratched: number): number {
  const next = addups.findIndex(({ cards }) => cards > scratched);
  if (next === -1) return 1;
  const [from = 0, to = 1] = [addups[next - 1]?.cards, addups[next]?.cards];
  const gone = Math.max(0, next - 1) + (scratched - from) / (to - from);
  return gone / Math.max(1, addups.length - 1);
}

function AddupChest({ addup: { id, cards, award, state }, scratched }: { addup: ScratchAddup; scratched: number }) {
  const { t } = useTranslation('scratch');
  const receive = useClaim(
    'receiveAddupAwardById',
    { id },
    {
      intent: `scratch-addup-${id}`,
      refreshes: ['getScratchCardInfo', 'diamondShopData'],
      checks: 'getScratchCardInfo',
    },
  );
  const notes = {
    going: t('addup.missing', { count: cards - scratched }),
    done: null,
    received: t('addup.had'),
  };
  return (
    <Chest
      state={state}
      label={t(`addup.${state}`, { count: cards })}
      mark={cards === 0 ? t('addup.free') : String(cards)}
      title={t('addup.chest', { count: cards })}
      gives={t('addup.gives')}
      awards={[award]}
      note={notes[state]}
      receive={receive}
    />
  );
}
