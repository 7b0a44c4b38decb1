import { useState } from 'react';
import { errorKey } from '#src/api/index.ts';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { asBoolean } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import { loadFigures } from '#src/stores/player/load-figures.ts';
import { toaster } from '#src/ui/index.ts';

/** The player's choice to hide amounts on this device. */
const hiddenKey: StoredKey<boolean> = { name: 'hidesBalance', parse: asBoolean };

export interface ShownBalance {
  readonly isHidden: boolean;
  readonly toggle: () => void;
  /** Asks the server for the balance; says why where it cannot. */
  readonly refresh: () => Promise<void>;
}

/** Whether the balance is shown, kept on this device, and a function to refresh it. */
export function useShownBalance(): ShownBalance {
  const errorText = useErrorText();
  const [isHidden, setHidden] = useState(() => storage.read(hiddenKey) ?? false);
  return {
    isHidden,
    toggle: () => {
      storage.write(hiddenKey, !isHidden);
      setHidden(!isHidden);
    },
    refresh: () => loadFigures().catch((error: unknown) => void toaster.show(errorText(errorKey(error)), 'error')),
  };
}
