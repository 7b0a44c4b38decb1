import styles from './DuskScene.module.css';

const SPOKES = 12;
const WHEEL = { x: 262, y: 52, radius: 38 };

function rim(index: number): [x: number, y: number] {
  const angle = (index * 2 * Math.PI) / SPOKES;
  return [
    Math.round(10 * (WHEEL.x + WHEEL.radius * Math.cos(angle))) / 10,
    Math.round(10 * (WHEEL.y + WHEEL.radius * Math.sin(angle))) / 10,
  ];
}

const gondolas = Array.from({ length: SPOKES }, (_, index) => rim(index));
const PALM =
  'M-2 0q2-24 10-42l4 1q-6 19-8 41zM10-42c-10-12-24-8-30 4 10-6 20-6 30-2zm0 0c10-14 24-10 28 2-10-8-18-8-28-4zm0 0c-4-14-10-20-24-18 10 4 18 10 24 19zm0 0c4-16 16-20 24-18-8 4-18 10-24 19zm0 0c-8 2-18 8-20 18 8-8 12-12 20-14zm0 0c8 2 16 8 18 18-8-8-12-12-18-14z';

/** Decoration of the dusk banner: sky in flat bands, Ferris wheel, church, roofs and palms. */
export function DuskScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 316 116" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <ellipse cx="226" cy="128" rx="236" ry="106" className={styles.plum} />
      <ellipse cx="226" cy="128" rx="182" ry="88" className={styles.rose} />
      <ellipse cx="226" cy="128" rx="134" ry="64" className={styles.ember} />
      <ellipse cx="226" cy="128" rx="90" ry="42" className={styles.glow} />
      <path d="M176 35h0M179 48h0M205 36h0M192 28h0M184 33h0M222 33h0M188 44h0" className={styles.stars} />
      <g className={styles.wheel}>
        <circle cx={WHEEL.x} cy={WHEEL.y} r={WHEEL.radius} />
        <circle cx={WHEEL.x} cy={WHEEL.y} r="21" />
        {gondolas.map(([x, y]) => (
          <path key={`${x} ${y}`} d={`M${WHEEL.x} ${WHEEL.y}L${x} ${y}h0`} />
        ))}
        <path d="M262 52l-21 51M262 52l21 51" strokeWidth="4" />
        {gondolas.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="2.500" />
        ))}
      </g>
      <path
        d="M0 106V88l14-12 14 12v4h16V72h6v-8l11-11V45h-3v-2h3v-3h2v3h3v2h-3v8l11 11v8h6v14h16l16-12 16 12v8h22V82h26v12h20l14-12 14 12h14V76h24v18h22V68l12-12 12 12v38z"
        className={styles.town}
      />
      <path d={PALM} transform="translate(146 106) scale(.5)" className={styles.town} />
      <path d={PALM} transform="translate(302 106) scale(.8)" className={styles.palm} />
      <path d="M0 102h316v14H0z" className={styles.ground} />
    </svg>
  );
}
