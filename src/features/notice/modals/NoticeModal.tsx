import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWhen } from '#src/i18n/format.ts';
import { clock } from '#src/platform/clock.ts';
import { useConfigKey } from '#src/stores/lobby/config.ts';
import type { ModalProps } from '#src/stores/lobby/modals.ts';
import { resetNextShow, showNextDay } from '#src/stores/pages/notice-schedule.ts';
import { Button, Checkbox, Dialog } from '#src/ui/index.ts';
import styles from './NoticeModal.module.css';

/** The notices of the operator, in the order asked for, with 'do not show again today' (spec §2, §9). */
export function NoticeModal({ modal, onClose }: ModalProps<'notice'>) {
  const { t, i18n } = useTranslation('notice');
  const notices = useConfigKey('notices') ?? [];
  const [notToday, setNotToday] = useState(false);
  const shown = modal.noticeIds.flatMap((id) => notices.filter((notice) => notice.id === id));

  useEffect(() => resetNextShow(), []);

  const close = () => {
    if (notToday) showNextDay(clock.serverNow());
    onClose();
  };

  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      onClose={close}
      actions={
        <>
          {/* Not scrolled away with long notices. */}
          <Checkbox checked={notToday} onChange={setNotToday} className={styles.today ?? ''}>
            {t('today')}
          </Checkbox>
          <Button block onPress={close}>
            {t('ok')}
          </Button>
        </>
      }
    >
      {shown.length === 0 && <p>{t('gone')}</p>}
      <ul className={styles.notices}>
        {shown.map(({ id, title, content, createTime }) => (
          <li key={id}>
            <h3>{title}</h3>
            <time dateTime={new Date(createTime).toISOString()}>{formatWhen(createTime, 'date', i18n.language)}</time>
            <p>{content}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
