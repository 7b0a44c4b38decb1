import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Page } from '#src/ui/index.ts';
import { SignInBoard } from '../components/SignInBoard.tsx';
import boardStyles from '../components/SignInBoard.module.css';

/** /activity/sign-in (spec §2): the seven days as a page. */
export function SignInPage() {
  const { t } = useTranslation('sign-in');
  const rules = (
    <AppLink to="/activity/sign-in/rule" className={boardStyles.link}>
      {t('rules.link')}
    </AppLink>
  );
  return (
    <Page>
      <SignInBoard rules={rules} />
    </Page>
  );
}
