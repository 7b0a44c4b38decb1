import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/member/user.ts';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Button, Page } from '#src/ui/index.ts';
import { FirstPassword } from '../components/FirstPassword.tsx';
import { MoveForm } from '../components/MoveForm.tsx';
import { Movements } from '../components/Movements.tsx';
import { PasswordSheet } from '../components/PasswordSheet.tsx';
import { SafeDoor } from '../components/SafeDoor.tsx';
import { useSafebox } from '../hooks/useSafebox.ts';
import styles from '../components/Safebox.module.css';

/** /activity/bank (spec §2): the safe, money in and out of it, its password and its movements. */
export function SafeboxPage() {
  return <MemberOnly>{(user) => <Safe user={user} />}</MemberOnly>;
}

function Safe({ user }: { user: UserInfo }) {
  const { t } = useTranslation('safebox');
  const movements = useSafebox();
  const [turns, setTurns] = useState(0);
  const [isChanging, setChanging] = useState(false);
  return (
    <Page width="narrow" className={styles.sides}>
      <div className={styles.main}>
        <SafeDoor safebox={user.safebox} turns={turns} />
        {user.hasSafeboxPassword ? (
          <>
            <MoveForm user={user} onMoved={() => setTurns((before) => before + 1)} />
            <div className={styles.care}>
              <p>{t('care')}</p>
              <Button variant="night" size="sm" aria-haspopup="dialog" onPress={() => setChanging(true)}>
                {t('password.change')}
              </Button>
            </div>
          </>
        ) : (
          <FirstPassword />
        )}
      </div>
      <Movements movements={movements} />
      {isChanging && <PasswordSheet mobile={user.mobile} onClose={() => setChanging(false)} />}
    </Page>
  );
}
