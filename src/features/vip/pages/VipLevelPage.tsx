import { Stack } from '#src/ui/index.ts';
import { Benefits } from '../components/Benefits.tsx';
import { LevelCard } from '../components/LevelCard.tsx';
import { LevelFrame } from '../components/LevelFrame.tsx';

/** /vip/level (spec §2): every level with its limit and awards, and what keeps the member's own. */
export function VipLevelPage() {
  return (
    <LevelFrame>
      {(levels, user) =>
        levels.map((level, index) => (
          <Stack key={level.level}>
            <LevelCard level={level} next={levels[index + 1]} own={user} />
            <Benefits level={level} />
          </Stack>
        ))
      }
    </LevelFrame>
  );
}
