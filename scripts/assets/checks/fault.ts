/** A fault in a source or a built file, in words that a designer can act on. */
export interface Fault {
  /** Path from the checkout's root, or the bundle's name. */
  file: string;
  /** The error. */
  fault: string;
  /** How to fix it. */
  mend: string;
  /** True if it prevents the build. */
  unreadable?: true;
}
