import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import { tonight } from '#lib/practice/tonight.ts'

const group = 'account'

export const center = rows({
  centerSummary: {
    group,
    access: 'user',
    summary: '个人中心：待办的数目与今晚的一步',
    input: z.object({}),
    output: z.object({
      /** Null while the question bank is closed. */
      tonight: tonight.nullable(),
      counts: z.object({
        review: z.number(),
        wrong: z.number(),
        /** Questions, articles, courses and topics together. */
        favorites: z.number(),
        /** Orders of memberships that wait for their payment. */
        openOrders: z.number(),
        /** Gifts that are on their way to being sent. */
        gifts: z.number(),
        points: z.number(),
        /** Coupons that can be used. */
        coupons: z.number(),
        /** Unread messages. */
        messages: z.number(),
      }),
      /** When staff last answered one of the user's messages. */
      lastReplyAt: z.string().nullable(),
    }),
  },
})
