import type { ReactNode } from 'react';
import type { Award } from '#contract/props/award.ts';
import { Art } from '#src/components/art/Art.tsx';
import { AwardList } from '#src/components/prop/AwardList.tsx';
import { ProgressBar, Row, Text, Tile, Words } from '#src/ui/index.ts';
import styles from './AwardStep.module.css';

interface AwardStepProps {
  /** Name of a picture. */
  art: string;
  title: string;
  awards: readonly Award[];
  progress: number;
  target: number;
  /** The progress in words. */
  progressText: string;
  /** Replaces the progress, e.g. the time left to receive it. */
  note?: string | false;
  isReached: boolean;
  /** Its button. */
  children: ReactNode;
}

/** A step with its goal, awards, progress and button, as a row. */
export function AwardStep({
  art,
  title,
  awards,
  progress,
  target,
  progressText,
  note,
  isReached,
  children,
}: AwardStepProps) {
  return (
    <Row wrap className={styles.step}>
      <Tile tone={isReached ? 'leaf' : 'ube'}>
        <Art name={art} size={40} />
      </Tile>
      <Words as="div">
        <b>{title}</b>
        <AwardList awards={awards} />
        {note ? (
          <small>{note}</small>
        ) : (
          <Row wrap>
            <ProgressBar label={title} value={progress} max={target} tone={isReached ? 'leaf' : 'marigold'} />
            <Text as="small" type="caption" tone="soft" data-num="">
              {progressText}
            </Text>
          </Row>
        )}
      </Words>
      {children}
    </Row>
  );
}
