import { useTranslation } from 'react-i18next';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import { Art } from '#src/components/art/Art.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { LogInLink } from '#src/components/member/LogInLink.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useHasSession } from '#src/stores/player/session.ts';
import { useIsPaused, useMaySeeOffers } from '#src/stores/player/user.ts';
import { Page, Panel, Row, RowList, Section, Skeleton, Text, Words } from '#src/ui/index.ts';
import { ChannelRow } from '../components/ChannelRow.tsx';
import { type Follow, useFollow } from '../hooks/useFollow.ts';

/** /activity/follow (spec §2): the operator's channels outside, each with one award for who opens it. */
export function FollowPage() {
  const { t } = useTranslation('follow');
  const call = useFollow();
  const isPaused = useIsPaused();
  const hasOffers = useMaySeeOffers();
  const skeleton = <Skeleton kind="rows" count={6} />;
  return (
    <Page>
      <Loaded call={call} failed={t('failed')} skeleton={skeleton}>
        {({ times, channels }) => {
          if (times.status !== 'open')
            return <ActivityNotice times={times} art="art-follow-thumb" onOpen={() => void call.reload()} />;
          // The server gives nothing to a paused player.
          if (isPaused) return <Empty art="art-hourglass" title={t('paused')} text={t('pausedText')} />;
          if (!hasOffers) return skeleton;
          if (channels.length === 0) return <Empty art="art-hourglass" title={t('none')} text={t('noneText')} />;
          return <Channels channels={channels} />;
        }}
      </Loaded>
    </Page>
  );
}

function Channels({ channels }: Pick<Follow, 'channels'>) {
  const { t } = useTranslation('follow');
  const isMember = useHasSession();
  const isDone = channels.every(({ isReceived }) => isReceived);
  return (
    <>
      <Panel as="section" look="paper" gap={2} aria-label={t('title')}>
        <Row>
          <Art name={isDone ? 'art-trophy' : 'art-megaphone'} size={56} />
          <Words as="div">
            <b>{t(isDone ? 'done' : 'lead')}</b>
            <Text type="caption">{t(isDone ? 'doneText' : isMember ? 'about' : 'visitor')}</Text>
          </Words>
        </Row>
        {!isMember && <LogInLink size="md" />}
      </Panel>
      <Section title={t('channels')}>
        <RowList>
          {channels.map((channel) => (
            <li key={channel.id}>
              <ChannelRow channel={channel} />
            </li>
          ))}
        </RowList>
      </Section>
      <Text type="caption" tone="soft">
        {t('rules')}
      </Text>
    </>
  );
}
