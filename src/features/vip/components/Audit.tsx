import { useTranslation } from 'react-i18next';
import type { VipAudit } from '#contract/vip/calls.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { formatCount, Panel, ProgressBar, Text } from '#src/ui/index.ts';

/** How the member keeps their level this month; says before it happens that a level would drop. */
export function Audit({ audit: { level, keep, gained, isNew, endsAt, nextLevel } }: { audit: VipAudit }) {
  const { t, i18n } = useTranslation('vip');
  if (level === 0) return null;
  const when = formatWhen(endsAt, 'moment', i18n.language);
  const text = () => {
    if (keep === 0) return t('audit.always');
    if (isNew) return t('audit.new', { when });
    if (nextLevel === level) return t('audit.kept', { when });
    return t('audit.drops', { when, amount: formatCount(keep - gained), level: nextLevel });
  };
  return (
    <Panel as="section" gap={2} aria-label={t('audit.title')}>
      <Text as="h2" type="h2">
        {t('audit.title')}
      </Text>
      {keep > 0 && !isNew && (
        <>
          <ProgressBar
            label={t('audit.title')}
            value={Math.min(gained, keep)}
            max={keep}
            tone={gained >= keep ? 'leaf' : 'marigold'}
          />
          <Text type="caption" tone="soft" data-num="">
            {formatCount(gained)} / {formatCount(keep)} EXP
          </Text>
        </>
      )}
      <Text type="body">{text()}</Text>
    </Panel>
  );
}
