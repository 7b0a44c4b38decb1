import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '#src/platform/clock.ts';
import { useMedia } from '#src/platform/hooks.ts';
import { Badge, Button, Countdown, formatDuration, Row, Skeleton, Text } from '#src/ui/index.ts';
import { type Stream, useStream } from '../hooks/useStream.ts';
import { CLIP_POSTER } from '../lib/attach.ts';
import styles from './Player.module.css';

/** The screen with its buttons: muted until the player asks for sound. */
export function Player({ url }: { url: string | null }) {
  const { t } = useTranslation(['live', 'activity']);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const stream = useStream(url, !isCalm);
  const [isMuted, setMuted] = useState(true);
  const { video, state } = stream;
  const play = () => void video.current?.play().catch(() => undefined);
  return (
    <>
      <div className={styles.screen}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live stream without speech of ours has no captions */}
        <video
          ref={video}
          className={styles.video}
          muted={isMuted}
          loop={url === null}
          playsInline
          poster={url === null ? CLIP_POSTER : undefined}
          aria-label={t(url === null ? 'clip' : 'stream')}
        />
        {url !== null && state === 'playing' && (
          <Badge tone="hot" className={styles.badge ?? ''}>
            {t('live')}
          </Badge>
        )}
        {state === 'loading' && <output className="sr-only">{t('loading')}</output>}
        {state === 'loading' && url !== null && (
          <div className={styles.over}>
            <Skeleton kind="lines" count={1} />
          </div>
        )}
        {(state === 'lost' || state === 'unsupported') && <Lost {...stream} />}
      </div>
      <Row wrap justify="center">
        {state === 'playing' ? (
          <Button variant="night" size="sm" onPress={() => video.current?.pause()}>
            {t('pause')}
          </Button>
        ) : (
          <Button variant="night" size="sm" disabled={state !== 'paused'} onPress={play}>
            {t('play')}
          </Button>
        )}
        {url !== null && (
          <Button
            variant="night"
            size="sm"
            icon={isMuted ? 'mute' : 'sound'}
            onPress={() => setMuted(!isMuted)}
            disabled={state === 'unsupported'}
          >
            {t(isMuted ? 'activity:soundOn' : 'activity:soundOff')}
          </Button>
        )}
      </Row>
    </>
  );
}

function Lost({ state, retryAt, retry }: Stream) {
  const { t } = useTranslation('live');
  return (
    <div className={styles.over} role="alert">
      <b>{t(state === 'lost' ? 'lost' : 'unsupported')}</b>
      <Text type="caption">
        {state === 'lost' ? (
          <>
            {t('again')}{' '}
            <span aria-hidden="true">
              <Countdown
                key={retryAt}
                endsAt={retryAt}
                now={clock.now}
                onEnd={() => undefined}
                format={formatDuration}
              />
            </span>
          </>
        ) : (
          t('unsupportedText')
        )}
      </Text>
      {state === 'lost' && (
        <Button variant="teal" size="sm" onPress={retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
