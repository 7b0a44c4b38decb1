import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '#src/components/empty/Empty.tsx';
import { Records } from '#src/components/records/Records.tsx';
import type { PagedState } from '#src/query/index.ts';
import { Chip, Row } from '#src/ui/index.ts';

interface FilteredListProps<Filter extends string, Row extends { readonly id: string }> {
  label: string;
  filters: readonly { readonly id: Filter; readonly label: string }[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
  pages: PagedState<Row>;
  renderRow: (row: Row) => ReactNode;
  /** Says that there is nothing under this filter. */
  empty: string;
  look?: 'plain' | 'card';
  className?: string | undefined;
}

/** A list of the wallet below the filters that narrow it. */
export function FilteredList<Filter extends string, Row extends { readonly id: string }>({
  label,
  filters,
  filter,
  onFilter,
  pages,
  renderRow,
  empty,
  look = 'plain',
  className,
}: FilteredListProps<Filter, Row>) {
  const { t } = useTranslation('wallet');
  return (
    <>
      <Row as="fieldset" scroll>
        <legend className="sr-only">{t('record.filters')}</legend>
        {filters.map((each) => (
          <Chip key={each.id} selected={each.id === filter} onPress={() => onFilter(each.id)}>
            {each.label}
          </Chip>
        ))}
      </Row>
      <Records
        title={label}
        pages={pages}
        renderRow={renderRow}
        empty={
          <Empty
            art="art-ledger"
            title={empty}
            text={t('record.emptyText')}
            link={{ to: '/wallets?name=deposit', label: t('record.deposit') }}
          />
        }
        look={look}
        className={className}
      />
    </>
  );
}
