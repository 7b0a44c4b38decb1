import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { OutsideLink } from '#src/components/outside/OutsideLink.tsx';
import { Button, buttonClass, Panel, Skeleton, Stack, Text } from '#src/ui/index.ts';
import { type Install, useInstall } from '../hooks/useInstall.ts';
import styles from './InstallGuide.module.css';

/** How to install the app in this browser, and the Android package where the operator has one. */
export function InstallGuide({ apkUrl }: { apkUrl: string | null }) {
  const { t } = useTranslation('download');
  const install = useInstall();
  const hasPackage = apkUrl !== null && install.place !== null && install.state !== 'inApp' && install.place !== 'ios';
  return (
    <Stack gap={3}>
      <div className={styles.lead}>
        <Art name="art-phone-app" size={112} />
        <b className={styles.title}>{t(install.state === 'byHand' ? 'lead' : `${install.state}Lead`)}</b>
        <Text type="body">{t(install.state === 'byHand' ? 'about' : `${install.state}Text`)}</Text>
      </div>
      <Way {...install} />
      {hasPackage && (
        <>
          <OutsideLink to={apkUrl} className={buttonClass('paper', 'md', true)}>
            {t('package')}
          </OutsideLink>
          <Text type="caption" tone="soft">
            {t('packageText')}
          </Text>
        </>
      )}
    </Stack>
  );
}

function Way({ state, place, install }: Install) {
  const { t } = useTranslation('download');
  if (state === 'inApp' || state === 'done') return null;
  if (state === 'offered')
    return (
      <Button block onPress={install}>
        {t('install')}
      </Button>
    );
  if (place === null)
    return (
      <Panel look="paper" aria-busy="true">
        <Skeleton kind="lines" count={5} />
      </Panel>
    );
  return (
    <Panel as="section" look="paper" aria-label={t(`${place}.title`)}>
      <h2>{t(`${place}.title`)}</h2>
      <ol className={styles.steps}>
        {(['1', '2', '3'] as const).map((step) => (
          <li key={step}>{t(`${place}.${step}`)}</li>
        ))}
      </ol>
    </Panel>
  );
}
