import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Size } from '#scenes/bridge/page/sizes.ts';
import { screenScale } from '../layout.ts';
import styles from './Fitted.module.css';

/** A phone or tablet drawn around its screen, scaled down to fit the page. */
export function Fitted({ size, children }: { size: Size; children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = room.current;
    if (element === null) return undefined;
    const look = () =>
      setScale(
        screenScale(size, {
          width: element.clientWidth - 2 * BEZEL,
          height: Math.max(MIN_HEIGHT, window.innerHeight - AROUND),
        }),
      );
    const observer = new ResizeObserver(look);
    observer.observe(element);
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [size]);
  return (
    <div ref={room} className={styles.room}>
      <div
        className={styles.body}
        style={{ width: size.width * scale + 2 * BEZEL, height: size.height * scale + 2 * BEZEL }}
      >
        <div className={styles.scaled} style={{ ...size, scale: String(scale) }}>
          {children}
        </div>
      </div>
      <p
        className={styles.note}
      >{`${size.width} × ${size.height}${scale < 1 ? `, shown at ${Math.round(scale * 100)} %` : ''}`}</p>
    </div>
  );
}

/** Rim of the drawn phone, px. */
const BEZEL = 10;
/** Space that the page needs above and below it, and its minimum height, px. */
const AROUND = 190;
const MIN_HEIGHT = 420;
