import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BlobStore, blobName } from './blob-store.ts';

/** Readable and writable only by the server's user, executable by nobody. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Files in a folder, which the first of them creates. Writes are atomic. */
export function folderBlobs(folder: string): BlobStore {
  const fileOf = (name: string) => path.join(folder, blobName(name));
  return {
    async put(name, bytes) {
      const file = fileOf(name);
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      await writeFile(`${file}.part`, bytes, { mode: FILE_MODE, flush: true });
      await rename(`${file}.part`, file);
    },
    async get(name) {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(fileOf(name), { force: true });
      await rm(`${fileOf(name)}.part`, { force: true });
    },
  };
}
