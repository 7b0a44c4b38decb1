import { notifyManager, onlineManager, QueryClient, timeoutManager } from '@tanstack/react-query';
import { clock, type Timer } from '#src/platform/clock.ts';
import { takeFirstReads } from '#src/platform/first-reads.ts';
import { isOnline, subscribeOnline } from '#src/platform/network.ts';
import { onClearMember } from '#src/stores/player/member.ts';

timeoutManager.setTimeoutProvider<Timer>({
  setTimeout: (callback, ms) => clock.setTimeout(callback, ms),
  clearTimeout: (timer) => timer !== undefined && clock.clearTimeout(timer),
  setInterval: (callback, ms) => clock.setInterval(callback, ms),
  clearInterval: (timer) => timer !== undefined && clock.clearInterval(timer),
});
// The client itself listens for the network (below): calls get lost while the browser reports one.
onlineManager.setEventListener(() => undefined);
// Answers are shown without a timer's delay.
notifyManager.setScheduler(queueMicrotask);

/**
 * Cache of answers, kept for 5 minutes after the last component that shows one. A mounting component shows the cached
 * answer at once and requests a new one. callApi does the retries, knows whether there is a network, and shares
 * requests.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // A read that failed without a network is repeated when it is back.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      structuralSharing: false,
    },
  },
});

// No provider does this, so the client itself starts to listen for the page's focus.
queryClient.mount();
subscribeOnline(() => {
  if (isOnline()) queryClient.getQueryCache().onOnline();
});

// They are outdated already, so that a component shows them at once and requests new ones.
for (const { key, data } of takeFirstReads()) queryClient.setQueryData(key, data);

onClearMember(() => queryClient.clear());
