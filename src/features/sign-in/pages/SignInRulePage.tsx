import { useTranslation } from 'react-i18next';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { Rules } from '#src/components/rules/Rules.tsx';
import { useCall } from '#src/query/index.ts';
import { Page, Panel } from '#src/ui/index.ts';
import { useAwardWords } from '../hooks/useAwardWords.ts';
import type { SignInInfo } from '../hooks/useSignInDays.ts';

/** /activity/sign-in/rule (spec §2): the rule in words; every number is the operator's. */
export function SignInRulePage() {
  const { t } = useTranslation('sign-in');
  const call = useCall('loginBonus3User', {});
  return (
    <Page>
      <Loaded call={call} failed={t('failed')}>
        {(info) => (
          <Panel look="paper">
            <InWords info={info} />
          </Panel>
        )}
      </Loaded>
    </Page>
  );
}

function InWords({ info: { days, turnoverFactor } }: { info: SignInInfo }) {
  const { t } = useTranslation('sign-in');
  const words = useAwardWords();
  const count = days.length;
  return (
    <Rules
      parts={[
        {
          title: t('rules.how'),
          points: [t('rules.row', { count }), t('rules.day'), t('rules.missed'), t('rules.again', { count })],
        },
        {
          title: t('rules.awards'),
          points: days.map(({ day, awards }) => t('rules.gives', { day, awards: words(awards) })),
          texts: [
            t('rules.noChance'),
            turnoverFactor > 0 ? t('rules.turnover', { count: turnoverFactor }) : t('rules.noTurnover'),
          ],
        },
      ]}
    />
  );
}
