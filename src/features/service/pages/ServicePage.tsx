import { isOwnChat } from '#src/components/link/support-url.ts';
import { useCall } from '#src/query/index.ts';
import { useConfigKey } from '#src/stores/lobby/config.ts';
import { Page } from '#src/ui/index.ts';
import { Channels } from '../components/Channels.tsx';
import { Conversation } from '../components/Conversation.tsx';
import styles from './pages.module.css';

/** /service (spec §2): the ways to reach support, and our chat for members and visitors. */
export function ServicePage() {
  const configured = useConfigKey('customerServices') ?? [];
  const { data } = useCall('getCustomerServices', {});
  const services = (data?.appCustomerServiceQueue ?? configured).toSorted((a, b) => a.sort - b.sort);
  return (
    <Page width="wide" isFull className={styles.columns ?? ''}>
      <Channels services={services} />
      {services.some(isOwnChat) && <Conversation group="general" />}
    </Page>
  );
}
