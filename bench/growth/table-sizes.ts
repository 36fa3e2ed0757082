import type { Database } from '#lib/platform/db/client.ts'

/** Bytes without and of its indexes. */
type TableSize = { name: string; rows: number; heap: number; indexes: number }

/** Tables of which an answer makes or changes rows. */
const OF_ANSWERS = [
  ...['sittings', 'sitting_questions', 'sitting_answers'],
  ...['first_answers', 'wrong_questions'],
]
const SHOWN = 14

/** The largest tables by bytes, how many answers are stored, and the bytes of all that hangs on answers and of the whole database. */
export async function sizesOfTables({ sql }: Pick<Database, 'sql'>): Promise<{
  tables: TableSize[]
  answers: number
  ofAnswers: number
  all: number
}> {
  const tables = await sql<TableSize[]>`
    select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as heap,
      pg_indexes_size(oid)::float8 as indexes
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > 0
    order by pg_total_relation_size(oid) desc, relname`
  const [whole] = await sql<{ answers: number; all: number }[]>`
    select (select count(*) from sitting_answers)::float8 as answers,
      pg_database_size(current_database())::float8 as all`
  const ofAnswers = tables
    .filter(({ name }) => OF_ANSWERS.includes(name))
    .reduce((sum, { heap, indexes }) => sum + heap + indexes, 0)
  const { answers = 0, all = 0 } = whole ?? {}
  return { tables: tables.slice(0, SHOWN), answers, ofAnswers, all }
}
