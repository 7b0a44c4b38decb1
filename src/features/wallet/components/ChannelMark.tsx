import type { RechargeType } from '#contract/wallet/calls.ts';
import { cx } from '#src/ui/index.ts';
import styles from './ChannelMark.module.css';

/** A channel's letters on its colour: we show no brand's own picture. */
export function ChannelMark({ channel: { mark, tone } }: { channel: Pick<RechargeType, 'mark' | 'tone'> }) {
  return (
    <span aria-hidden="true" className={cx(styles.mark, styles[tone])}>
      {mark}
    </span>
  );
}
