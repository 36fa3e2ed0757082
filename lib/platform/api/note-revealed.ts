import { Counter } from 'prom-client'
import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { countCalls } from '#lib/platform/http/rate-limit.ts'
import type { log } from '#lib/platform/log.ts'
import { metrics } from '#lib/platform/metrics.ts'
import { once } from '#lib/platform/once.ts'

const DAY = 86_400
/** Records of one person in a day from which the log warns: a desk that reads its lists all day stays below. */
const MANY = 2000

const revealedRows = once('revealed-rows', () => {
  return new Counter({
    name: 'gxw_revealed_rows_total',
    help: 'Records whose whole phone or address was told to one of staff, by the number of their account',
    labelNames: ['reveals', 'user'] as const,
    registers: [metrics().registry],
  })
})

type Revealed = {
  name: string
  reveals: NonNullable<Endpoint['reveals']>
  userId: number
  input: unknown
  output: unknown
  logger: ReturnType<typeof log>
}

/** Counts the records that an answer reveals, by person and day of UTC, and writes their numbers to the log, before they are told. */
export async function noteRevealed(
  db: Db,
  { name, reveals, userId, input, output, logger }: Revealed,
): Promise<void> {
  const ids = numbersIn(output, input)
  if (ids.length === 0) return
  const place = { limit: `reveals:${reveals}`, caller: `user:${userId}`, seconds: DAY }
  const [counted] = await countCalls(db, [place], ids.length)
  const today = counted?.calls ?? ids.length
  revealedRows().inc({ reveals, user: userId }, ids.length)
  const line = { call: name, reveals, user: userId, rows: ids.length, ids, today }
  logger[today >= MANY ? 'warn' : 'info'](line, 'personal data was read')
}

/** Numbers of the records of an answer: of a page, of a list, or of the one that was asked for. */
function numbersIn(output: unknown, input: unknown): unknown[] {
  const items = (output as { items?: unknown }).items ?? output
  const records: unknown[] = Array.isArray(items) ? items : [items]
  const idOf = (record: unknown) => (record as { id?: unknown } | null)?.id
  return records.map((record) => idOf(record) ?? idOf(input) ?? null)
}
