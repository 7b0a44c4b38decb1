import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VipLevel } from '#contract/vip/level.ts';
import { Chip, Row } from '#src/ui/index.ts';
import { Benefits } from '../components/Benefits.tsx';
import { LevelCard } from '../components/LevelCard.tsx';
import { LevelFrame } from '../components/LevelFrame.tsx';

interface PickedProps {
  levels: readonly VipLevel[];
  user: { readonly vip: number; readonly vipExp: number } | null;
}

/** One level at a time, chosen above. */
function Picked({ levels, user }: PickedProps) {
  const { t } = useTranslation('vip');
  const [picked, setPicked] = useState(user?.vip ?? 0);
  const at = Math.max(
    0,
    levels.findIndex(({ level }) => level === picked),
  );
  const level = levels[at];
  const legend = useRef<HTMLLegendElement>(null);
  // The chips of higher levels begin outside the view.
  useLayoutEffect(() => {
    const row = legend.current?.parentElement;
    const [first, chosen] = [row?.children[1], row?.children[at + 1]];
    if (row && first instanceof HTMLElement && chosen instanceof HTMLElement)
      row.scrollLeft = chosen.offsetLeft - first.offsetLeft;
  }, [at]);
  if (level === undefined) return null;
  return (
    <>
      <Row as="fieldset" scroll>
        <legend ref={legend} className="sr-only">
          {t('levels')}
        </legend>
        {levels.map((each) => (
          <Chip key={each.level} selected={each === level} onPress={() => setPicked(each.level)}>
            VIP {each.level}
          </Chip>
        ))}
      </Row>
      <LevelCard level={level} next={levels[at + 1]} own={user} />
      <Benefits level={level} />
    </>
  );
}

/** /v2/vip/level, layout 2. */
export const VipLevelV2Page = () => <LevelFrame>{(levels, user) => <Picked levels={levels} user={user} />}</LevelFrame>;
