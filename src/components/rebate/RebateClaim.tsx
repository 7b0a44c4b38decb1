import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '#src/api/index.ts';
import { Art } from '#src/components/art/Art.tsx';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { useClaim } from '#src/components/claim/useClaim.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { moneyText, Row, Text, Words } from '#src/ui/index.ts';
import styles from './RebateClaim.module.css';
import { TYPE_NAMES } from './type-names.ts';

export type Rebate = CallAnswer<'betBonus'>;

/** The claimable rebate of a day, a week or a month with its button (board vip). Needs the texts of `rebate`, `prop`. */
export function RebateClaim({ rebate }: { rebate: Rebate }) {
  const { t, i18n } = useTranslation('rebate');
  const { type, claimable, until, isSettling } = rebate;
  const claim = useClaim(
    'betBonusByTypeReceive',
    { type },
    { intent: `rebate-${type}-${until}`, refreshes: ['betBonus', 'betBonusLog'], checks: 'betBonus' },
  );
  const name = t(`type.${TYPE_NAMES[type]}`);
  const none = t(isSettling ? 'settling' : 'none');
  return (
    <Row className={styles.claim}>
      <Art name="art-coupon" size={44} />
      <Words as="div">
        <b>{name}</b>
        <Text as="span" type="figure" data-num="">
          {moneyText(claimable)}
        </Text>
        <small>{until === null ? none : t('until', { when: formatWhen(until, 'moment', i18n.language) })}</small>
      </Words>
      <ClaimButton
        claim={claim}
        size="sm"
        variant={claimable > 0 ? 'primary' : 'night'}
        disabled={claimable === 0}
        badge={claimable > 0}
      >
        {t('claim')}
        <span className="sr-only"> {name}</span>
      </ClaimButton>
    </Row>
  );
}
