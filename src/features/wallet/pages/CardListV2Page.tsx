import { CardList } from '../withdraw/components/CardList.tsx';
import { CardRow } from '../withdraw/components/CardTile.tsx';

/** /wallets/card/list/v2, layout 2: one account a line. */
export function CardListV2Page() {
  return <CardList renderCard={(card) => <CardRow {...card} />} asRows />;
}
