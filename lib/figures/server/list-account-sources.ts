import { and, desc, gte, lte, sql } from 'drizzle-orm'
import type { AccountSource } from '#lib/figures/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { dayAccountSources } from './tables.ts'

/** Registrations from which on a source is named: fewer say nothing of it, and too much of who came by it. */
const FEWEST = 3

type Asked = { first: string; last: string; seesMoney: boolean }

/** Where the accounts of some days came from, the most registrations first; those of small sources in one row at the end. Money is null unless `seesMoney`. */
export async function listAccountSources(
  db: Db,
  { first, last, seesMoney }: Asked,
): Promise<AccountSource[]> {
  const { day, kind, name, accounts, newPayers, newPayersFen } = dayAccountSources
  const registered = sql<number>`sum(${accounts})::int`
  const sources = await db
    .select({
      ...{ kind, name, accounts: registered },
      newPayers: sql<number>`sum(${newPayers})::int`,
      newPayersFen: sql<number>`sum(${newPayersFen})::bigint`.mapWith(Number),
    })
    .from(dayAccountSources)
    .where(and(gte(day, first), lte(day, last)))
    .groupBy(kind, name)
    .orderBy(desc(registered), kind, name)
  const isNamed = ({ kind, accounts }: (typeof sources)[number]) =>
    kind === 'direct' || (kind !== 'rest' && accounts >= FEWEST)
  const small = sources.filter((one) => !isNamed(one))
  const sum = (of: (one: (typeof sources)[number]) => number) =>
    small.reduce((total, one) => total + of(one), 0)
  const rest = {
    ...{ kind: 'rest' as const, name: '', accounts: sum((one) => one.accounts) },
    newPayers: sum((one) => one.newPayers),
    newPayersFen: sum((one) => one.newPayersFen),
  }
  return [...sources.filter(isNamed), ...(small.length > 0 ? [rest] : [])].map((one) => ({
    ...one,
    newPayersFen: seesMoney ? one.newPayersFen : null,
  }))
}
