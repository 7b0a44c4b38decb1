import { useTranslation } from 'react-i18next';
import type { VipTask } from '#contract/vip/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { AwardList } from '#src/components/prop/AwardList.tsx';
import { moneyText, ProgressBar, Row, RowList, Section, Text, Tile, Words } from '#src/ui/index.ts';
import { PeriodClaim } from './Claims.tsx';
import styles from './Rows.module.css';

/** The VIP tasks of the week; nothing without any. */
export function Tasks({ tasks }: { tasks: readonly VipTask[] }) {
  const { t } = useTranslation('vip');
  if (tasks.length === 0) return null;
  return (
    <Section title={t('tasks')} aside={t('resetsWeekly')}>
      <RowList>
        {tasks.map(({ id, title, awards, progress, target, state, endsAt }) => (
          <li key={id}>
            <Row className={styles.row}>
              <Tile tone="sky">
                <Art name="art-cards" size={40} />
              </Tile>
              <Words as="div">
                <b>{title}</b>
                <AwardList awards={awards} />
                <Row wrap>
                  <ProgressBar
                    label={title}
                    value={progress}
                    max={target}
                    tone={state === 'going' ? 'marigold' : 'leaf'}
                  />
                  <Text as="small" type="caption" tone="soft" data-num="">
                    {moneyText(progress)} / {moneyText(target)}
                  </Text>
                </Row>
              </Words>
              <PeriodClaim id={id} endsAt={endsAt} state={state} title={title} />
            </Row>
          </li>
        ))}
      </RowList>
    </Section>
  );
}
