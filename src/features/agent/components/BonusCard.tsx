import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { useIsPaused } from '#src/stores/player/user.ts';
import { moneyText, Panel, Row, Tile, Words } from '#src/ui/index.ts';
import { type MemberAgent, useReceiveBonus } from '../hooks/useAgent.ts';
import { useCollectLabel } from '../hooks/useCollectLabel.ts';

/** Bonuses for friends that wait; nothing without any, and on a break, when they cannot be received. */
export function BonusCard({ terms, mine: { bonus } }: MemberAgent) {
  const { t } = useTranslation('agent');
  const claim = useReceiveBonus();
  const label = useCollectLabel(claim, bonus);
  const isPaused = useIsPaused();
  if ((bonus === 0 || isPaused) && !claim.isKept) return null;
  return (
    <Panel>
      <Row gap={3} wrap>
        <Tile tone="rose">
          <Art name="art-gift" size={36} />
        </Tile>
        <Words>
          <b>{t('bonus.title')}</b>
          <small>{t('bonus.text', { amount: moneyText(terms.minDeposit) })}</small>
        </Words>
        <ClaimButton claim={claim} size="sm" variant="teal">
          {label}
        </ClaimButton>
      </Row>
    </Panel>
  );
}
