import { useTranslation } from 'react-i18next';
import type { JackpotAwardConfig, JackpotRecordRow } from '#contract/jackpot/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { RoundLink } from '#src/components/fairness/RoundLink.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { propView } from '#src/components/prop/prop-view.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { Records } from '#src/components/records/Records.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { usePagedCall } from '#src/query/index.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { Button, ListRow, Money } from '#src/ui/index.ts';
import { shownCount } from '../../lib/cells.ts';
import styles from './Lists.module.css';

/** The player's own draws, newest first. */
export function RecordSheet({ cells, onClose }: { cells: readonly JackpotAwardConfig[]; onClose: () => void }) {
  const { t } = useTranslation('jackpot');
  const logIn = () => {
    onClose();
    void useModalStore.getState().openModal({ type: 'login' });
  };
  const visitor = (
    <Empty
      art="art-ledger"
      title={t('record.visitor')}
      text={t('record.visitorText')}
      action={
        <Button variant="teal" onPress={logIn}>
          {t('record.logIn')}
        </Button>
      }
    />
  );
  return (
    <PaperSheet title={t('record.title')} onClose={onClose}>
      <div className={styles.sheet}>
        <MemberOnly visitor={visitor}>{() => <Draws cells={cells} />}</MemberOnly>
      </div>
    </PaperSheet>
  );
}

function Draws({ cells }: { cells: readonly JackpotAwardConfig[] }) {
  const { t } = useTranslation('jackpot');
  const records = usePagedCall('getPersonJackpotDrawAwardLog');
  return (
    <Records
      title={t('record.title')}
      pages={records}
      renderRow={(row) => <Record row={row} cells={cells} />}
      empty={<Empty art="art-ledger" title={t('record.empty')} text={t('record.emptyText')} />}
    />
  );
}

function Record({ row, cells }: { row: JackpotRecordRow; cells: readonly JackpotAwardConfig[] }) {
  const { i18n } = useTranslation('jackpot');
  const text = usePropText();
  return (
    <ListRow
      lead={<Art name={propView(row.propId).art} size={36} />}
      title={text.name(row.propId)}
      caption={formatWhen(row.createTime, 'moment', i18n.language)}
      tag={<RoundLink round={row.fairRound} of={text.name(row.propId)} time={row.createTime} />}
      trail={
        row.amountSection > 0 ? (
          <Money value={row.amountSection} />
        ) : (
          text.amount({ propId: row.propId, count: shownCount(row, cells) })
        )
      }
    />
  );
}
