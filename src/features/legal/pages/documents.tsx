import { DocumentPage } from '../components/DocumentPage.tsx';

/** /about-us */
export const AboutPage = () => <DocumentPage name="about" />;
/** /terms-of-use */
export const TermsPage = () => <DocumentPage name="terms" dated />;
/** /privacy-policy */
export const PrivacyPage = () => <DocumentPage name="privacy" dated />;
