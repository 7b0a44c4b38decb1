import type { Location } from 'react-router-dom';
import { asRecord } from '#src/platform/parse.ts';

/**
 * While a layer is open, the history has an extra entry for the same page, so that the back button closes the layer.
 * Its state marks it.
 */

/** The state of a layer's entry over `location`; `isFirst`: the first entry of a visit, by the router's key. */
export const layerState = ({ state, key }: Location): object => ({
  ...asRecord(state),
  layer: true,
  isFirst: key === 'default',
});

const isLayerState = (state: unknown): boolean => asRecord(state)?.['layer'] === true;

/** Whether a location is a layer's entry. */
export const isLayerEntry = ({ state }: Location): boolean => isLayerState(state);

/**
 * Whether the browser is at a layer's entry. react-router keeps a location's state under `usr`; read directly, because its
 * own location may be a render behind.
 */
export const isAtLayerEntry = (): boolean => isLayerState(asRecord(window.history.state)?.['usr']);

/** Whether a page was opened first in this visit, under a layer or not. */
export const isFirstEntry = (location: Location): boolean =>
  isLayerEntry(location) ? asRecord(location.state)?.['isFirst'] === true : location.key === 'default';
