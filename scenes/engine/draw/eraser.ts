import { GlProgram, Shader, State, Texture, type WebGLRenderer } from 'pixi.js';
import type { Stamps } from './stamps.ts';

const VERTEX = `
in vec2 aPosition;
in vec2 aUV;
out vec2 vUV;

void main(void) {
  gl_Position = vec4(aPosition, 0.0, 1.0);
  vUV = aUV;
}`;

const FRAGMENT = `
in vec2 vUV;
out vec4 finalColor;
uniform sampler2D uTexture;

void main(void) {
  finalColor = texture(uTexture, vUV);
}`;

/**
 * Erases stamps from a texture (their opaque pixels become transparent in it). It bypasses Pixi's display tree and
 * batches but uses Pixi's systems, which track the bound GL state.
 */
export class Eraser {
  readonly #shader = new Shader({
    glProgram: GlProgram.from({ name: 'eraser', vertex: VERTEX, fragment: FRAGMENT }),
    resources: {},
  });
  readonly #state = new State();
  /** Reused for all passes (frame-loop.ts, rule 5). */
  readonly #bind: { target: Texture; clear: boolean } = { target: Texture.EMPTY, clear: false };

  constructor() {
    this.#state.blend = true;
    this.#state.blendMode = 'erase';
  }

  /** Erases the area of `stamps` and clears them. */
  erase(renderer: WebGLRenderer, stamps: Stamps, target: Texture): void {
    if (stamps.count === 0) return;
    this.#bind.target = target;
    renderer.renderTarget.bind(this.#bind);
    stamps.upload();
    // The only sampler uses unit 0 by default; Pixi's binding by name would allocate.
    renderer.texture.bind(stamps.texture, 0);
    renderer.shader.bind(this.#shader, true);
    renderer.geometry.bind(stamps.geometry, this.#shader.glProgram);
    renderer.state.set(this.#state);
    renderer.geometry.draw('triangle-list', stamps.indices);
    stamps.clear();
  }

  destroy(): void {
    this.#shader.destroy();
  }
}
