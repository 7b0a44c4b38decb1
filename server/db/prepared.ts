import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Db } from './transact.ts';

/** A query of Kysely's builders or its `sql`, whose rows are `Row`. */
export type Buildable<Row> = Compilable<Row> | RawBuilder<Row>;

/** Makes a query whose text is already known. */
export type Prepared<Values, Row> = (db: Db, values: Values) => { compile(): CompiledQuery<Row> };

/**
 * A query that is built and compiled once and then only given its values: building one costs more than sending it. The
 * builder may only hand the values on, each as one parameter: it is called once, with places in their stead, and what
 * would compute with a place throws.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Buildable<Row>,
): Prepared<Values, Row> {
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
export async function rowsOf<Row>(db: Db, query: { compile(): CompiledQuery<Row> }): Promise<Row[]> {
  return (await db.executeQuery(query.compile())).rows;
}

/** Stands for a value while a query is built. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A prepared query computes with "${this.name}": do it before, and hand the result over`);
  }
}

function placesFor<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])) as Values;
}
