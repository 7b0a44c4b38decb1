import type { OwnProp } from '#contract/props/calls.ts';
import { Panel } from '#src/ui/index.ts';
import { Face } from './Face.tsx';
import { Lots } from './Lots.tsx';
import styles from './Rewards.module.css';
import { UseButton } from './UseButton.tsx';

/** A reward item as a paper ticket: its stub with the worth, what it is good for, until when, and its button. */
export function Ticket({ item }: { item: OwnProp }) {
  return (
    <Panel look="paper" className={styles.ticket}>
      <Face item={item} className={styles.stub} />
      <div className={styles.words}>
        <b>{item.name}</b>
        <p>{item.use}</p>
        <Lots item={item} />
        <UseButton item={item} />
      </div>
    </Panel>
  );
}

/** The same as a card of the shop's kind, for the second layout. */
export function PrizeCard({ item }: { item: OwnProp }) {
  return (
    <Panel look="paper" className={styles.card}>
      <Face item={item} className={styles.picture} />
      <div className={styles.words}>
        <b>{item.name}</b>
        <p>{item.use}</p>
        <Lots item={item} />
      </div>
      <UseButton item={item} block />
    </Panel>
  );
}
