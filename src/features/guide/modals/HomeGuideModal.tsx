import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfigKey } from '#src/stores/lobby/config.ts';
import type { ModalProps } from '#src/stores/lobby/modals.ts';
import { keepGuideSeen } from '#src/stores/pages/guide-seen.ts';
import { Button, IconButton, Modal, Text } from '#src/ui/index.ts';
import { useSpot } from '../hooks/useSpot.ts';
import type { Spot } from '../lib/spot.ts';
import { shownSteps } from '../lib/steps.ts';
import styles from './HomeGuideModal.module.css';

const GAP_PX = 12;

/** Places the light, and the card in the free part above or below it. */
function placesOf({ light: { top, left, width, height }, isCardBelow }: Spot) {
  const card = isCardBelow ? { top: top + height + GAP_PX, bottom: 0 } : { top: 0, bottom: innerHeight - top + GAP_PX };
  return { light: { top, left, width, height }, card: { ...card, justifyContent: isCardBelow ? 'start' : 'end' } };
}

/**
 * The tour of the lobby for new members (spec §2, home guide): lights one control after another and says what it is for.
 * Shown once for each `clientConfig.tutorialVersion`.
 */
export function HomeGuideModal({ onClose }: ModalProps<'homeGuide'>) {
  const { t } = useTranslation('guide');
  const version = useConfigKey('clientConfig')?.tutorialVersion ?? 0;
  const [steps] = useState(shownSteps);
  const [place, setPlace] = useState(0);
  const step = steps[place];
  const spot = useSpot(step);
  const isLast = place >= steps.length - 1;
  const isEmpty = step === undefined;

  // However it is closed, the player has seen it.
  useEffect(() => () => keepGuideSeen(version), [version]);
  useEffect(() => {
    // The page below is without its controls, e.g. after a failed load: there is nothing to show.
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  if (step === undefined || spot === null) return null;

  const places = placesOf(spot);
  return (
    <Modal label={t('title')} onClose={() => onClose()} hasScrim={false}>
      <div className={styles.light} style={places.light} aria-hidden="true" />
      <div className={styles.room} style={places.card}>
        <div className={styles.card} data-paper="">
          <div className={styles.head}>
            <Text type="caption" tone="soft">
              {t('place', { place: place + 1, of: steps.length })}
            </Text>
            <IconButton icon="close" label={t('skip')} onPress={() => onClose()} />
          </div>
          {/* Focus stays on the button, so the new words are announced. */}
          <div aria-live="polite" aria-atomic="true">
            <h2 className={styles.title}>{t(`step.${step.key}.title`)}</h2>
            <p>{t(`step.${step.key}.text`)}</p>
          </div>
          <div className={styles.actions}>
            <Button data-autofocus="" onPress={() => (isLast ? onClose() : setPlace(place + 1))}>
              {t(isLast ? 'done' : 'next')}
            </Button>
            {place > 0 && (
              <Button variant="paper" onPress={() => setPlace(place - 1)}>
                {t('back')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Modal>
  );
}
