/** A rectangle in a scene's units; x and y are its upper left corner. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}
