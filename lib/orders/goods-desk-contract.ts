import { z } from 'zod'
import { LEAST_DEPOSIT } from '#lib/goods/deposit.ts'
import { goodsKinds } from '#lib/goods/kinds.ts'
import { refundRuleSchema } from '#lib/goods/refund-rule-schema.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { outcome } from '#lib/staff/outcome.ts'

const kind = z.enum(goodsKinds)
const number = z.number().nullable()

const shownDeposit = z.object({ fen: z.number(), until: z.string() }).nullable()

const refundRule = z.object({
  steps: z.array(
    z.object({
      withinDays: number,
      atMostLessons: number,
      daysBeforeStart: number,
      of: z.enum(['paid', 'untaught']),
      percent: z.number(),
    }),
  ),
  note: z.string().optional(),
})

const staffGoods = s.shape('StaffGoods', {
  id: z.number(),
  kind,
  title: z.string(),
  onSale: z.boolean(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** Pieces or seats in all; null without limit. */
  stock: number,
  /** What orders hold, open ones too. */
  taken: z.number(),
  /** Its own; null where the usual one of its kind holds. */
  refundRule: refundRule.nullable(),
  /** The rule that holds, and sentence by sentence. */
  rule: refundRule,
  refundTexts: z.array(z.string()),
  /** Deposit, and the last day for the rest; null where all is paid at once, and for books. */
  deposit: shownDeposit,
  /** Why it is not offered although it is set; null when it is. */
  depositFault: z.string().nullable(),
})
export type StaffGoods = z.infer<typeof staffGoods>

const shared = { group: 'staff', access: 'staff', permission: 'goods.change' } as const
const day = z.iso.date('应为日期，如 2026-12-01')
const reason = z.string().trim().min(1, '请写明原因').max(200)
const deposit = z
  .object({
    fen: z.int('最多两位小数').min(LEAST_DEPOSIT * 100, `至少 ${LEAST_DEPOSIT} 元`),
    until: day,
  })
  .nullable()
  .optional()
const stock = z.int().min(0).max(1_000_000).nullable()

export const goodsDesk = rows({
  staffGoods: {
    ...shared,
    summary: '课程或图书的已售、剩余与退款规则，按页面上的顺序；可按名称筛选',
    input: z.object({ status: kind.default('course'), ...listInput }),
    example: { status: 'book', page: 1 },
    output: s.pageOf(staffGoods),
  },
  saveGoods: {
    ...shared,
    summary:
      '设置可售总数（null 不限）、退款规则（null 用这一类的通常规则）与课程的定金（null 不收），须写明原因；was 是修改前看到的，已被别人改过时答 409；已下的订单仍按下单时的规则；改动退款规则的等待另一位同事确认',
    input: z.object({
      kind,
      id: s.id,
      was: z.object({ stock, refundRule: refundRuleSchema.nullable(), deposit }),
      stock,
      refundRule: refundRuleSchema.nullable(),
      deposit: deposit.describe('课程的定金（分）和尾款截止日；null 只收全款，不填则不改'),
      reason,
    }),
    example: {
      ...{ kind: 'book', id: 1, was: { stock: null, refundRule: null } },
      ...{ stock: 300, refundRule: null, reason: '首印三百册' },
    },
    output: outcome,
  },
  moveCourse: {
    ...shared,
    summary:
      '课程改期：课时随首日移动同样的天数；已付款和未付款的订单记下新的日期，退款按原定或新定的日期中对买家更好的算，并给买家发消息；须写明原因，等待另一位同事确认',
    input: z.object({
      id: s.id,
      was: z.object({ startsOn: day.nullable(), endsOn: day.nullable() }),
      startsOn: day,
      endsOn: day,
      reason,
    }),
    example: {
      ...{ id: 13, was: { startsOn: '2026-12-04', endsOn: '2026-12-06' } },
      ...{ startsOn: '2026-12-11', endsOn: '2026-12-13', reason: '场地改期' },
    },
    output: outcome.extend({
      /** How many orders were told of it; none while it waits. */
      orders: z.number(),
    }),
  },
})
