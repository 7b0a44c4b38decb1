import { useTranslation } from 'react-i18next';
import { Empty } from '#src/components/empty/Empty.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { Page, Skeleton } from '#src/ui/index.ts';
import { Conversation } from '../components/Conversation.tsx';

/** /service/vip (spec §2): the chat of members from a VIP level; others read which one it is. */
export function VipServicePage() {
  const { t } = useTranslation('service');
  const call = useCall('getServiceHours', {});
  const isMember = useHasSession();
  return (
    <Page width="column" isFull>
      <Loaded call={call} failed={t('chat.failed')} skeleton={<Skeleton count={4} />}>
        {({ vipLevel, level }) =>
          isMember && level >= vipLevel ? (
            <Conversation group="vip" />
          ) : (
            <Empty
              art="art-headset"
              title={t('vip.title', { level: vipLevel })}
              text={isMember ? t('vip.text', { own: level, level: vipLevel }) : t('vip.visitor', { level: vipLevel })}
              link={{ to: '/service', label: t('vip.go') }}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
