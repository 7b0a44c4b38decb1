import { useTranslation } from 'react-i18next';
import { useResponsiblePlay } from '#src/stores/useResponsiblePlay.ts';
import { TaggedText } from '#src/ui/index.ts';
import styles from './Limits.module.css';

/** Where somebody listens: the helpline, as a link that calls it. */
export function HelpLine() {
  const { t } = useTranslation('limits');
  const { helpline } = useResponsiblePlay();
  return (
    <p className={styles.help}>
      <TaggedText
        t={t}
        i18nKey="help"
        values={{ number: helpline }}
        // oxlint-disable-next-line jsx-a11y/anchor-has-content -- TaggedText puts the words in
        tags={{ a: <a href={`tel:${helpline.replaceAll(/\D/g, '')}`} /> }}
      />
    </p>
  );
}
