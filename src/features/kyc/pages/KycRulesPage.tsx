import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KYC_DOCUMENT_NAMES } from '#contract/kyc/documents.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { buttonClass, cx, Icon, Page, Panel, SectionTitle, Text } from '#src/ui/index.ts';
import { CardDrawing, type Flaw, SelfieDrawing } from '../components/Drawings.tsx';
import styles from './KycRulesPage.module.css';

const CARD_FLAWS = ['blurred', 'cutOff', 'glare'] as const satisfies readonly Flaw[];
const SELFIE_FLAWS = ['dark', 'covered', 'shared'] as const satisfies readonly Flaw[];

/** /rules/kyc: photos that pass and photos that do not, drawn; which documents are taken. */
export function KycRulesPage() {
  const { t } = useTranslation('kyc');
  return (
    <Page width="wide">
      <Text type="body" tone="soft">
        {t('rules.intro')}
      </Text>
      <SectionTitle>{t('rules.good')}</SectionTitle>
      <ul className={styles.examples}>
        <Example isGood text={t('rules.passes.front')} drawing={<CardDrawing side="front" />} />
        <Example isGood text={t('rules.passes.back')} drawing={<CardDrawing side="back" />} />
        <Example isGood text={t('rules.passes.selfie')} drawing={<SelfieDrawing />} />
      </ul>
      <SectionTitle>{t('rules.bad')}</SectionTitle>
      <ul className={styles.examples}>
        {CARD_FLAWS.map((flaw) => (
          <Example key={flaw} text={t(`rules.flaw.${flaw}`)} drawing={<CardDrawing side="front" flaw={flaw} />} />
        ))}
        {SELFIE_FLAWS.map((flaw) => (
          <Example key={flaw} text={t(`rules.flaw.${flaw}`)} drawing={<SelfieDrawing flaw={flaw} />} />
        ))}
      </ul>
      <SectionTitle>{t('rules.documents')}</SectionTitle>
      <Panel>
        <ul className={styles.documents}>
          {KYC_DOCUMENT_NAMES.map((each) => (
            <li key={each}>
              <Icon name="idc" size={22} />
              {t(`document.${each}`)}
            </li>
          ))}
        </ul>
      </Panel>
      <AppLink to="/member/profile/kyc" className={buttonClass('primary', 'lg', true)}>
        {t('rules.start')}
      </AppLink>
    </Page>
  );
}

/** One drawn photo with its mark: a check that passes, a cross that does not. */
function Example({ text, drawing, isGood = false }: { text: string; drawing: ReactNode; isGood?: boolean }) {
  const { t } = useTranslation('kyc');
  return (
    <Panel as="li" look="paper" className={styles.example}>
      {drawing}
      <span className={cx(styles.mark, isGood && styles.good)}>
        <Icon name={isGood ? 'check' : 'close'} size={18} weight={3.2} />
        <span className="sr-only">{t(isGood ? 'rules.passed' : 'rules.refused')}</span>
      </span>
      <p>{text}</p>
    </Panel>
  );
}
