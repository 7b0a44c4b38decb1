import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useCall } from '#src/query/index.ts';
import { Section } from '#src/ui/index.ts';
import { RebateClaim } from './RebateClaim.tsx';

/** The member's daily rebate with the way to the others; nothing until it has loaded. Needs the texts of `rebate`, `prop`. */
export function DailyRebate() {
  const { t } = useTranslation('rebate');
  const { data } = useCall('betBonus', { type: 1 });
  if (data === undefined) return null;
  return (
    <Section title={t('title')} aside={<AppLink to="/vip/rebate">{t('all')}</AppLink>}>
      <RebateClaim rebate={data} />
    </Section>
  );
}
