import { CardList } from '../components/withdraw/CardList.tsx';
import styles from '../components/withdraw/Cards.module.css';
import { CardTile } from '../components/withdraw/CardTile.tsx';

/** /wallets/card/list (spec §2): the accounts to withdraw to, as cards. */
export function CardListPage() {
  return <CardList renderCard={(card) => <CardTile {...card} />} className={styles.tiles} />;
}
