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
 * Takes pictures out of a texture (what is opaque in them becomes clear there), past Pixi's display tree and batches,
 * through its own systems: they know what is bound.
 */
export class Eraser {
  readonly #shader = new Shader({
    glProgram: GlProgram.from({ name: 'eraser', vertex: VERTEX, fragment: FRAGMENT }),
    resources: {},
  });
  readonly #state = new State();
  /** One for all passes, for a frame allocates nothing. */
  readonly #bind: { target: Texture; clear: boolean } = { target: Texture.EMPTY, clear: false };

  constructor() {
    this.#state.blend = true;
    this.#state.blendMode = 'erase';
  }

  /** Erases what was added to `stamps` and forgets it. */
  erase(renderer: WebGLRenderer, stamps: Stamps, target: Texture): void {
    if (stamps.count === 0) return;
    this.#bind.target = target;
    renderer.renderTarget.bind(this.#bind);
    stamps.upload();
    // Its one sampler reads unit 0 as it was made; Pixi's own way of binding goes through names, and allocates.
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
