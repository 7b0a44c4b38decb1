import { BonusTabs } from '#src/components/bonus/BonusTabs.tsx';
import { Grid, Page } from '#src/ui/index.ts';
import { Cards } from '../components/Cards.tsx';
import { Rebates } from '../components/Rebates.tsx';

/** /v2/bonus/rebate, layout 2: the cards beside each other. */
export function RebateBonusV2Page() {
  return (
    <Page width="wide">
      <BonusTabs />
      <Rebates>
        {(view) => (
          <Grid min={280}>
            <Cards {...view} />
          </Grid>
        )}
      </Rebates>
    </Page>
  );
}
