import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { bookContent } from '#lib/books/server/content.ts'
import { courseContent } from '#lib/courses/server/content/courses.ts'
import { LEAST_DEPOSIT } from '#lib/goods/deposit.ts'
import { goodsKinds } from '#lib/goods/kinds.ts'
import { faultOfRule, refundRuleSchema } from '#lib/goods/refund-rule-schema.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { day, rowId, yuan } from '#lib/platform/content/pipeline/fields.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { fenOf, yuanOf } from '#lib/platform/text/money.ts'
import { inOrder } from './stock.ts'
import { goods } from './tables.ts'

const row = z.strictObject({
  kind: z.enum(goodsKinds),
  id: rowId,
  stock: z.int().min(0).max(1_000_000).nullable().default(null),
  refundRule: refundRuleSchema.nullable().default(null),
  deposit: z
    .strictObject({ amount: yuan.min(LEAST_DEPOSIT), until: day() })
    .transform(({ amount, until }) => ({ fen: fenOf(amount), until }))
    .nullable()
    .default(null),
})

/**
 * Stock and refund rules of courses and books that are not sold in the usual way. `stock` is the number in all: what was
 * taken of it stays taken. What the file leaves out is sold in the usual way again, unless the desk has set it.
 */
export const goodsContent = jsonKind({
  file: 'goods.json',
  schema: z.array(row).max(10_000),
  unique: { fields: [] },
  references: { courses: courseContent, books: bookContent },
  check: (list, { known, faultAt }) =>
    list.flatMap(({ kind, id, refundRule, deposit }, index) => {
      const twin = list.findIndex((one) => one.kind === kind && one.id === id)
      const fault = refundRule && faultOfRule(kind, refundRule)
      return [
        ...unknown(kind === 'course' ? known.courses : known.books, nameOf[kind], id, {
          ...{ faultAt, path: [index, 'id'] },
        }),
        ...(twin < index ? [faultAt([index, 'id'], `${id} 重复`)] : []),
        ...(deposit && kind === 'book' ? [faultAt([index, 'deposit'], '只有课程可以收定金')] : []),
        ...(fault ? [faultAt([index, 'refundRule'], fault)] : []),
      ]
    }),
  prepare: async (db, list, warn) => {
    const stored = await db.select().from(goods).orderBy(goods.kind, goods.itemId)
    for (const { kind, itemId, ofDesk } of stored)
      if (ofDesk && list.some((one) => one.kind === kind && one.id === itemId))
        warn(`goods.json: ${nameOf[kind]} ${itemId} 已在工作台改过，以工作台为准`)
  },
  write: async (tx, list) => {
    const isListed = ({ kind, itemId }: { kind: string; itemId: number }) =>
      list.some((one) => one.kind === kind && one.id === itemId)
    const others = (await tx.select().from(goods)).filter((one) => !isListed(one))
    const usual = others.map(({ kind, itemId: id }) => {
      return { kind, id, stock: null, refundRule: null, deposit: null }
    })
    const rows = inOrder([...list, ...usual]).map(({ id: itemId, ...row }) => ({ ...row, itemId }))
    return syncRows(tx, goods, ['kind', 'itemId'], rows)
  },
  readBack: async (db) => {
    const rows = await db.select().from(goods).orderBy(asc(goods.kind), asc(goods.itemId))
    return rows
      .filter(
        ({ stock, refundRule, deposit }) =>
          stock !== null || refundRule !== null || deposit !== null,
      )
      .map(({ kind, itemId: id, stock, refundRule, deposit }) => ({
        ...{ kind, id, stock, refundRule },
        deposit: deposit && { amount: yuanOf(deposit.fen), until: deposit.until },
      }))
  },
})

const nameOf = { course: '课程', book: '图书' }
