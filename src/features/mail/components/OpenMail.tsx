import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailDetail } from '#contract/mail/calls.ts';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { useLeave } from '#src/components/link/useLeave.ts';
import { Loaded } from '#src/components/list/Loaded.tsx';
import { AwardTile } from '#src/components/prop/AwardTile.tsx';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { Button, Panel, Skeleton, moneyText } from '#src/ui/index.ts';
import { useClaimMail } from '../hooks/useClaimMail.ts';
import { useMail } from '../hooks/useMail.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { MailPicture } from './MailPicture.tsx';
import { MailTime } from './MailTime.tsx';
import styles from './OpenMail.module.css';
import { Fate } from './Reward.tsx';

/**
 * The mail of the address: loading, failed, gone; then its text, its reward, and the way to delete it. `letter`: on paper
 * with a stamp.
 */
export function OpenMail({ letter = false }: { letter?: boolean }) {
  const { t } = useTranslation('mail');
  const { call, isGone } = useMail();
  if (isGone) return <Gone />;
  return (
    <Loaded call={call} failed={t('failedOne')} skeleton={<Skeleton kind="lines" count={6} />}>
      {({ mail }) => (
        <>
          <Words mail={mail} letter={letter} />
          {mail.state !== 'none' && <Prize mail={mail} state={mail.state} />}
          <Delete mail={mail} />
        </>
      )}
    </Loaded>
  );
}

function Words({ mail: { look, title, sentTime, body }, letter }: { mail: MailDetail; letter: boolean }) {
  return (
    <Panel as="article" look={letter ? 'paper' : 'night'} className={letter ? styles.letter : styles.mail}>
      <div className={styles.head}>
        <MailPicture look={look} stamp={letter} />
        <div className={styles.words}>
          <h2>{title}</h2>
          <MailTime time={sentTime} />
        </div>
      </div>
      <div className={styles.body}>
        {body.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </Panel>
  );
}

/** Its reward, required turnover, and button or state. */
function Prize({ mail, state }: { mail: MailDetail; state: Exclude<MailDetail['state'], 'none'> }) {
  const { t, i18n } = useTranslation(['mail', 'prop']);
  const text = usePropText();
  const claim = useClaimMail(mail.id);
  const { awards, turnover, expireTime } = mail;
  return (
    <Panel as="section" look="paper" className={styles.prize} aria-label={t('brings')}>
      <ul className={styles.awards}>
        {awards.map((award) => (
          <li key={award.propId} aria-label={text.sentence(award)}>
            <AwardTile award={award} />
          </li>
        ))}
      </ul>
      {turnover > 0 && <p>{t('prop:betFirst', { amount: moneyText(turnover) })}</p>}
      {state === 'waiting' && expireTime !== null && (
        <p className={styles.until}>{t('until', { when: formatWhen(expireTime, 'moment', i18n.language) })}</p>
      )}
      {state === 'waiting' ? (
        <ClaimButton claim={claim} size="lg" icon="bonus" block>
          {t('claim')}
        </ClaimButton>
      ) : (
        <Fate state={state} />
      )}
    </Panel>
  );
}

function Delete({ mail: { id, state } }: { mail: MailDetail }) {
  const { t } = useTranslation('mail');
  const [isAsking, setAsking] = useState(false);
  const leave = useLeave('/email');
  const givesUp = state === 'waiting';
  return (
    <div className={styles.delete}>
      <Button variant="night" size="sm" icon="trash" aria-haspopup="dialog" onPress={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {isAsking && (
        <DeleteDialog
          id={id}
          title={t('ask.title')}
          text={t(givesUp ? 'ask.waitsText' : 'ask.text')}
          givesUp={givesUp}
          onClose={(deleted) => {
            setAsking(false);
            if (deleted) leave();
          }}
        />
      )}
    </div>
  );
}

/** Deleted, recalled, or another player's. */
function Gone() {
  const { t } = useTranslation('mail');
  return <Empty art="art-letter" title={t('gone')} text={t('goneText')} link={{ to: '/email', label: t('toInbox') }} />;
}
