import type { SVGProps } from 'react';

/** The names of the UI icons: symbols `ic-<name>` of `/icons.svg` (24 grid, 2 px round stroke). */
export const iconNames = [
  'alert',
  'arcade',
  'back',
  'backspace',
  'ban',
  'bank',
  'bell',
  'bolt',
  'bonus',
  'calendar',
  'camera',
  'card',
  'check',
  'clock',
  'close',
  'copy',
  'down',
  'drop',
  'edit',
  'eye',
  'fwd',
  'gear',
  'grid',
  'headset',
  'heart',
  'history',
  'home',
  'hot',
  'idc',
  'info',
  'live',
  'lock',
  'lottery',
  'mail',
  'me',
  'menu',
  'minus',
  'mute',
  'phone',
  'plus',
  'qr',
  'rank',
  'refresh',
  'rules',
  'search',
  'share',
  'shield',
  'slots',
  'sound',
  'spin',
  'star',
  'ticket',
  'timer',
  'trash',
  'turbo',
  'undo',
  'users',
  'vip',
  'wallet',
  'wifioff',
  'wrench',
] as const;

export type IconName = (typeof iconNames)[number];

let sprite = '/icons.svg';

/**
 * Icons are in the document itself from now on: a page of an opaque origin may not use another file's. `svg` is the text
 * of `/icons.svg`.
 */
export function bringIcons(svg: string): void {
  document.body.insertAdjacentHTML('beforeend', `<div hidden>${svg}</div>`);
  sprite = '';
}

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName;
  /** px; 24 is the drawn size. */
  size?: number;
  /** Stroke width on the 24 grid; close, back and plus buttons use a bolder one. */
  weight?: number;
}

/**
 * A decorative icon in the text colour. It is hidden from assistive technology: the control around it carries the name.
 */
export function Icon({ name, size = 24, weight = 2, ...rest }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <use href={`${sprite}#ic-${name}`} />
    </svg>
  );
}
