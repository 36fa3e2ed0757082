import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { productName } from '#lib/vip/server/plans/tiers.ts'
import { membershipGrants, type Quote, vipOrders, vipPlans } from '#lib/vip/server/tables.ts'

const now = Date.now()

/** A moment some days from when the test began; equal days are equal moments. */
export const day = (n: number) => new Date(now + n * DAY_MS)

/** Plans as the tests count with them: gold 30, 90 and 365 days, diamond 90 and 365; the last is no longer on sale. */
export const plans = {
  goldMonth: { id: 1, weight: 10, name: '月卡', days: 30, priceFen: 3_960 },
  goldQuarter: { id: 2, weight: 10, name: '季卡', days: 90, priceFen: 10_800 },
  goldYear: { id: 3, weight: 10, name: '年卡', days: 365, priceFen: 36_500 },
  diamondQuarter: { id: 4, weight: 20, name: '季卡', days: 90, priceFen: 29_800 },
  diamondYear: { id: 5, weight: 20, name: '年卡', days: 365, priceFen: 99_800 },
  retired: { id: 6, weight: 10, name: '两年卡', days: 730, priceFen: 60_000 },
} as const

export async function addPlans(db: Db): Promise<void> {
  const rows = Object.values(plans).map((plan, position) => {
    return { ...plan, position, onSale: plan.id !== plans.retired.id }
  })
  await db.insert(vipPlans).values(rows)
}

type Grant = typeof membershipGrants.$inferInsert

/** A gold grant that was bought, unless told otherwise; `from` and `to` are days from now. */
export async function addGrant(
  db: Db,
  userId: number,
  { from, to, ...more }: Partial<Grant> & { from: number; to: number },
) {
  const base = { weight: 10, kind: 'paid', startsAt: day(from), endsAt: day(to) } as const
  const values = { userId, ...base, ...more }
  const [grant] = await db.insert(membershipGrants).values(values).returning()
  if (!grant) throw new Error('no grant was added')
  return grant
}

let orders = 0

/** A new gold year, open and with a good code unless told otherwise. */
export async function addOrder(
  db: Db,
  userId: number,
  {
    quote: given,
    adviserId = null,
    ...more
  }: Partial<typeof payables.$inferInsert> & { quote?: Quote; adviserId?: number | null } = {},
) {
  const { id: planId, name: planName, weight, days, priceFen } = plans.goldYear
  const parts = { planId, planName, weight, days, priceFen }
  const quote: Quote = given ?? { type: 1, ...parts, deductions: [], payFen: priceFen }
  orders++
  const values = {
    kind: 'vip' as const,
    userId,
    title: productName(quote),
    orderNum: `T${String(orders).padStart(9, '0')}`,
    payFen: quote.payFen,
    cashierKey: `key-of-order-${orders}`,
    codeExpiresAt: day(1),
    ...more,
  }
  const [order] = await db.insert(payables).values(values).returning()
  if (!order) throw new Error('no order was added')
  await db.insert(vipOrders).values({ id: order.id, quote, adviserId })
  return { ...order, quote, adviserId }
}
