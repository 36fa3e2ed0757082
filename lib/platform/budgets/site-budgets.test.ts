import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { rateLimits } from '#lib/platform/http/tables.ts'
import { type Budget, type BudgetName, budgets } from './budgets.ts'
import { findFull } from './find-full.ts'
import { placeOf, windowsOf } from './resolve.ts'
import { takeUses } from './take-uses.ts'
import { stopClock } from './testing/clock.ts'

// No budget of the site is a switch: what a few addresses used up keeps nobody out who comes from elsewhere.

const t = testDatabase()
beforeEach(async () => {
  await truncateAll(t.db)
  stopClock()
})

/** Where the last row still refuses, and what ends there. */
const bounds = {
  send: 'money',
  doubtfulEnquiry: 'the disk, after a share of each region',
  markings: 'the hours of people, for members alone',
} as const satisfies Partial<Record<BudgetName, string>>

const names = (Object.keys(budgets) as BudgetName[]).filter(
  (name) =>
    !(name in bounds) &&
    budgets[name].some(({ subject }: { subject: string }) => subject === 'site'),
)
const stranger = (n: number) => ({
  phone: `1390000000${n}`,
  account: `account ${n}`,
  user: n,
  ip: `192.0.2.${n}`,
})

/** As if the site had used so much of each of its rows up. */
async function useUp(name: BudgetName): Promise<void> {
  const windows = windowsOf(name, stranger(1)).filter(({ row }) => row.subject === 'site')
  for (const window of windows) {
    const { seconds, ...place } = placeOf(window)
    const windowStart = new Date(Math.floor(Date.now() / seconds / 1000) * seconds * 1000)
    const values = { ...place, windowStart, calls: window.limit + 1000 }
    await t.db
      .insert(rateLimits)
      .values(values)
      .onConflictDoUpdate({
        target: [rateLimits.limit, rateLimits.caller, rateLimits.windowStart],
        set: { calls: values.calls },
      })
  }
}

test.each(names)('%s: above the limit of the site strangers pass', async (name) => {
  await useUp(name)
  expect((await takeUses(t.db, name, stranger(2))).over).toBeNull()
})

const shared = names.filter((name) =>
  (budgets[name] as readonly Budget[]).some(({ above }) => above === 'share'),
)
test.each(shared)('%s: each network has a share of its own', async (name) => {
  const row = (budgets[name] as readonly Budget[]).find(({ above }) => above === 'share')
  if (row?.above !== 'share') throw new Error('it has no share')
  await useUp(name)
  const first = await takeUses(t.db, name, stranger(1), row.share)
  if (first.over) throw new Error('the share was refused')
  expect((await takeUses(t.db, name, stranger(1))).over).toMatchObject({ above: 'share' })
  expect((await takeUses(t.db, name, stranger(2))).over).toBeNull()
  await first.giveBack(t.db)
  expect((await takeUses(t.db, name, stranger(1), row.share)).over).toBeNull()
})

test('each step of wrong codes that is used up asks for one code more', async () => {
  expect(await findFull(t.db, 'wrongCodeForAccount', {})).toHaveLength(0)
  await useUp('wrongCodeForAccount')
  expect(await findFull(t.db, 'wrongCodeForAccount', {})).toHaveLength(2)
})
