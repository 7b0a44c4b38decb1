import { useTranslation } from 'react-i18next';
import { cx, TextArea } from '#src/ui/index.ts';
import type { Writing } from '../hooks/useWriting.ts';
import styles from './Form.module.css';
import { PicturePicker } from './PicturePicker.tsx';

interface MessageProps {
  readonly writing: Writing;
  readonly label: string;
  readonly hint?: string;
  readonly rows?: number;
}

/** The text of a message with its count, and its pictures. */
export function Message({ writing, label, hint, rows = 3 }: MessageProps) {
  const { t } = useTranslation('feedback');
  const { length, max } = writing;
  return (
    <>
      <TextArea
        label={label}
        hint={hint}
        rows={rows}
        {...writing.text}
        aside={
          <span className={cx(styles.count, length > max && styles.over)}>{t('form.count', { length, max })}</span>
        }
      />
      <PicturePicker pictures={writing.pictures} fault={writing.errorOf('pictures')} />
    </>
  );
}
