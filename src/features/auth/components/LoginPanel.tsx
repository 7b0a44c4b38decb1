import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PURPOSE } from '#contract/enums.ts';
import { callApi } from '#src/api/index.ts';
import { Tabs } from '#src/ui/index.ts';
import type { SignedIn } from '../lib/signed-in.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasswordLoginForm } from './PasswordLoginForm.tsx';

interface LoginPanelProps {
  onDone: (session: SignedIn) => void;
  layout?: 'page' | 'steps';
}

/** Both ways to log in behind one switch. By code a new number gets an account (purpose loginAndRegister). */
export function LoginPanel({ onDone, layout = 'page' }: LoginPanelProps) {
  const { t } = useTranslation('auth');
  const [way, setWay] = useState<'code' | 'password'>('code');
  return (
    <Tabs
      label={t('waysIn')}
      tone="paper"
      value={way}
      onChange={setWay}
      items={[
        { id: 'code', label: t('mobileCode') },
        { id: 'password', label: t('password') },
      ]}
    >
      {way === 'code' ? (
        <CodeForm
          purpose={PURPOSE.loginAndRegister}
          submit={t('verifyAndPlay')}
          layout={layout}
          onVerified={async (proof) => onDone(await callApi('accountLoginSms', { ...proof, adult: true }))}
        />
      ) : (
        <PasswordLoginForm onDone={onDone} />
      )}
    </Tabs>
  );
}
