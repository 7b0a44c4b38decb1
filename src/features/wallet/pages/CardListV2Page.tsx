import { CardList } from '../components/withdraw/CardList.tsx';
import styles from '../components/withdraw/Cards.module.css';
import { CardRow } from '../components/withdraw/CardTile.tsx';

/** /wallets/card/list/v2, layout 2: one account a line. */
export function CardListV2Page() {
  return <CardList renderCard={(card) => <CardRow {...card} />} className={styles.rows} />;
}
