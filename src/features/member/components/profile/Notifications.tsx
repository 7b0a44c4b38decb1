import { useTranslation } from 'react-i18next';
import { PUSH_KINDS } from '#contract/push/rules.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { Button, buttonClass, RowList, Section, Switch, Text } from '#src/ui/index.ts';
import { type Notifications as State, useNotifications } from '../../hooks/useNotifications.ts';
import styles from './Notifications.module.css';
import { QuietHoursRow } from './QuietHoursRow.tsx';

/** The kinds that the member is notified of; nothing where the operator has no notifications. */
export function Notifications() {
  const { t } = useTranslation('push');
  const call = useCall('getPush', {});
  return (
    <Loaded call={call} failed={t('failed')} skeleton={null}>
      {(choice) => choice.publicKey !== null && <Switches choice={choice} />}
    </Loaded>
  );
}

function Switches({ choice }: { choice: CallAnswer<'getPush'> }) {
  const { t } = useTranslation('push');
  const state = useNotifications(choice);
  const { kinds, quiet } = choice;
  const canAdd = state.state === 'on' || state.state === 'off';
  return (
    <Section title={t('title')}>
      <RowList aria-busy={state.isBusy}>
        {PUSH_KINDS.map((kind) => {
          const isOn = kinds.includes(kind);
          return (
            <li key={kind}>
              <Switch
                checked={isOn}
                disabled={state.isBusy || (!isOn && !canAdd)}
                onChange={(on) => void state.setKind(kind, on)}
                className={styles.row ?? ''}
              >
                {t(`kind.${kind}`)}
              </Switch>
            </li>
          );
        })}
        {kinds.length > 0 && (
          <li>
            <QuietHoursRow quiet={quiet} isBusy={state.isBusy} onChange={(chosen) => void state.setQuiet(chosen)} />
          </li>
        )}
      </RowList>
      <ThisBrowser state={state} isAsked={kinds.length > 0} />
      <CallProblem error={state.error} />
      <Text type="caption" tone="soft">
        {t('note')}
      </Text>
    </Section>
  );
}

/** Why this browser does not notify the member, and what to do. */
function ThisBrowser({ state: { state, isBusy, turnOn }, isAsked }: { state: State; isAsked: boolean }) {
  const { t } = useTranslation('push');
  if (state === 'on' || (state === 'off' && !isAsked)) return null;
  return (
    <div className={styles.here}>
      <Text type="body">{t(state === 'off' ? 'here' : state)}</Text>
      {state === 'off' && (
        <Button variant="teal" size="sm" loading={isBusy} onPress={() => void turnOn()}>
          {t('turnOn')}
        </Button>
      )}
      {state === 'none' && (
        <AppLink to="/download" className={buttonClass('teal', 'sm')}>
          {t('install')}
        </AppLink>
      )}
    </div>
  );
}
