import { useTranslation } from 'react-i18next';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { soonAfter } from '#src/platform/clock.ts';
import { useIsPaused, useMaySeeOffers } from '#src/stores/player/user.ts';
import { Page, Section, Skeleton } from '#src/ui/index.ts';
import { BonusCard } from '../components/BonusCard.tsx';
import { DepositLink } from '../components/DepositLink.tsx';
import { Examples } from '../components/Examples.tsx';
import { OfferRules } from '../components/OfferRules.tsx';
import { Poster } from '../components/Poster.tsx';
import { type FirstDeposit, offerState, useFirstDeposit } from '../hooks/useFirstDeposit.ts';

/** /activity/first-deposit (spec §2): the offer of the first deposit, then its bonus to collect. */
export function FirstDepositPage() {
  const { t } = useTranslation('first-deposit');
  const call = useFirstDeposit();
  const isPaused = useIsPaused();
  const hasOffers = useMaySeeOffers();
  const skeleton = <Skeleton kind="rows" count={4} />;
  return (
    <Page>
      <Loaded call={call} failed={t('failed')} skeleton={skeleton}>
        {(answer) => {
          // A paused player is led to no deposit, and the server gives nothing to them.
          if (isPaused) return <Empty art="art-hourglass" title={t('paused')} text={t('pausedText')} />;
          return hasOffers ? <Offer answer={answer} reload={() => soonAfter(call.reload)} /> : skeleton;
        }}
      </Loaded>
    </Page>
  );
}

function Offer({ answer, reload }: { answer: FirstDeposit; reload: () => void }) {
  const { t } = useTranslation('first-deposit');
  const offer = offerState(answer);
  switch (offer.is) {
    case 'waiting':
    case 'received':
      return <BonusCard first={offer.first} />;
    case 'offer':
      return (
        <>
          <Poster rule={offer.rule} />
          <DepositLink />
          <Section title={t('examples')}>
            <Examples rule={offer.rule} amounts={answer.amounts} />
          </Section>
          <OfferRules rule={offer.rule} />
        </>
      );
    case 'notOpen':
      return <ActivityNotice times={answer} art="art-jeepney-front" onOpen={reload} />;
    case 'deposited':
    case 'held':
      return (
        <Empty
          art="art-purse"
          title={t(`${offer.is}.title`)}
          text={t(`${offer.is}.text`)}
          link={{ to: '/bonus/event', label: t('others') }}
        />
      );
  }
}
