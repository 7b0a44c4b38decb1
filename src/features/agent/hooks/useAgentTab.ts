import { useSearchParams } from 'react-router-dom';

export const AGENT_TABS = ['invite', 'team', 'commission'] as const;
export type AgentTab = (typeof AGENT_TABS)[number];

/** The tab of the address (spec §2, tabActive). One replaces the other, so that back leaves the page. */
export function useAgentTab(): readonly [tab: AgentTab, show: (tab: AgentTab) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = AGENT_TABS.find((each) => each === search.get('tabActive')) ?? 'invite';
  const show = (next: AgentTab) =>
    setSearch(
      (before) => {
        before.set('tabActive', next);
        return before;
      },
      { replace: true },
    );
  return [tab, show];
}
