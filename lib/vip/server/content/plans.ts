import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { rowId } from '#lib/platform/content/pipeline/fields.ts'
import { contentFields, inOrder } from '#lib/platform/content/pipeline/record-fields.ts'
import { syncRows, withRetired } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import { fenOf, pricesOf } from '#lib/platform/text/money.ts'
import { vipPlans } from '#lib/vip/server/tables.ts'
import { vipPlanFields } from '#lib/vip/vip-records.ts'

const { onSale: _, ...fields } = vipPlanFields

const plan = z
  .strictObject({
    id: rowId,
    ...contentFields(fields),
    /** 10 first tier, 20 diamond. */
    weight: z.union([z.literal(10), z.literal(20)]),
    isActivity: z.boolean().default(false),
  })
  .superRefine(inOrder(fields))

/** VIP plans. One that the file leaves out stays for the orders that name it, but off sale, and is not exported. */
export const planContent = jsonKind({
  file: 'vip-plans.json',
  schema: z.array(plan).max(100),
  unique: { fields: ['id'] },
  prepare: warnOfDesk('vip-plans.json', vipPlans),
  write: async (tx, list) => {
    const rows = list.map(({ price, originPrice, ...row }, position) => ({
      ...row,
      priceFen: fenOf(price),
      originPriceFen: originPrice === null ? null : fenOf(originPrice),
      position,
      onSale: true,
    }))
    const former = await tx.select().from(vipPlans)
    return syncRows(tx, vipPlans, ['id'], withRetired(rows, former, { onSale: false }))
  },
  readBack: async (db) => {
    const rows = await db
      .select()
      .from(vipPlans)
      .where(eq(vipPlans.onSale, true))
      .orderBy(asc(vipPlans.position))
    return rows.map(({ id, weight, name, days, isActivity, intro, explain, ...row }) => {
      return { id, weight, name, days, ...pricesOf(row), isActivity, intro, explain }
    })
  },
})
