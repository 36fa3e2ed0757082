import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import { tonight } from '#lib/practice/tonight.ts'

const group = 'account'

export const center = rows({
  centerSummary: {
    group,
    access: 'user',
    summary: '个人中心：待办的数目、今晚的一步与近 12 周的练习',
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
      /** Questions answered on each of the last 84 days in Shanghai, today last. */
      days: z.array(z.object({ day: z.string(), answered: z.number() })),
      figures: z.object({ answered: z.number(), marked: z.number(), right: z.number() }),
      /** The learner's own exam. */
      examDay: z.string().nullable(),
      /** Written days of announced exams; without a city it is one of the whole country. The device knows which province counts. */
      exams: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          cityId: z.number().nullable(),
          day: z.string(),
        }),
      ),
    }),
  },
})
