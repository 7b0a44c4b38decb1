import { useTranslation } from 'react-i18next';
import type { Award } from '#contract/props/award.ts';
import { PROP } from '#contract/props/items.ts';
import type { SignInDay } from '#contract/sign-in/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { AwardShort } from '#src/components/prop/AwardShort.tsx';
import { propView } from '#src/components/prop/prop-view.ts';
import stamp from '../art/stamp.svg';
import styles from './DayCard.module.css';

/** Coins of a day from this many hundredths on are drawn as a pile. */
const PILE_FROM = 5_00;

const artOf = ({ propId, count }: Award): string =>
  propId === PROP.coin && count < PILE_FROM ? 'art-coin-gold' : propView(propId).art;

/** A day of the round with its awards; `isLast` is the wide one with the gift. */
export function DayCard({ day: { day, state, awards }, isLast }: { day: SignInDay; isLast: boolean }) {
  const { t } = useTranslation('sign-in');
  const [first] = awards;
  return (
    <li className={styles.place} data-state={state} data-last={isLast || undefined}>
      <div className={styles.day}>
        {(isLast || first !== undefined) && (
          <Art name={isLast || first === undefined ? 'art-gift' : artOf(first)} size={isLast ? 80 : 38} />
        )}
        <div className={styles.words}>
          <span className={styles.name}>
            {t('day', { day })}
            <span className="sr-only"> {t(`state.${state}`)}</span>
          </span>
          <b className={styles.awards}>
            {awards.map((award, index) => (
              <span key={award.propId}>
                {index > 0 && '+ '}
                <AwardShort award={award} />
                {awards.length > 1 && award.propId !== PROP.coin && (
                  <Art name={propView(award.propId).art} size={isLast ? 26 : 18} />
                )}
              </span>
            ))}
          </b>
        </div>
        {state === 'received' && <img src={stamp} alt="" width={42} height={42} className={styles.stamp} />}
      </div>
    </li>
  );
}
