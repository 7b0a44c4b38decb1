import { useState } from 'react';
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
  if (level === undefined) return null;
  return (
    <>
      <Row as="fieldset" scroll>
        <legend className="sr-only">{t('levels')}</legend>
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
