import { CardList } from '../withdraw/components/CardList.tsx';
import { CardTile } from '../withdraw/components/CardTile.tsx';
import styles from '../withdraw/components/Cards.module.css';

/** /wallets/card/list (spec §2): the accounts to withdraw to, as cards. */
export function CardListPage() {
  return <CardList renderCard={(card) => <CardTile {...card} />} className={styles.tiles} />;
}
