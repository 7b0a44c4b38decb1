import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PURPOSE } from '#contract/base/enums.ts';
import { callApi } from '#src/api/index.ts';
import { Tabs } from '#src/ui/index.ts';
import { type LoginWays, useLoginWays } from '../hooks/useLoginWays.ts';
import type { SignedIn } from '../lib/signed-in.ts';
import { thisDevice } from '../lib/this-device.ts';
import styles from './auth.module.css';
import { CodeForm } from './CodeForm.tsx';
import { PasswordLoginForm } from './PasswordLoginForm.tsx';
import { SocialLogins } from './SocialLogins.tsx';
import { SupportLink } from './SupportLink.tsx';

interface LoginPanelProps {
  onDone: (session: SignedIn) => void;
  layout?: 'page' | 'steps';
}

/**
 * The offered ways to log in, with a switch if there are two. By code a new number gets an account (purpose
 * loginAndRegister); a number that gets no code continues with a password.
 */
export function LoginPanel(props: LoginPanelProps) {
  const ways = useLoginWays();
  return (
    <>
      <OwnLogins {...props} ways={ways} />
      <SocialLogins providers={ways.social} />
      <SupportLink />
    </>
  );
}

/** By number or account name of ours. */
function OwnLogins({ onDone, layout = 'page', ways }: LoginPanelProps & { ways: LoginWays }) {
  const { t } = useTranslation('auth');
  const { byCode, byPassword, ask } = ways;
  const [chosen, setWay] = useState<'code' | 'password'>('code');
  const [mobile, setMobile] = useState('');

  async function offers(asked: string): Promise<boolean> {
    const sent = await ask(asked);
    if (!sent) setMobile(asked);
    return sent;
  }

  const codeForm = (
    <CodeForm
      purpose={PURPOSE.loginAndRegister}
      submit={t('verifyAndPlay')}
      layout={layout}
      offers={offers}
      onVerified={async (proof) => onDone(await callApi('accountLoginSms', { ...proof, ...thisDevice(), adult: true }))}
    />
  );
  const passwordForm = <PasswordLoginForm onDone={onDone} mobile={mobile} />;
  if (!byCode)
    return (
      <>
        <output className={styles.lead}>{t('codeNotOffered')}</output>
        {passwordForm}
      </>
    );
  if (!byPassword) return codeForm;
  return (
    <Tabs
      label={t('waysIn')}
      tone="paper"
      value={chosen}
      onChange={setWay}
      items={[
        { id: 'code', label: t('mobileCode') },
        { id: 'password', label: t('password') },
      ]}
    >
      {chosen === 'code' ? codeForm : passwordForm}
    </Tabs>
  );
}
