import { cx, Icon, Row } from '#src/ui/index.ts';
import styles from './Received.module.css';

/** In the place of a claim's button: it was received. */
export function Received({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <Row as="span" gap={1} className={cx(styles.received, className)}>
      <Icon name="check" size={18} />
      {text}
    </Row>
  );
}
