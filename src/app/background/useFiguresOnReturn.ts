import { useEffect } from 'react';
import { isVisible, subscribeVisibility } from '#src/platform/visibility.ts';
import { whenNoDrawRuns } from '#src/stores/pages/running-draw.ts';
import { refresh } from '../start/start-app.ts';

/** Loads the member's figures when the page becomes visible: another tab may have played meanwhile. */
export function useFiguresOnReturn(): void {
  useEffect(() => {
    let wasVisible = isVisible();
    return subscribeVisibility(() => {
      // A page is also notified while it is being hidden and still visible.
      if (isVisible() && !wasVisible) whenNoDrawRuns(refresh);
      wasVisible = isVisible();
    });
  }, []);
}
