import { useTranslation } from 'react-i18next';
import { PUSH_KINDS } from '#contract/push/rules.ts';
import type { CallAnswer } from '#src/api/index.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { isInApp } from '#src/platform/in-app.ts';
import { installPlace } from '#src/platform/pages/install.ts';
import { pushPermission } from '#src/platform/pages/push.ts';
import { useCall } from '#src/query/index.ts';
import { Button, buttonClass, ListRow, RowList, Section, Switch, Text } from '#src/ui/index.ts';
import { type Notifications as State, useNotifications } from '../../hooks/useNotifications.ts';
import styles from './Notifications.module.css';
import { QuietHoursRow } from './QuietHoursRow.tsx';

/** The kinds that the member is notified of; nothing in a browser that has no notifications. */
export function Notifications() {
  const hasThem = pushPermission() !== 'none';
  // iOS gives notifications only to the installed app.
  const isToInstall = !hasThem && installPlace() === 'ios' && !isInApp();
  return hasThem || isToInstall ? <Offered isToInstall={isToInstall} /> : null;
}

/** Nothing where the operator has no keys. */
function Offered({ isToInstall }: { isToInstall: boolean }) {
  const { t } = useTranslation('push');
  const call = useCall('getPush', {});
  return (
    <Loaded call={call} failed={t('failed')} skeleton={null}>
      {(choice) =>
        choice.publicKey !== null && (
          <Section title={t('title')}>{isToInstall ? <ToInstall /> : <Switches choice={choice} />}</Section>
        )
      }
    </Loaded>
  );
}

function ToInstall() {
  const { t } = useTranslation('push');
  return (
    <RowList as="div">
      <ListRow
        title={t('ios')}
        caption={t('iosText')}
        trail={
          <AppLink to="/download" className={buttonClass('teal', 'sm')}>
            {t('install')}
          </AppLink>
        }
      />
    </RowList>
  );
}

function Switches({ choice }: { choice: CallAnswer<'getPush'> }) {
  const { t } = useTranslation('push');
  const notifications = useNotifications(choice);
  const { kinds, quiet } = choice;
  return (
    <>
      <RowList aria-busy={notifications.isBusy}>
        <ThisBrowser notifications={notifications} isAsked={kinds.length > 0} />
        {PUSH_KINDS.map((kind) => {
          const isOn = kinds.includes(kind);
          return (
            <li key={kind}>
              <Switch
                checked={isOn}
                disabled={!isOn && notifications.browser === 'denied'}
                onChange={(on) => void notifications.setKind(kind, on)}
                className={styles.row ?? ''}
              >
                {t(`kind.${kind}`)}
              </Switch>
            </li>
          );
        })}
        {kinds.length > 0 && (
          <li>
            <QuietHoursRow quiet={quiet} onChange={(chosen) => void notifications.setQuiet(chosen)} />
          </li>
        )}
      </RowList>
      <CallProblem error={notifications.error} />
      <Text type="caption" tone="soft">
        {t('note')}
      </Text>
    </>
  );
}

/** The row that says why this browser does not notify the member, and what to do. */
function ThisBrowser({ notifications, isAsked }: { notifications: State; isAsked: boolean }) {
  const { browser, isBusy, turnOn } = notifications;
  const { t } = useTranslation('push');
  if (browser === 'on' || (browser === 'off' && !isAsked)) return null;
  return (
    <li>
      {browser === 'denied' ? (
        <ListRow title={t('denied')} caption={t('deniedText')} />
      ) : (
        <ListRow
          title={t('off')}
          trail={
            <Button variant="teal" size="sm" loading={isBusy} onPress={() => void turnOn()}>
              {t('turnOn')}
            </Button>
          }
        />
      )}
    </li>
  );
}
