import { useTranslation } from 'react-i18next';
import type { ProviderBalance } from '#contract/transfers/calls.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { Loaded } from '#src/components/list/Loaded.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Page, RowList, SectionTitle, Skeleton, Stack } from '#src/ui/index.ts';
import { BrandRow } from '../components/BrandRow.tsx';
import { Purse } from '../components/Purse.tsx';
import { type Retrieving, useRetrieval } from '../hooks/useRetrieval.ts';
import styles from '../components/Retrieve.module.css';

/** /member/retrieve-balance (spec §2): money left with brands whose games use a separate purse, and its return. */
export function RetrieveBalancePage() {
  return (
    <Page>
      <MemberOnly>{() => <Balances />}</MemberOnly>
    </Page>
  );
}

function Balances() {
  const { t } = useTranslation('transfers');
  const retrieving = useRetrieval();
  return (
    <Loaded call={retrieving.call} failed={t('failed')} skeleton={<Skeleton count={4} />}>
      {({ brands }) =>
        brands.length === 0 ? (
          <Empty art="art-purse" title={t('empty')} text={t('emptyText')} />
        ) : (
          <Brands brands={brands} retrieving={retrieving} />
        )
      }
    </Loaded>
  );
}

function Brands({ brands, retrieving }: { brands: readonly ProviderBalance[]; retrieving: Retrieving }) {
  const { t } = useTranslation('transfers');
  const { busy, results, error, retrieve } = retrieving;
  return (
    <>
      <Purse brands={brands} retrieving={retrieving} />
      <CallProblem error={error} />
      <Stack as="section">
        <SectionTitle>{t('brands')}</SectionTitle>
        <RowList aria-label={t('brands')} className={styles.list}>
          {brands.map((brand) => (
            <li key={brand.brandId}>
              <BrandRow
                brand={brand}
                result={results[brand.brandId]}
                isBusy={busy === brand.brandId}
                isDisabled={busy !== null}
                onRetrieve={() => void retrieve(brand.brandId)}
              />
            </li>
          ))}
        </RowList>
      </Stack>
    </>
  );
}
