import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { useIsPaused } from '#src/stores/player/user.ts';
import { Button, formatCount, Panel, Row, Section, Stack, Tabs, Text } from '#src/ui/index.ts';
import { PointsFrame, type PointsProps } from '../components/PointsFrame.tsx';
import { PointsLog } from '../components/PointsLog.tsx';
import { Today } from '../components/Today.tsx';
import { isIn } from '../lib/goods.ts';

/** /points/v2, layout 2: the balance with what bets gave today, then all goods by group, or the history. */
export const PointsV2Page = () => <PointsFrame>{(props) => <Parts {...props} />}</PointsFrame>;

const TABS = ['exchange', 'history'] as const;

function Parts(props: PointsProps) {
  const { t } = useTranslation('points');
  const [tab, setTab] = useState<(typeof TABS)[number]>('exchange');
  return (
    <>
      <Balance {...props} />
      <Tabs label={t('parts')} items={TABS.map((id) => ({ id, label: t(`part.${id}`) }))} value={tab} onChange={setTab}>
        {tab === 'history' ? <PointsLog /> : <Goods {...props} />}
      </Tabs>
    </>
  );
}

/** The member's points on paper, and the way to more. */
function Balance({ data, onEarn }: PointsProps) {
  const { t } = useTranslation('points');
  const isPaused = useIsPaused();
  return (
    <Panel as="section" look="paper" gap={3} aria-label={t('balance')}>
      <Row gap={3}>
        <Art name="art-points" size={48} />
        <Stack gap={1}>
          <Text type="caption" tone="soft">
            {t('balance')}
          </Text>
          <Text type="figure" data-num="">
            {formatCount(data.points)}
          </Text>
        </Stack>
      </Row>
      {!isPaused && data.betPerPoint > 0 && <Today data={data} />}
      <Button variant="teal" size="sm" block aria-haspopup="dialog" onPress={onEarn}>
        {t('earn.title')}
      </Button>
    </Panel>
  );
}

/** All goods by group; while there are none, why. */
function Goods({ data, view: { groups }, renderGoods }: PointsProps) {
  const { t } = useTranslation('points');
  const isPaused = useIsPaused();
  if (isPaused || data.goods.length === 0) return renderGoods([], t('goods'));
  return (
    <Stack gap={4}>
      {groups
        .filter((group) => group !== 'all')
        .map((group) => (
          <Section key={group} title={t(`section.${group}`)}>
            {renderGoods(
              data.goods.filter((good) => isIn(group, good)),
              t(`section.${group}`),
            )}
          </Section>
        ))}
    </Stack>
  );
}
