import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { LogInLink } from '#src/components/member/LogInLink.tsx';
import { AwardList } from '#src/components/prop/AwardList.tsx';
import { useHasSession } from '#src/stores/player/session.ts';
import { buttonClass, moneyText, Panel, RedDot, Row, RowList, Text, Tile, Words } from '#src/ui/index.ts';
import { useClaimable } from '../hooks/useClaimable.ts';
import styles from './Claimable.module.css';

/** Everything that the member can claim now: the sum of the coins, and each page where something waits. */
export function Claimable() {
  const { t } = useTranslation('bonus');
  const isMember = useHasSession();
  const { claims, coins } = useClaimable();
  const note = isMember ? t(claims.length === 0 ? 'nothing' : 'waiting', { count: claims.length }) : t('visitor');
  return (
    <>
      <Panel as="section" look="paper" awning gap={2} aria-label={t('ready')}>
        <Row wrap align="baseline" justify="between">
          <h2>{t('ready')}</h2>
          <Text as="b" type="figure" tone="money" data-num="">
            {moneyText(coins)}
          </Text>
        </Row>
        <Text type="caption">{note}</Text>
        {!isMember && <LogInLink size="md" />}
      </Panel>
      {claims.length > 0 && (
        <RowList aria-label={t('list')} isWide>
          {claims.map(({ flag, to, art, awards }) => (
            <li key={flag}>
              <Row className={styles.claim}>
                <Tile tone="teal" className={styles.tile}>
                  <Art name={art} size={36} />
                  <RedDot atCorner />
                </Tile>
                <Words as="div">
                  <b>{t(`claim.${flag}`)}</b>
                  {awards.length > 0 ? <AwardList awards={awards} /> : <small>{t(`hint.${flag}`)}</small>}
                </Words>
                <AppLink to={to} className={buttonClass('primary', 'sm')}>
                  {t('open')}
                  <span className="sr-only"> {t(`claim.${flag}`)}</span>
                </AppLink>
              </Row>
            </li>
          ))}
        </RowList>
      )}
    </>
  );
}
