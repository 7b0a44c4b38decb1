import { HOUR_MS } from '#contract/values/calendar.ts';
import type { Job } from '../jobs.ts';
import { dropUnused, forgetPictures } from './repository.ts';

/** How long an uploaded picture waits to be submitted, ms. */
export const UNUSED_KEPT_MS = 24 * HOUR_MS;
const MAX_CONCURRENT = 200;

/** Deletes pictures that were replaced or never submitted: out of the store first, so that none stays there unknown. */
export const purgePicturesJob: Job = {
  name: 'purge unused pictures',
  everyMs: HOUR_MS,
  async runOutside({ db, blobs, clock }) {
    const ids = await dropUnused(db, clock.now() - UNUSED_KEPT_MS, MAX_CONCURRENT);
    for (const id of ids) await blobs.remove(id);
    await forgetPictures(db, ids);
  },
};
