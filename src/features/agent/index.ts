export { AgentPage } from './pages/AgentPage.tsx';
export { AgentRulePage } from './pages/AgentRulePage.tsx';
export { AgentV2Page } from './pages/AgentV2Page.tsx';
