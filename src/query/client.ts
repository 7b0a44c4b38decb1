import { notifyManager, onlineManager, QueryClient, timeoutManager } from '@tanstack/react-query';
import { clock, type Timer } from '#src/platform/clock.ts';
import { isOnline, subscribeOnline } from '#src/platform/network.ts';
import { onClearMember } from '#src/stores/player/member.ts';

timeoutManager.setTimeoutProvider<Timer>({
  setTimeout: (callback, ms) => clock.setTimeout(callback, ms),
  clearTimeout: (timer) => timer !== undefined && clock.clearTimeout(timer),
  setInterval: (callback, ms) => clock.setInterval(callback, ms),
  clearInterval: (timer) => timer !== undefined && clock.clearInterval(timer),
});
onlineManager.setEventListener((setOnline) => subscribeOnline(() => setOnline(isOnline())));
// No timer between an answer and its showing.
notifyManager.setScheduler(queueMicrotask);

/**
 * Where answers are kept: 5 minutes after the last component that shows one. A component that mounts shows the kept
 * answer at once and asks anew. callApi does the retries, knows whether there is a network, and shares requests.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // What failed without a network is asked for again once it is back.
      refetchOnReconnect: ({ state }) => state.status === 'error',
      structuralSharing: false,
    },
  },
});

// No provider does it: the client listens for the network by itself.
queryClient.mount();

onClearMember(() => queryClient.clear());
