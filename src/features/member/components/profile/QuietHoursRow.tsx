import { useTranslation } from 'react-i18next';
import { type QuietHours, USUAL_QUIET_HOURS } from '#contract/push/rules.ts';
import { HOUR_MS, MANILA_MS } from '#contract/values/calendar.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { Select, Switch, Text } from '#src/ui/index.ts';
import styles from './Notifications.module.css';

/** Quiet hours that last no time are none. */
const NO_QUIET_HOURS: QuietHours = { from: 0, to: 0 };
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface QuietHoursRowProps {
  quiet: QuietHours;
  onChange: (quiet: QuietHours) => void;
}

/** Hours without notifications, each change saved at once. */
export function QuietHoursRow({ quiet, onChange }: QuietHoursRowProps) {
  const { t, i18n } = useTranslation('push');
  const isOn = quiet.from !== quiet.to;
  /** The hours but the other end's. */
  const hoursBut = (other: number) =>
    HOURS.filter((hour) => hour !== other).map((hour) => ({
      value: String(hour),
      label: formatWhen(hour * HOUR_MS - MANILA_MS, 'time', i18n.language),
    }));
  return (
    <>
      <Switch
        checked={isOn}
        onChange={(on) => onChange(on ? USUAL_QUIET_HOURS : NO_QUIET_HOURS)}
        className={styles.row ?? ''}
      >
        {t('quiet')}
      </Switch>
      {isOn && (
        <>
          <fieldset aria-label={t('quiet')} className={styles.hours}>
            {(['from', 'to'] as const).map((end) => (
              <Select
                key={end}
                tone="night"
                label={t(end === 'from' ? 'quietFrom' : 'quietTo')}
                value={String(quiet[end])}
                options={hoursBut(quiet[end === 'from' ? 'to' : 'from'])}
                onChange={(hour) => onChange({ ...quiet, [end]: Number(hour) })}
              />
            ))}
          </fieldset>
          <Text type="caption" tone="soft" className={styles.hint ?? ''}>
            {t('quietHint')}
          </Text>
        </>
      )}
    </>
  );
}
