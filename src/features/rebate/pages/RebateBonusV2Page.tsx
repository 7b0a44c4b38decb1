import { BonusTabs } from '#src/components/bonus/BonusTabs.tsx';
import { Grid, Page } from '#src/ui/index.ts';
import { RebateCard } from '../components/RebateCard.tsx';
import { Rebates } from '../components/Rebates.tsx';

/** /v2/bonus/rebate, layout 2: the cards beside each other. */
export function RebateBonusV2Page() {
  return (
    <Page width="wide">
      <BonusTabs />
      <Rebates>
        {(rebates) => (
          <Grid min={280}>
            {rebates.map((rebate) => (
              <RebateCard key={rebate.type} rebate={rebate} />
            ))}
          </Grid>
        )}
      </Rebates>
    </Page>
  );
}
