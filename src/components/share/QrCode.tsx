import { useEffect, useState } from 'react';
import { type QrPicture, qrPicture } from './qr.ts';
import styles from './QrCode.module.css';

/** A text as a QR code on white. Its place is there from the first; without the encoder it stays empty: the link says the same. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [picture, setPicture] = useState<QrPicture | null>(null);
  useEffect(() => {
    let isWanted = true;
    qrPicture(text).then(
      (made) => isWanted && setPicture(made),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  return (
    <div className={styles.qr}>
      {picture !== null && (
        <svg viewBox={`0 0 ${picture.size} ${picture.size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
          <path d={picture.path} />
        </svg>
      )}
    </div>
  );
}
