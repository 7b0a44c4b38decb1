import type { ComponentProps, ReactNode } from 'react';
import { cx, Words } from '#src/ui/index.ts';
import { Check } from '../deposit/components/Check.tsx';
import styles from '../deposit/components/Choices.module.css';
import { ChannelMark } from './ChannelMark.tsx';

type Choosable = ComponentProps<typeof ChannelMark>['channel'] & { readonly id: string; readonly name: string };

interface ChannelChoiceProps<Channel extends Choosable> {
  label: string;
  /** Of the group of radio buttons. */
  name: string;
  channels: readonly Channel[];
  /** The id of the chosen one. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
  noteOf: (channel: Channel) => string;
  renderTag?: (channel: Channel) => ReactNode;
  className?: string | undefined;
}

/** Channels or banks with their marks, one of them chosen. */
export function ChannelChoice<Channel extends Choosable>({
  label,
  name,
  channels,
  chosen,
  onChoose,
  noteOf,
  renderTag,
  className,
}: ChannelChoiceProps<Channel>) {
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.channels, className)}>
      {channels.map((each) => {
        const isChosen = each.id === chosen;
        return (
          <label key={each.id} className={cx(styles.channel, isChosen && styles.chosen)}>
            <input type="radio" name={name} className="sr-only" checked={isChosen} onChange={() => onChoose(each.id)} />
            <ChannelMark channel={each} />
            <Words>
              <b>{each.name}</b>
              <small>{noteOf(each)}</small>
            </Words>
            {renderTag?.(each)}
            {isChosen && <Check />}
          </label>
        );
      })}
    </div>
  );
}
