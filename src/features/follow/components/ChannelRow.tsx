import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FollowChannel } from '#contract/follow/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { OutsideLink } from '#src/components/outside/OutsideLink.tsx';
import { AwardList } from '#src/components/prop/AwardList.tsx';
import { TimeLeft } from '#src/components/time/TimeLeft.tsx';
import { clock } from '#src/platform/clock.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { buttonClass, Row, Text, Tile, Words } from '#src/ui/index.ts';
import { useOpenChannel, useReceiveAward } from '../hooks/useFollow.ts';
import styles from './ChannelRow.module.css';

/** A channel with its award: first the way to it, then the award. */
export function ChannelRow({ channel }: { channel: FollowChannel }) {
  const { t } = useTranslation('follow');
  const { name, art, award, isReceived } = channel;
  return (
    <Row wrap className={styles.channel}>
      <Tile tone={isReceived ? 'leaf' : 'ube'}>
        <Art name={art} size={40} />
      </Tile>
      <Words as="div">
        <b>{name}</b>
        <AwardList awards={[award]} />
      </Words>
      <Step channel={channel} />
      {isReceived && (
        <OutsideLink to={channel.url} className={styles.again}>
          {t('again')}
          <span className="sr-only"> {name}</span>
        </OutsideLink>
      )}
    </Row>
  );
}

function Step({ channel }: { channel: FollowChannel }) {
  const { t } = useTranslation('follow');
  const isMember = useHasSession();
  const claim = useReceiveAward(channel);
  const opening = useOpenChannel(channel);
  const { id, name, url, readyTime, isReceived } = channel;
  // Rendered again once the time has passed.
  const [, setPassed] = useState(0);
  if (readyTime === null)
    return (
      <>
        <OutsideLink to={url} className={buttonClass('teal', 'sm')} onOpen={() => isMember && void opening.run({ id })}>
          {t('open')}
          <span className="sr-only"> {name}</span>
        </OutsideLink>
        <CallProblem error={opening.error} />
      </>
    );
  if (!isReceived && readyTime > clock.serverNow())
    return (
      <Text as="span" type="caption" tone="soft">
        {t('wait')} <TimeLeft endsAt={readyTime} onEnd={() => setPassed(readyTime)} />
      </Text>
    );
  return (
    <ClaimButton claim={claim} size="sm" badge={!isReceived} received={isReceived && t('received')}>
      {t('claim')}
      <span className="sr-only"> {name}</span>
    </ClaimButton>
  );
}
