import { type ReactNode, useId } from 'react';
import styles from './Drawings.module.css';

const INK = { stroke: 'var(--text-ink)', strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

/** Flaws of a photo, as drawn. */
export type Flaw = 'blurred' | 'cutOff' | 'glare' | 'dark' | 'covered' | 'shared';

/** A face in our hand, on a 96 x 120 grid. */
function Face({ isCovered = false }: { isCovered?: boolean }) {
  return (
    <g {...INK} strokeWidth="3">
      <path d="M24 100C12 40 26 16 48 16S84 40 72 100Z" fill="#2E1D3D" />
      <path d="M4 120Q8 78 34 72H62Q88 78 92 120Z" fill="var(--teal-500)" />
      <path d="M40 60H56V73Q48 81 40 73Z" fill="#E0A878" strokeWidth="2.6" />
      <ellipse cx="48" cy="45" rx="19" ry="22" fill="#E0A878" />
      <path
        d="M28 46C26 26 36 20 48 20S70 26 68 46C64 34 58 30 50 29C42 34 32 36 28 46Z"
        fill="#2E1D3D"
        strokeWidth="2.6"
      />
      <g fill="var(--text-ink)" stroke="none">
        <circle cx="41" cy="46" r="2.5" />
        <circle cx="55" cy="46" r="2.5" />
      </g>
      <path d="M37 39Q41 37 44 39M52 39Q55 37 59 39" fill="none" strokeWidth="2" />
      <path d="M41 56Q48 61 55 56" fill="none" strokeWidth="2.4" />
      {isCovered && (
        <g>
          <path d="M24 30Q26 8 48 8T72 30Z" fill="var(--jeepney-500)" />
          <path d="M20 30H84Q82 36 74 36H22Z" fill="var(--jeepney-600)" />
          <path d="M33 41H47V47Q40 53 34 48ZM49 41H63V47Q56 53 50 48Z" fill="var(--text-ink)" />
        </g>
      )}
    </g>
  );
}

/** The four corners of the camera's frame. */
const Corners = () => (
  <path
    d="M20 44V24Q20 18 26 18H46M280 44V24Q280 18 274 18H254M20 124V144Q20 150 26 150H46M280 124V144Q280 150 274 150H254"
    fill="none"
    stroke="var(--paper-100)"
    strokeWidth="4"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

/** The camera's frame of the board, 300 x 168; decorative. */
function Frame({ children, flaw }: { children: ReactNode; flaw?: Flaw | undefined }) {
  return (
    <svg viewBox="0 0 300 168" className={styles.frame} data-flaw={flaw} aria-hidden="true">
      <rect x="1" y="1" width="298" height="166" rx="15" fill={flaw === 'dark' ? '#0a0822' : 'var(--night-700)'} />
      <g className={styles.shot}>{children}</g>
      {flaw === undefined && <Corners />}
      <rect x="1" y="1" width="298" height="166" rx="15" fill="none" {...INK} strokeWidth="2" />
    </svg>
  );
}

/** A selfie inside the oval; or one that is spoilt. */
export function SelfieDrawing({ flaw }: { flaw?: Flaw }) {
  const clip = useId();
  const face = (x: number) => (
    <g transform={`translate(${x} 18) scale(1.375)`}>
      <Face isCovered={flaw === 'covered'} />
    </g>
  );
  return (
    <Frame flaw={flaw}>
      <defs>
        <clipPath id={clip}>
          <ellipse cx="150" cy="84" rx="58" ry="70" />
        </clipPath>
      </defs>
      <ellipse cx="150" cy="84" rx="58" ry="70" fill={flaw === 'dark' ? 'var(--night-700)' : 'var(--sky-300)'} />
      <g clipPath={`url(#${clip})`} opacity={flaw === 'dark' ? 0.35 : 1}>
        {flaw === 'shared' ? (
          <>
            {face(46)}
            {face(118)}
          </>
        ) : (
          face(84)
        )}
      </g>
      <ellipse cx="150" cy="84" rx="58" ry="70" fill="none" stroke="var(--text-ink)" strokeWidth="7" />
      <ellipse
        cx="150"
        cy="84"
        rx="58"
        ry="70"
        fill="none"
        stroke="var(--marigold-500)"
        strokeWidth="3.5"
        strokeDasharray="14 8"
      />
    </Frame>
  );
}

const LINES = { stroke: 'var(--paper-300)', strokeWidth: 7, strokeLinecap: 'round' } as const;

/** The front of a document. */
function CardFront() {
  return (
    <>
      <path d="M60 52V42Q60 30 72 30H228Q240 30 240 42V52Z" fill="var(--teal-500)" {...INK} strokeWidth="3" />
      <rect x="74" y="64" width="52" height="62" rx="7" fill="var(--sky-300)" {...INK} strokeWidth="3" />
      <svg x="75.500" y="65.500" width="49" height="59" viewBox="4 10 88 108" preserveAspectRatio="xMidYMax slice">
        <Face />
      </svg>
      <path d="M142 70H222M142 86H206M142 102H222M142 118H186" {...LINES} />
      <path d="M72 41H112" {...LINES} stroke="var(--teal-300)" strokeWidth="5" />
    </>
  );
}

/** The back of a document: a stripe, lines and a code. */
function CardBack() {
  return (
    <>
      <path d="M60 48H240V68H60Z" fill="#4c3a4f" />
      <path d="M78 86H170M78 101H156M78 116H168" {...LINES} />
      <rect x="186" y="80" width="40" height="40" rx="5" fill="var(--text-ink)" />
      <path
        d="M192 86h10v10h-10zM210 86h10v10h-10zM192 104h10v10h-10zM208 104h5v5h-5zM215 109h6v6h-6z"
        fill="#fff6e3"
      />
    </>
  );
}

/** A document in the frame; or one that is spoilt. */
export function CardDrawing({ side, flaw }: { side: 'front' | 'back'; flaw?: Flaw }) {
  return (
    <Frame flaw={flaw}>
      <g transform={flaw === 'cutOff' ? 'translate(-96 34) rotate(-9 150 84) scale(1.3)' : undefined}>
        <rect x="60" y="30" width="180" height="112" rx="12" fill="var(--paper-100)" />
        {side === 'front' ? <CardFront /> : <CardBack />}
        <rect x="60" y="30" width="180" height="112" rx="12" fill="none" {...INK} strokeWidth="3.5" />
      </g>
      {flaw === 'glare' && (
        <g fill="var(--chrome-100)">
          <ellipse cx="182" cy="92" rx="52" ry="40" opacity="0.75" />
          <ellipse cx="186" cy="90" rx="34" ry="26" />
        </g>
      )}
    </Frame>
  );
}
