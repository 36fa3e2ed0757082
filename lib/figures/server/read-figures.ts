import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { staffFigures } from '#lib/figures/calls.ts'
import type { DayFigures } from '#lib/figures/contract.ts'
import { figureNames, moneyFigures } from '#lib/figures/names.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Output, ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { addDays, isoTime, shanghaiToday } from '#lib/platform/text/dates.ts'
import { searchMisses } from '#lib/search/server/tables.ts'
import { listAccountSources } from './list-account-sources.ts'
import { dayFigures, daySources, dayVitals } from './tables.ts'

const MOST_KEYWORDS = 50
const MOST_VITALS = 100
const MOST_SOURCES = 30

/** The figures of the days up to the one asked for, as they were counted last. */
export async function readFigures(
  db: Db,
  { permissions }: SignedInUser,
  { day: last = shanghaiToday(), days }: ParsedInput<typeof staffFigures>,
): Promise<Output<typeof staffFigures>> {
  const first = addDays(last, 1 - Number(days))
  const seesMoney = permissions.includes('orders.read')
  const [rows, misses, vitals, sources, accountSources] = await Promise.all([
    db
      .select()
      .from(dayFigures)
      .where(and(gte(dayFigures.day, first), lte(dayFigures.day, last))),
    listMisses(db, first, last),
    listVitals(db, last),
    listSources(db, first, last),
    listAccountSources(db, { first, last, seesMoney }),
  ])
  const known = new Map(
    rows
      .filter(({ name }) => seesMoney || !moneyFigures.includes(name))
      .map(({ day, name, value }) => [`${day} ${name}`, value]),
  )
  const valuesOf = (day: string) =>
    Object.fromEntries(
      figureNames.map((name) => [name, known.get(`${day} ${name}`) ?? null]),
    ) as DayFigures['values']
  const newest = rows.reduce((latest, { countedAt }) => Math.max(latest, Number(countedAt)), 0)
  return {
    countedAt: newest > 0 ? isoTime(new Date(newest)) : null,
    days: Array.from({ length: Number(days) }, (_, n) => addDays(first, n)).map((day) => ({
      day,
      values: valuesOf(day),
    })),
    misses,
    vitals,
    sources,
    accountSources,
  }
}

async function listMisses(db: Db, first: string, last: string) {
  const { day, keyword } = searchMisses
  const times = sql<number>`sum(${searchMisses.times})::int`
  return await db
    .select({ keyword, times })
    .from(searchMisses)
    .where(and(gte(day, first), lte(day, last)))
    .groupBy(keyword)
    .orderBy(desc(times), keyword)
    .limit(MOST_KEYWORDS)
}

async function listVitals(db: Db, day: string) {
  const { kind, release, samples, lcp, cls, inp } = dayVitals
  return await db
    .select({ kind, release, samples, lcp, cls, inp })
    .from(dayVitals)
    .where(eq(dayVitals.day, day))
    .orderBy(desc(samples), kind, release)
    .limit(MOST_VITALS)
}

async function listSources(db: Db, first: string, last: string) {
  const { day, host } = daySources
  const views = sql<number>`sum(${daySources.views})::int`
  return await db
    .select({ host, views })
    .from(daySources)
    .where(and(gte(day, first), lte(day, last)))
    .groupBy(host)
    .orderBy(desc(views), host)
    .limit(MOST_SOURCES)
}
