import { useTranslation } from 'react-i18next';
import { ActivityNotice } from '#src/components/activity/ActivityNotice.tsx';
import { Balance } from '#src/components/diamond/Balance.tsx';
import { FooterFace, PageFooter } from '#src/components/diamond/PageFooter.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useFromTop } from '#src/components/link/useFromTop.ts';
import { useGo } from '#src/components/link/useGo.ts';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { WinnerTicker } from '#src/components/winners/WinnerTicker.tsx';
import { useCall } from '#src/query/index.ts';
import { useOpenGame } from '#src/stores/lobby/current-game.ts';
import { Banderitas, buttonClass, HeaderActions, Page, Skeleton, SunRays } from '#src/ui/index.ts';
import { Addups } from '../components/Addups.tsx';
import { Booths } from '../components/Booths.tsx';
import { CardButtons } from '../components/CardButtons.tsx';
import { Outcome } from '../components/Outcome.tsx';
import { PrizeTable } from '../components/PrizeTable.tsx';
import { ScratchBoard } from '../components/ScratchBoard.tsx';
import { type ScratchInfo, useCard } from '../hooks/useCard.ts';
import { usePrizeLabel } from '../hooks/usePrizeLabel.ts';
import styles from './ScratchPage.module.css';

/** /activity/lottery (spec §2, no navbar): scratch cards. */
export function ScratchPage() {
  const { t } = useTranslation('scratch');
  const call = useCall('getScratchCardInfo', {});
  useOpenGame('kiskis-swerte');
  return (
    <div className={styles.stage}>
      <SunRays y={250} className={styles.rays ?? ''} />
      <Banderitas className={styles.flags ?? ''} />
      <Page width="wide" isFull className={styles.fair}>
        <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="tiles" count={2} />}>
          {(info) =>
            info.times.status === 'open' || info.pending !== null ? (
              <Open info={info} reload={call.reload} />
            ) : (
              <ActivityNotice times={info.times} art="art-card-sorbetes" onOpen={call.reload} />
            )
          }
        </Loaded>
        <Footer />
      </Page>
    </div>
  );
}

/** The booths (board lottery), or the card that is taken at one of them (board scratch). */
function Open({ info, reload }: { info: ScratchInfo; reload: () => Promise<unknown> }) {
  const go = useGo();
  const control = useCard(info, reload);
  useFromTop(control.isAtCard);
  const chests = <Addups addups={info.addups} scratched={info.scratched} />;
  return (
    <>
      <HeaderActions>
        <Balance diamonds={info.diamonds} onMore={() => go('/activity/lottery/product')} />
      </HeaderActions>
      {control.isAtCard ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            <ScratchBoard control={control} diamondWorth={info.diamondWorth} />
            <Outcome control={control} diamondWorth={info.diamondWorth} />
            <CardButtons control={control} info={info} />
          </div>
          <div className={styles.column}>
            {chests}
            <PrizeTable offer={control.offer} />
            <Winners winners={info.winners} />
          </div>
        </div>
      ) : (
        <>
          <Booths info={info} control={control} />
          {chests}
          <Winners winners={info.winners} />
        </>
      )}
    </>
  );
}

function Winners({ winners }: Pick<ScratchInfo, 'winners'>) {
  const { t } = useTranslation(['scratch', 'scene']);
  const label = usePrizeLabel();
  return (
    <WinnerTicker
      winners={winners}
      label={t('winners.label')}
      t={t}
      i18nKey="winners.line"
      valuesOf={({ nickname, symbol, award }) => ({
        player: nickname,
        symbol: t(`scene:symbol.${symbol}`),
        prize: label(award),
      })}
    />
  );
}

function Footer() {
  const { t } = useTranslation('scratch');
  return (
    <PageFooter label={t('more')}>
      <AppLink to="/activity/lottery/product" className={buttonClass('night', 'sm')}>
        <FooterFace icon="bonus" text={t('shop')} />
      </AppLink>
      <AppLink to="/activity/lottery/record" className={buttonClass('night', 'sm')}>
        <FooterFace icon="history" text={t('record.short')} />
      </AppLink>
      <AppLink to="/activity/lottery/rule" className={buttonClass('night', 'sm')}>
        <FooterFace icon="rules" text={t('rule.short')} />
      </AppLink>
    </PageFooter>
  );
}
