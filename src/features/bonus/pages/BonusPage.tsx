import { useTranslation } from 'react-i18next';
import { BonusTabs } from '#src/components/bonus/BonusTabs.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { buttonClass, Page, Section } from '#src/ui/index.ts';
import { Claimable } from '../components/Claimable.tsx';
import { Events } from '../components/Events.tsx';

/** Events shown before "See all". */
const FIRST = 4;

/** /bonus (spec §2): what can be claimed now, the ways to the bonus pages, and the first events. */
export function BonusPage() {
  const { t } = useTranslation('bonus');
  return (
    <Page width="wide">
      <BonusTabs />
      <Claimable />
      <Section title={t('events')}>
        <Events most={FIRST} />
        <AppLink to="/bonus/event" className={buttonClass('night', 'md', true)}>
          {t('seeAll')}
        </AppLink>
      </Section>
    </Page>
  );
}
