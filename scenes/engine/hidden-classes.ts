import { Container, Sprite } from 'pixi.js';
import { Label } from './label.ts';

const NO_FONT = { size: 1, base: 0, glyphs: new Map() };

/**
 * Shows V8, before the first scene, that places, turns and opacities are no whole numbers. Otherwise it finds out in mid-game, one by one, and each time all containers
 * get another hidden class: with more than four of those met, Pixi's code for moving them makes numbers on the heap for ever after.
 */
export function settleHiddenClasses(): void {
  for (const container of [new Container(), new Sprite(), new Label(NO_FONT, { size: 1, maxWidth: 1, tint: 0 })]) {
    container.position.set(0.5);
    container.scale.set(0.5);
    container.rotation = 0.5;
    container.alpha = 0.5;
    container.groupAlpha = 0.5;
    container.updateLocalTransform();
    container.relativeGroupTransform.copyFrom(container.localTransform);
  }
}
