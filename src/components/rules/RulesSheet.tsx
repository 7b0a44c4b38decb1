import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { Rules, type RulesProps } from './Rules.tsx';

/** Rules in a sheet. */
export function RulesSheet({ title, onClose, ...rules }: RulesProps & { title: string; onClose: () => void }) {
  return (
    <PaperSheet title={title} onClose={onClose}>
      <Rules {...rules} />
    </PaperSheet>
  );
}
