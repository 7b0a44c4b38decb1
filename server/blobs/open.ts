import path from 'node:path';
import { systemClock } from '../clock.ts';
import type { Settings } from '../settings.ts';
import type { BlobStore } from './blob-store.ts';
import { folderBlobs } from './folder.ts';
import { s3Blobs } from './s3.ts';

/** The store of the settings: a bucket, or the folder `uploads` beside the embedded database. */
export const openBlobs = ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): BlobStore =>
  s3 === null ? folderBlobs(path.join(dataDir, 'uploads')) : s3Blobs(s3, systemClock);
