import { Counter, Gauge } from 'prom-client'
import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import { REVEALS_A_DAY } from '#lib/platform/contract/reveals-a-day.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { countCalls, giveCallsBack, readCalls } from '#lib/platform/http/rate-limit.ts'
import type { log } from '#lib/platform/log.ts'
import { metrics } from '#lib/platform/metrics.ts'
import { once } from '#lib/platform/once.ts'

const DAY = 86_400
/** From here on the log warns. */
const MANY = REVEALS_A_DAY / 2

type Kind = NonNullable<Endpoint['reveals']>
const readBy = (reveals: Kind, userId: number) => ({
  ...{ limit: `reveals:${reveals}`, caller: `user:${userId}`, seconds: DAY },
})
const openedFor = (reveals: Kind, userId: number) => ({
  ...{ limit: `reveals-opened:${reveals}`, caller: `user:${userId}`, seconds: DAY },
})

/**
 * Lets one of staff read as many records again until the day of UTC ends, of both kinds. Answers how many were opened
 * before. Call it with the reader locked. Throws conflict while nothing has been read of what was opened last.
 */
export async function openReveals(db: Db, userId: number): Promise<number> {
  const opened = await readCalls(db, openedFor('phone', userId))
  const phones = await readCalls(db, readBy('phone', userId))
  const addresses = await readCalls(db, readBy('address', userId))
  if (opened.calls > 0 && Math.max(phones.calls, addresses.calls) <= opened.calls)
    throw new AppError('conflict', { message: '今天已经放行过，放行的还没有开始看' })
  const counted = await countCalls(
    db,
    [openedFor('phone', userId), openedFor('address', userId)],
    REVEALS_A_DAY,
  )
  return Math.max(...counted.map(({ calls }) => calls)) - REVEALS_A_DAY
}

/** Records whose phone or address was told, in /metrics. */
export const revealedRows = once('revealed-rows', () => {
  return new Counter({
    name: 'gxw_revealed_rows_total',
    help: 'Records whose whole phone or address was told to one of staff, by the number of their account',
    labelNames: ['reveals', 'user'] as const,
    registers: [metrics().registry],
  })
})

/** The same of this day of UTC by the count that all processes share, so an alarm sees the first reading of a person too. */
export const revealedToday = once('revealed-today-gauge', () => {
  return new Gauge({
    name: 'gxw_revealed_today',
    help: 'Records whose whole phone or address was told to one of staff this day (UTC), as this process last counted',
    labelNames: ['reveals', 'user'] as const,
    registers: [metrics().registry],
    collect() {
      turnDay()
    },
  })
})

type Revealed = {
  name: string
  reveals: Kind
  userId: number
  input: unknown
  output: unknown
  logger: ReturnType<typeof log>
}

/**
 * Counts the records that an answer reveals, by person and day of UTC, and writes their numbers to the log, before they are
 * told; a record that this process has told them today by the same call is counted no more, since a desk reads its list anew after every
 * act. Throws too_many_requests above what a person may read, unless the environment says that there is nobody to open it.
 */
export async function noteRevealed(
  db: Db,
  { name, reveals, userId, input, output, logger }: Revealed,
): Promise<void> {
  const ids = numbersIn(output, input)
  if (ids.length === 0) return
  const told = knownToday(`${name}:${reveals}:${userId}`)
  // A record without a number may be any.
  const fresh = ids.filter((id) => id === null || !told.has(id))
  const [counted] = await countCalls(db, [readBy(reveals, userId)], fresh.length)
  const today = counted?.calls ?? fresh.length
  if (counted && fresh.length > 0 && today > REVEALS_A_DAY && env().SECOND_PERSON === 'required') {
    const opened = await readCalls(db, openedFor(reveals, userId))
    if (today > REVEALS_A_DAY + opened.calls) {
      await giveCallsBack(db, [counted], fresh.length)
      logger.warn(
        { call: name, reveals, user: userId, rows: ids.length },
        'personal data was refused',
      )
      throw new AppError('too_many_requests', {
        message: `今天看的${names[reveals]}再加这些会超过 ${REVEALS_A_DAY + opened.calls} 条，请管理员在“我的安全”里放行，或早上 8 点以后再看`,
        retryAfter: counted.retryAfter,
      })
    }
  }
  for (const id of fresh) told.add(id)
  revealedRows().inc({ reveals, user: userId }, fresh.length)
  revealedToday().set({ reveals, user: userId }, today)
  const line = { call: name, reveals, user: userId, rows: ids.length, ids, today }
  logger[today >= MANY ? 'warn' : 'info'](line, 'personal data was read')
}

type Known = { day: number; told: Map<string, Set<unknown>> }
const known = once('revealed-today', (): Known => ({ day: 0, told: new Map() }))

/** Forgets what was told on the day before. */
function turnDay(): Known {
  const day = Math.floor(Date.now() / (1000 * DAY))
  const state = known()
  if (state.day !== day) {
    Object.assign(state, { day, told: new Map() })
    revealedToday().reset()
  }
  return state
}

/** Records that a caller has been told today. */
function knownToday(caller: string): Set<unknown> {
  const state = turnDay()
  const told = state.told.get(caller) ?? new Set()
  state.told.set(caller, told)
  return told
}

const names = { phone: '电话', address: '地址' } as const satisfies Record<Kind, string>

/** Numbers of the records of an answer: of a page, of a list, or of the one that was asked for. */
function numbersIn(output: unknown, input: unknown): unknown[] {
  const items = (output as { items?: unknown }).items ?? output
  const records: unknown[] = Array.isArray(items) ? items : [items]
  const idOf = (record: unknown) => (record as { id?: unknown } | null)?.id
  return records.map((record) => idOf(record) ?? idOf(input) ?? null)
}
