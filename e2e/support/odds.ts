import { openDatabase } from '#server/db/database.ts';
import { DEFAULT_CONFIGURATION, writeConfiguration } from '#server/modules/jackpot/configuration.ts';
import { PROP, type Tier } from '#contract/props.ts';

/** Makes one tier certain in a stopped server's data, as its operator could. */
export async function makeCertain(folder: string, tier: Tier): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: folder });
  try {
    const cells = DEFAULT_CONFIGURATION.cells.map((cell) => ({
      ...cell,
      weight: cell.propId === PROP[tier] ? 1_000_000 : 0,
    }));
    await writeConfiguration(db, { ...DEFAULT_CONFIGURATION, cells });
  } finally {
    await close();
  }
}
