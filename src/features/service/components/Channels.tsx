import { useTranslation } from 'react-i18next';
import type { CustomerService } from '#contract/content/calls.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { isOwnChat, supportUrl } from '#src/components/link/support-url.ts';
import { OutsideLink } from '#src/components/outside/OutsideLink.tsx';
import { isInWrapper } from '#src/platform/native/host.ts';
import { openNativeChat } from '#src/platform/native/services.ts';
import { useCall } from '#src/query/index.ts';
import { Icon, type IconName, ListRow, RowList } from '#src/ui/index.ts';
import styles from './Channels.module.css';
import { Hours } from './Hours.tsx';

/** Id of the text of a message, which the chat's row leads to. */
export const MESSAGE_ID = 'service-message';

const iconOf = ({ itemType }: CustomerService): IconName =>
  ({ 1: 'headset', 2: 'mail', 3: 'phone' } as const)[itemType] ?? 'share';

/** The ways to reach support in their order; the dedicated service is one for members of its level. */
export function Channels({ services }: { services: readonly CustomerService[] }) {
  const { t } = useTranslation('service');
  const { data: hours } = useCall('getServiceHours', {});
  return (
    <section className={styles.channels} aria-label={t('ways')}>
      {hours !== undefined && services.some(isOwnChat) && <Hours hours={hours} />}
      <RowList>
        {services.map((service) => (
          <li key={service.id}>
            <Channel service={service} />
          </li>
        ))}
        {hours !== undefined && hours.level >= hours.vipLevel && (
          <li>
            <AppLink className={styles.row} to="/service/vip">
              <ListRow
                lead={<Icon name="vip" />}
                title={t('vip.link')}
                caption={t('vip.linkText', { level: hours.vipLevel })}
                trail={<Icon name="fwd" />}
              />
            </AppLink>
          </li>
        )}
      </RowList>
    </section>
  );
}

/** One way: our chat (the wrapper's own where it has one), or an address outside. */
function Channel({ service }: { service: CustomerService }) {
  const { name, param1, param2 } = service;
  const url = supportUrl(service);
  const row = (
    <ListRow
      lead={<Icon name={iconOf(service)} />}
      title={name}
      {...(url === null || url.startsWith('https:') ? {} : { caption: param1 })}
      trail={<Icon name="fwd" />}
    />
  );
  if (isOwnChat(service))
    return (
      <button
        type="button"
        className={styles.row}
        onClick={async () => {
          // In a browser the field is focused at once: later, iOS would not open its keyboard.
          if (isInWrapper() && (await openNativeChat(param1, param2))) return;
          document.getElementById(MESSAGE_ID)?.focus();
        }}
      >
        {row}
      </button>
    );
  if (url === null) return <div className={styles.row}>{row}</div>;
  if (url.startsWith('https:'))
    return (
      <OutsideLink className={styles.row} to={url}>
        {row}
      </OutsideLink>
    );
  return (
    <a className={styles.row} href={url}>
      {row}
    </a>
  );
}
