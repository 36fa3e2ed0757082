import { insertCoupon } from '#lib/coupons/server/give-coupon.ts'
import { couponKinds } from '#lib/coupons/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'

type Kind = typeof couponKinds.$inferInsert

const usual = () => ({
  ...{ name: '新学员', amountFen: 6_000, percent: 0, scope: 'all' as const, position: 0 },
  ...{ startsOn: addDays(shanghaiToday(), -1), endsOn: addDays(shanghaiToday(), 30) },
})

/** For tests: a kind of coupon, ¥60 off anything unless told otherwise. */
export async function addKind(db: Db, more: Partial<Kind> & { id: number }) {
  const [row] = await db
    .insert(couponKinds)
    .values({ ...usual(), ...more })
    .returning()
  if (!row) throw new Error('no kind was added')
  return row
}

let given = 0

/** For tests: a coupon of a user, of a kind of its own; answers its number. */
export async function addCoupon(db: Db, userId: number, more: Partial<Kind> = {}): Promise<number> {
  given += 1
  const kind = await addKind(db, { id: 1_000 + given, ...more })
  return (await insertCoupon(db, kind, { userId, source: 'staff', key: `test:${given}` })).id
}
