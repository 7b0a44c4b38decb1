import { useTranslation } from 'react-i18next';
import type { RainEntry } from '#contract/rain/calls.ts';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import { Art } from '#src/components/art/Art.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Button, buttonClass, Countdown, Money, moneyText, Text, useRemaining } from '#src/ui/index.ts';
import packetBlue from '../art/packet-blue.svg';
import packetRed from '../art/packet-red.svg';
import type { RainControl, RainInfo } from '../hooks/useRain.ts';
import styles from './RainLobby.module.css';

const PIECES = [
  { piece: 'packet-red', art: packetRed },
  { piece: 'packet-blue', art: packetBlue },
  { piece: 'coin', art: 'art-coin-gold' },
] as const;

interface RainLobbyProps {
  info: RainInfo;
  rain: RainControl;
  reload: () => Promise<unknown>;
  onRules: () => void;
  onClose: () => void;
}

/** Before a rain: when it falls, what it holds, and the way into it. */
export function RainLobby({ info, rain, reload, onRules, onClose }: RainLobbyProps) {
  const { t } = useTranslation('rain');
  const again = () => void reload();
  return (
    <div className={styles.lobby}>
      <div className={styles.paper} data-paper="">
        {info.times.status === 'open' ? (
          <>
            <Door info={info} rain={rain} onEnd={again} onClose={onClose} />
            <ul className={styles.pieces} aria-label={t('lobby.pieces')}>
              {PIECES.map(({ piece, art }) => (
                <li key={piece}>
                  <Art name={art} size={44} />
                  <Text as="span" type="caption" tone="soft">
                    {t(`piece.${piece}`)}
                  </Text>
                  <Money value={info.values[piece]} fraction="auto" tone="plain" />
                </li>
              ))}
            </ul>
            {info.today !== null && (
              <p className={styles.today}>
                {t('lobby.today', { won: moneyText(info.today.won), most: moneyText(info.mostPerDay) })}
              </p>
            )}
          </>
        ) : (
          <ActivityNotice times={info.times} art="art-bayong" onOpen={again} />
        )}
        <Button variant="paper" size="sm" icon="rules" block onPress={onRules}>
          {t('rules.button')}
        </Button>
      </div>
    </div>
  );
}

/** A round that was joined, before it begins; or one that could not be shown. */
export function RainWaiting({ entry, rain }: { entry: RainEntry; rain: RainControl }) {
  const { t } = useTranslation('rain');
  if (rain.phase === 'broken')
    return (
      <div className={styles.lobby}>
        <div className={styles.paper} data-paper="">
          <p className={styles.title}>{t('broken.title')}</p>
          <p className={styles.text}>
            {t('broken.text')} <Countdown endsAt={entry.until} now={clock.serverNow} />
          </p>
          <Button block onPress={rain.goOn}>
            {t('lobby.goOn')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.lobby}>
      <div className={styles.paper} data-paper="">
        <p className={styles.title}>{t('lobby.joined')}</p>
        <p className={styles.time}>
          <Countdown endsAt={entry.beginsAt} now={clock.serverNow} />
        </p>
        <p className={styles.text}>{t('lobby.stay')}</p>
      </div>
    </div>
  );
}

interface DoorProps {
  info: RainInfo;
  rain: RainControl;
  onEnd: () => void;
  onClose: () => void;
}

/** The next round: how long until its doors open, or the button that goes in. */
function Door({ info, rain, onEnd, onClose }: DoorProps) {
  const { t, i18n } = useTranslation('rain');
  const { next } = info;
  const isOpen = useRemaining(next.lobbyAt, clock.serverNow) === 0;
  const hasBegun = useRemaining(next.startsAt, clock.serverNow) === 0;
  const until = !isOpen ? next.lobbyAt : hasBegun ? next.endsAt : next.startsAt;
  const title = !isOpen ? 'lobby.next' : hasBegun ? 'lobby.open' : 'lobby.begins';
  return (
    <>
      <p className={styles.title}>{t(title, { time: formatWhen(next.startsAt, 'moment', i18n.language) })}</p>
      <p className={styles.time}>
        <Countdown key={until} endsAt={until} now={clock.serverNow} {...(isOpen && !hasBegun ? {} : { onEnd })} />
      </p>
      <p className={styles.text}>
        {t(!isOpen ? 'lobby.untilOpen' : hasBegun ? 'lobby.untilClosed' : 'lobby.untilRain')}
      </p>
      <Way info={info} rain={rain} isOpen={isOpen} onClose={onClose} />
      <CallProblem error={rain.joining.error} />
    </>
  );
}

/** The player's next step: log in, play first, join, or wait. */
function Way({ info, rain, isOpen, onClose }: Omit<DoorProps, 'onEnd'> & { isOpen: boolean }) {
  const { t } = useTranslation('rain');
  const isVisitor = useSessionStore((session) => session.token === null);
  const playState = useUserStore((state) => state.playState);
  if (isVisitor) {
    const logIn = () => useModalStore.getState().openModal({ type: 'login' });
    return (
      <Button block onPress={() => void logIn()}>
        {t('lobby.logIn')}
      </Button>
    );
  }
  if (playState === 'unknown' || info.today === null) return null;
  if (playState !== 'open') return <p className={styles.note}>{t('lobby.paused')}</p>;
  if (info.today.won >= info.mostPerDay) return <p className={styles.note}>{t('lobby.full')}</p>;
  const asked = askedOf(info);
  if (asked.length > 0)
    return (
      <>
        <p className={styles.note}>
          {t(asked.length === 2 ? 'lobby.either' : `lobby.${asked[0]?.what ?? 'bet'}`, {
            deposit: moneyText(info.depositNeeded),
            bet: moneyText(info.betNeeded),
          })}
        </p>
        {asked.map(({ what, left, to }) => (
          <AppLink key={what} to={to} className={buttonClass('teal', 'sm', true)} onClick={onClose}>
            {t(`lobby.${what}Left`, { amount: moneyText(left) })}
          </AppLink>
        ))}
      </>
    );
  if (!isOpen) return null;
  return (
    <Button block size="lg" loading={rain.joining.isBusy} onPress={() => rain.join(info.next.id)}>
      {t('lobby.join')}
    </Button>
  );
}

/** Required deposit or bet today, either of which is enough; empty if one is done or none is required. */
function askedOf({ today, depositNeeded, betNeeded }: RainInfo) {
  const parts = [
    {
      what: 'deposit',
      left: depositNeeded - (today?.deposited ?? 0),
      asked: depositNeeded > 0,
      to: '/wallets?name=deposit',
    },
    { what: 'bet', left: betNeeded - (today?.bet ?? 0), asked: betNeeded > 0, to: '/' },
  ] as const;
  const asked = parts.filter((part) => part.asked);
  return asked.some(({ left }) => left <= 0) ? [] : asked;
}
