import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/index.ts';
import { useLogOut } from './useLogOut.ts';

/** Logs out, and says while it waits. */
export function LogOutButton() {
  const { t } = useTranslation('common');
  return (
    <Button variant="night" block onPress={useLogOut()}>
      {t('member.logOut')}
    </Button>
  );
}
