import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Db } from './transact.ts';

/** A compiled query with its values. */
export interface PreparedQuery<Row> {
  compile(): CompiledQuery<Row>;
}

/**
 * A query that is built and compiled once and then only gets its values, because building one costs more than sending
 * it.
 * @param build passes the values on, each as one parameter, and neither computes with them nor branches on them: it is
 * called once, with placeholders. A placeholder throws if it is added, compared or serialised
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Required<Values>) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, values: Required<Values>) => PreparedQuery<Row> {
  let known: CompiledQuery<Row> | null = null;
  return (db, values) => ({
    compile() {
      known ??= build(db, placesFor(values)).compile(db) as CompiledQuery<Row>;
      const parameters = known.parameters.map((parameter) =>
        parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
      );
      return { ...known, parameters };
    },
  });
}

/** Runs a prepared query. @returns its rows */
export async function rowsOf<Row>(db: Db, query: PreparedQuery<Row>): Promise<Row[]> {
  return (await db.executeQuery(query.compile())).rows;
}

/** Placeholder of a value while a query is built. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A prepared query computes with "${this.name}": do it before, and hand the result over`);
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

function placesFor<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])) as Values;
}
