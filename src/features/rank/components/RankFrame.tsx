import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnPlace } from '#src/components/rank/OwnPlace.tsx';
import { RankGround } from '#src/components/rank/RankGround.tsx';
import { type RankView, useRank } from '../hooks/useRank.ts';
import { RankRules } from './RankRules.tsx';

interface RankFrameProps {
  /** Parts beside each other on a wide page. */
  isWide?: boolean;
  children: (view: RankView) => ReactNode;
}

/** The frame of both layouts: the painted name with its buttons, the own row, and the rules. */
export function RankFrame({ isWide = false, children }: RankFrameProps) {
  const { t } = useTranslation('rank');
  const view = useRank();
  const [isReading, setReading] = useState(false);
  const answer = view.pages.first;
  return (
    <RankGround
      title={t('title')}
      rulesLabel={t('rules.title')}
      onRules={answer && (() => setReading(true))}
      isWide={isWide}
    >
      {children(view)}
      {answer && <OwnPlace board={view.board} own={answer.own} terms={answer} />}
      {isReading && answer && <RankRules {...view} answer={answer} onClose={() => setReading(false)} />}
    </RankGround>
  );
}
