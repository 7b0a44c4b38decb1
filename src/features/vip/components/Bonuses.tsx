import { useTranslation } from 'react-i18next';
import type { VipBonus } from '#contract/vip/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { AwardList } from '#src/components/prop/AwardList.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { formatCount, moneyText, Row, RowList, Section, Text, Tile, type TileTone, Words } from '#src/ui/index.ts';
import { BonusClaim } from './Claims.tsx';
import styles from './Rows.module.css';

const LOOKS: Readonly<Record<VipBonus['kind'], readonly [art: string, tone: TileTone]>> = {
  daily: ['art-coin-pile', 'teal'],
  weekly: ['art-gift', 'sky'],
  monthly: ['art-bayong', 'leaf'],
  signIn: ['art-parol', 'rose'],
  level: ['art-trophy', 'ube'],
};
const KINDS = Object.keys(LOOKS) as VipBonus['kind'][];

/** The bonuses that are shown; of gifts one at a time: the lowest that waits, else the last received, and the next one. */
function shown(bonuses: readonly VipBonus[]): VipBonus[] {
  const gifts = bonuses.filter(({ kind }) => kind === 'level');
  const now = gifts.find(({ state }) => state === 'done') ?? gifts.findLast(({ state }) => state === 'received');
  const kept = bonuses.filter((bonus) => bonus.kind !== 'level' || bonus.state === 'going' || bonus === now);
  return kept.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.level - b.level);
}

/** The bonuses of the member's level with their buttons. */
export function Bonuses({ bonuses }: { bonuses: readonly VipBonus[] }) {
  const { t } = useTranslation('vip');
  const list = shown(bonuses);
  return (
    <Section title={t('bonuses')} aside={t('resets')}>
      {list.length === 0 ? (
        <Text type="body" tone="soft">
          {t('noBonuses')}
        </Text>
      ) : (
        <RowList>
          {list.map((bonus) => (
            <li key={`${bonus.kind} ${bonus.level}`}>
              <BonusRow bonus={bonus} />
            </li>
          ))}
        </RowList>
      )}
    </Section>
  );
}

function BonusRow({ bonus }: { bonus: VipBonus }) {
  const { t, i18n } = useTranslation('vip');
  const { kind, level, awards, state, target, progress, endsAt } = bonus;
  const [art, tone] = LOOKS[kind];
  const title = t(`bonus.${kind}`, { level });
  const amounts = { progress: moneyText(progress), target: moneyText(target) };
  const until = endsAt === null ? '' : formatWhen(endsAt, 'moment', i18n.language);
  const counts = { progress: formatCount(progress), target: formatCount(target) };
  // Enough was bet, but the period still runs.
  const bets = progress < target ? t('betInPeriod', amounts) : t('from', { when: until });
  const notes: Readonly<Record<VipBonus['kind'], string>> = {
    daily: t('daily'),
    weekly: bets,
    monthly: bets,
    signIn: t('daysSeen', counts),
    level: t('experienceOf', counts),
  };
  return (
    <Row className={styles.row}>
      <Tile tone={tone}>
        <Art name={art} size={40} />
      </Tile>
      <Words as="div">
        <b>{title}</b>
        <AwardList awards={awards} />
        {state === 'going' && <small>{notes[kind]}</small>}
        {state !== 'going' && until !== '' && (
          <small>{t(state === 'done' ? 'until' : 'nextAt', { when: until })}</small>
        )}
      </Words>
      <BonusClaim bonus={bonus} title={title} />
    </Row>
  );
}
