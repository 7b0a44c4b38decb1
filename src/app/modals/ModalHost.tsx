import { type ComponentType, type MouseEvent, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#src/components/part/ErrorBoundary.tsx';
import { type Modal, type ModalResult, type OpenModal, useModalStore } from '#src/stores/lobby/modals.ts';
import { useAgeTermsStore } from '#src/stores/player/age-terms.ts';
import { useLayerOpen } from '#src/ui/index.ts';
import { isNoticeInDocument } from '../first-sight/age-notice.ts';
import { MODAL_COMPONENTS } from './modal-components.ts';
import styles from './ModalHost.module.css';
import { TipsModal } from './TipsModal.tsx';
import { useBackButton } from './useBackButton.ts';
import { visibleModals } from './visible-modals.ts';

const LOAD_FAILED = { type: 'tips', titleKey: 'common:tips.title', messageKey: 'common:error.updateHint' } as const;

function ModalLoading() {
  const { t } = useTranslation('common');
  return <output className={styles.loading} aria-label={t('loading')} />;
}

function OneModal({ modal }: { modal: OpenModal }) {
  const closeModal = useModalStore((modals) => modals.closeModal);
  const onClose = (result?: ModalResult): void => closeModal(modal.id, result);
  // The table has the component of this very type; the compiler cannot follow that through a union.
  const Component = MODAL_COMPONENTS[modal.type] as ComponentType<{
    modal: Modal;
    onClose: (result?: ModalResult) => void;
  }>;
  const failed = <TipsModal modal={LOAD_FAILED} onClose={() => onClose()} />;
  return (
    // Keyed by type, because the login modals replace each other under one id.
    <ErrorBoundary key={modal.type} fallback={() => failed}>
      <Suspense fallback={<ModalLoading />}>
        <Component modal={modal} onClose={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A separate component: the modals do not re-render when a layer opens. */
function BackButton({ isModalOpen }: { isModalOpen: boolean }) {
  const isLayerOpen = useLayerOpen();
  useBackButton(isModalOpen || isLayerOpen);
  return null;
}

/** Shows the open modals, or the age notice alone until it is accepted. */
export function ModalHost() {
  const closeModal = useModalStore((modals) => modals.closeModal);
  // Deferred, so that React may render it in several tasks: a store's change renders in one.
  const stack = useDeferredValue(useModalStore((modals) => modals.stack));
  const isAgeAccepted = useAgeTermsStore((terms) => terms.isAccepted);
  const { pathname } = useLocation();

  // A link inside a modal leads away from it. Events of portals arrive here through the React tree.
  const closeBehindLink = (event: MouseEvent): void => {
    const isLink = event.target instanceof Element && event.target.closest('a[href^="/"]:not([target])') !== null;
    if (isLink && isAgeAccepted) closeModal();
  };
  if (!isAgeAccepted && isNoticeInDocument()) return null;
  return (
    <div role="presentation" onClick={closeBehindLink}>
      {isAgeAccepted && <BackButton isModalOpen={stack.length > 0} />}
      {visibleModals(stack, isAgeAccepted, pathname).map((modal) => (
        <OneModal key={modal.id} modal={modal} />
      ))}
    </div>
  );
}
