import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayLimit } from '#contract/limits/calls.ts';
import type { LimitKind, LimitPeriod, ReminderMinutes } from '#contract/limits/rules.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { Icon, RowList, SectionTitle, Text, Words } from '#src/ui/index.ts';
import { useAmountText } from '../hooks/useAmountText.ts';
import styles from './Limits.module.css';
import { LimitSheet } from './LimitSheet.tsx';
import { ReminderSheet } from './ReminderSheet.tsx';

interface LimitListProps {
  period: LimitPeriod;
  limits: readonly PlayLimit[];
  reminderMinutes: ReminderMinutes;
}

/** The limits of a period and the reality check, each a button that opens its sheet. */
export function LimitList({ period, limits, reminderMinutes }: LimitListProps) {
  const { t } = useTranslation('limits');
  const { time } = useAmountText();
  const [open, setOpen] = useState<LimitKind | 'reminder' | null>(null);
  const edited = limits.find(({ kind }) => kind === open);
  const close = () => setOpen(null);
  return (
    <>
      <section aria-label={t('own')}>
        <SectionTitle aside={t(`begins.${period}`)}>{t('own')}</SectionTitle>
        <RowList>
          {limits.map((limit) => (
            <li key={limit.kind}>
              <LimitRow limit={limit} onEdit={() => setOpen(limit.kind)} />
            </li>
          ))}
          <li>
            <button type="button" className={styles.row} onClick={() => setOpen('reminder')}>
              <Words>
                <b>{t('reminder.title')}</b>
                <small>{t('reminder.caption')}</small>
              </Words>
              <b className={styles.value}>{time(reminderMinutes)}</b>
              <Pencil />
            </button>
          </li>
        </RowList>
      </section>
      <p className={styles.note}>
        <Icon name="info" size={18} weight={2.2} />
        <span>{t('note')}</span>
      </p>
      {edited !== undefined && <LimitSheet limit={edited} onClose={close} />}
      {open === 'reminder' && <ReminderSheet minutes={reminderMinutes} onClose={close} />}
    </>
  );
}

const Pencil = () => <Icon name="edit" size={20} className={styles.pencil} />;

function LimitRow({ limit: { kind, period, amount, pending }, onEdit }: { limit: PlayLimit; onEdit: () => void }) {
  const { t, i18n } = useTranslation('limits');
  const text = useAmountText();
  return (
    <button type="button" className={styles.row} onClick={onEdit}>
      <Words>
        <b>{t(`limit.${kind}`)}</b>
        <small>{t(`per.${period}`)}</small>
        {pending !== null && (
          <small className={styles.waits}>
            {t('waits', {
              amount: pending.amount === null ? t('noLimit') : text.amount(kind, pending.amount),
              when: formatWhen(pending.at, 'moment', i18n.language),
            })}
          </small>
        )}
      </Words>
      {amount === null ? (
        <Text as="span" type="body" tone="soft">
          {t('notSet')}
        </Text>
      ) : (
        <b className={styles.value}>{text.amount(kind, amount)}</b>
      )}
      <Pencil />
    </button>
  );
}
