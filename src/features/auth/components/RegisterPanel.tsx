import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PURPOSE } from '#contract/base/enums.ts';
import { callApi } from '#src/api/index.ts';
import { useConfigKey } from '#src/stores/lobby/config.ts';
import { Tabs } from '#src/ui/index.ts';
import { useLoginWays } from '../hooks/useLoginWays.ts';
import type { SignedIn } from '../lib/signed-in.ts';
import { thisDevice } from '../lib/this-device.ts';
import { AccountRegisterForm } from './AccountRegisterForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { SocialLogins } from './SocialLogins.tsx';

interface RegisterPanelProps {
  onDone: (session: SignedIn) => void;
  inviteCode?: string;
}

/** The ways to register: with a number or name of ours, and with a social provider. */
export function RegisterPanel(props: RegisterPanelProps) {
  return (
    <>
      <OwnRegister {...props} />
      <SocialLogins
        providers={useLoginWays().social}
        {...(props.inviteCode === undefined ? {} : { inviteCode: props.inviteCode })}
      />
    </>
  );
}

/**
 * Register by mobile number, code and password (accountRegist4) or by account name (accountRegist), as registerType
 * allows.
 */
function OwnRegister({ onDone, inviteCode }: RegisterPanelProps) {
  const { t } = useTranslation('auth');
  const registerType = useConfigKey('registerType') ?? 'phone';
  const [chosen, setWay] = useState<'phone' | 'account'>('phone');
  const way = registerType === 'both' ? chosen : registerType;
  const [password, setPassword] = useState('');
  const origin = () => ({ ...thisDevice(), ...(inviteCode ? { inviteCode } : {}) });

  const form =
    way === 'phone' ? (
      <CodeForm
        purpose={PURPOSE.register}
        submit={t('verifyAndPlay')}
        password={{ label: t('password'), value: password, onChange: setPassword }}
        onVerified={async (proof) =>
          onDone(await callApi('accountRegist4', { ...proof, ...origin(), password, adult: true }))
        }
      />
    ) : (
      <AccountRegisterForm
        password={password}
        onPassword={setPassword}
        onSubmit={async (account) =>
          onDone(await callApi('accountRegist', { account, ...origin(), password, adult: true }))
        }
      />
    );
  if (registerType !== 'both') return form;
  return (
    <Tabs
      label={t('waysIn')}
      tone="paper"
      value={way}
      onChange={setWay}
      items={[
        { id: 'phone', label: t('byMobile') },
        { id: 'account', label: t('byAccount') },
      ]}
    >
      {form}
    </Tabs>
  );
}
