import { CardList } from '../withdraw/cards/CardList.tsx';
import { CardTile } from '../withdraw/cards/CardTile.tsx';

/** /wallets/card/list (spec §2): the accounts to withdraw to, as cards. */
export function CardListPage() {
  return <CardList renderCard={(card) => <CardTile {...card} />} />;
}
