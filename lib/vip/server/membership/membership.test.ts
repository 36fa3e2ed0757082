import { addUser } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'
import { currentMembership } from './membership.ts'

const t = testDatabase()
const now = Date.now()
const day = (n: number) => new Date(now + n * 86_400_000)
type Grant = typeof membershipGrants.$inferInsert
const grant = (weight: 10 | 20, from: number, to: number, more: Partial<Grant> = {}) => ({
  weight,
  kind: 'paid' as const,
  startsAt: day(from),
  endsAt: day(to),
  ...more,
})

const none = { weight: 0, trialVip: 0, name: null, icon: null, expiresAt: null }
const gold = (to: number) => ({
  weight: 10,
  trialVip: 0,
  name: '黄金会员',
  icon: '/vip/gold.svg',
  expiresAt: day(to),
})

test.each<[string, ReturnType<typeof grant>[], object]>([
  ['no grants', [], none],
  ['a current grant', [grant(10, -1, 9)], gold(9)],
  ['an ended and a future grant', [grant(10, -9, -1), grant(20, 1, 9)], none],
  ['a grant that was taken back', [grant(10, -1, 9, { revokedAt: new Date() })], none],
  ['a renewal that follows', [grant(10, 9, 19), grant(10, -1, 9)], gold(19)],
  ['a renewal that overlaps', [grant(10, -1, 9), grant(10, 2, 5), grant(10, 7, 12)], gold(12)],
  ['a later grant after a gap', [grant(10, -1, 9), grant(10, 10, 20)], gold(9)],
  [
    'diamond over gold',
    [grant(10, -1, 99), grant(20, -1, 9)],
    { weight: 20, trialVip: 0, name: '钻石会员', icon: '/vip/diamond.svg', expiresAt: day(9) },
  ],
  ['a diamond grant that has not begun', [grant(10, -1, 9), grant(20, 9, 20)], gold(9)],
  [
    'a trial',
    [grant(10, -1, 2, { kind: 'trial' })],
    { weight: 0, trialVip: 1, name: '黄金会员（体验）', icon: '/vip/gold.svg', expiresAt: day(2) },
  ],
  [
    'a paid grant beside a diamond trial',
    [grant(10, -1, 9), grant(20, -1, 2, { kind: 'trial' })],
    gold(9),
  ],
  ['a gift', [grant(10, -1, 9, { kind: 'gift' })], gold(9)],
])('%s', async (_, grants, expected) => {
  const { id } = await addUser(t.db)
  const { id: other } = await addUser(t.db)
  const rows = grants.map((one) => ({ ...one, userId: id }))
  if (rows.length > 0) await t.db.insert(membershipGrants).values(rows)
  expect(await currentMembership(t.db, id)).toEqual(expected)
  expect(await currentMembership(t.db, other)).toEqual(none)
})
