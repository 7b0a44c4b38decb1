import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopHint } from '#src/components/product/ShopHint.tsx';
import { useIsPaused } from '#src/stores/player/user.ts';
import { Button, Row, Tabs } from '#src/ui/index.ts';
import { PointsFrame } from '../components/PointsFrame.tsx';
import { PointsLogSheet } from '../components/PointsLog.tsx';

/** /points (spec §2): what a member's points are exchanged for, one group at a time, and their history. */
export function PointsPage() {
  const { t } = useTranslation('points');
  const isPaused = useIsPaused();
  const [isLogOpen, setLogOpen] = useState(false);
  return (
    <>
      <PointsFrame>
        {({ data, view: { group, setGroup, groups, goods }, renderGoods }) => (
          <>
            {!isPaused && groups.length > 1 && (
              <Tabs
                label={t('groups')}
                items={groups.map((id) => ({ id, label: t(`group.${id}`) }))}
                value={group}
                onChange={setGroup}
              />
            )}
            <Row justify="between">
              {!isPaused && <ShopHint text={t(data.betPerPoint > 0 ? 'hint' : 'hintNoBets')} />}
              <Button size="sm" variant="night" icon="history" aria-haspopup="dialog" onPress={() => setLogOpen(true)}>
                {t('log.short')}
              </Button>
            </Row>
            {renderGoods(goods, t('goods'))}
          </>
        )}
      </PointsFrame>
      {isLogOpen && <PointsLogSheet onClose={() => setLogOpen(false)} />}
    </>
  );
}
