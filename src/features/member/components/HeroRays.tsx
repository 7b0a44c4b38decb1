import styles from './HeroRays.module.css';

/** Where the light is: the middle of the member's picture, on a header of 360x170. */
const Y = 98;
const RAYS = 22;
const FAR = 900;

function rays(x: number): string {
  const point = (angle: number) =>
    `${(x + FAR * Math.cos(angle)).toFixed(0)} ${(Y + FAR * Math.sin(angle)).toFixed(0)}`;
  return Array.from({ length: RAYS }, (_, ray) => {
    const from = (ray * 2 * Math.PI) / RAYS;
    return `M${x} ${Y}L${point(from)}L${point(from + Math.PI / RAYS)}z`;
  }).join('');
}

/** Hard rays behind the member's picture, in the deep colour of the VIP theme. `x`: the light, from the left of 360. */
export function HeroRays({ x = 64 }: { x?: number }) {
  return (
    <svg
      aria-hidden="true"
      className={styles.rays}
      viewBox="0 0 360 170"
      preserveAspectRatio={x === 180 ? 'xMidYMid slice' : 'xMinYMid slice'}
    >
      <path d={rays(x)} />
    </svg>
  );
}
