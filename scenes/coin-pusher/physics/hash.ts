/** A hash of numbers by their bits: two 32-bit FNV-1a lanes, integer arithmetic only. */
export class BitHash {
  readonly #float = new Float64Array(1);
  readonly #view = new DataView(this.#float.buffer);
  #left = 0x811c9dc5;
  #right = 0xcbf29ce4;

  add(value: number): void {
    this.#view.setFloat64(0, value, true);
    this.#mix(this.#view.getUint32(0, true));
    this.#mix(this.#view.getUint32(4, true));
  }

  /** 16 hex digits. */
  digest(): string {
    return this.#left.toString(16).padStart(8, '0') + this.#right.toString(16).padStart(8, '0');
  }

  #mix(word: number): void {
    this.#left = Math.imul(this.#left ^ word, 0x01000193) >>> 0;
    this.#left ^= this.#left >>> 15;
    this.#right = Math.imul(this.#right ^ word ^ (this.#left >>> 7), 0x85ebca6b) >>> 0;
    this.#right = (this.#right ^ (this.#right >>> 13)) >>> 0;
    this.#left >>>= 0;
  }
}
