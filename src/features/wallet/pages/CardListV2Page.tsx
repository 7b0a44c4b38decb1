import { CardList } from '../withdraw/cards/CardList.tsx';
import { CardRow } from '../withdraw/cards/CardTile.tsx';

/** /wallets/card/list/v2, layout 2: one account a line. */
export function CardListV2Page() {
  return <CardList renderCard={(card) => <CardRow {...card} />} asRows />;
}
