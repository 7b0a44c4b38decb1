import { z } from 'zod';
import { isPlainAddress } from './outside-address.ts';

/** Longest address of a game or a picture. */
const MAX_ADDRESS = 300;

/**
 * The address of a provider's page: https, or http of the machine itself for development. Without a login, a fragment or
 * our own parameters, which are added to it (modules/games/provider-frame.ts).
 */
export const launchAddress = z
  .string()
  .max(MAX_ADDRESS)
  .refine(isLaunchAddress, 'An https address without a login and a #, like https://games.example/play');

function isLaunchAddress(value: string): boolean {
  if (!isPlainAddress(value) || value.includes('#')) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || hostname === 'localhost';
}

/** A name of our tiles, a path of ours, an https address, or a path that begins at `gameResourceUrl`. */
const PICTURE =
  /^(?:art-tile-[a-z0-9-]+|(?:https:\/\/[a-z0-9.-]+(?::\d{1,5})?)?\/[\w~%-][\w./~%-]*|[\w-][\w/-]*\.(?:svg|png|jpe?g|webp|avif))$/i;

/** The picture of a game. */
export const gamePicture = z
  .string()
  .max(MAX_ADDRESS)
  .refine(
    (value) => PICTURE.test(value) && !value.includes('..') && !value.includes('//', 8),
    'A tile like art-tile-halo-halo-spin, a path like /art/mine.svg, or an https address of a picture',
  );

/** Where pictures begin that are written as a relative path; empty: in our own folder of art. */
export const pictureBase = z
  .string()
  .max(MAX_ADDRESS)
  .regex(
    /^(?:|(?:https:\/\/[a-z0-9.-]+(?::\d{1,5})?)?\/(?:[\w.~%-]+\/)*)$/i,
    'Empty, or an address that ends with a slash, like https://cdn.example/games/',
  );
