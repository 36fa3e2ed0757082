import { z } from 'zod'

/** A trade as WeChat Pay tells of it, in answers and in notifications. */
export const wechatTransaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().regex(/^[\w|*-]{6,32}$/),
  trade_state: z.string(),
  transaction_id: z.string().min(1).max(32).optional(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z
    .object({ total: z.number().int().positive(), currency: z.string().default('CNY') })
    .optional(),
})

export type WechatTransaction = z.infer<typeof wechatTransaction>

/** What was paid; null when number, time or amount is missing. */
export function findWechatPayment({
  transaction_id: transactionId,
  success_time: time,
  amount,
}: WechatTransaction): { transactionId: string; amountFen: number; paidAt: Date } | null {
  if (!transactionId || !time || !amount) return null
  return { transactionId, amountFen: amount.total, paidAt: new Date(time) }
}
