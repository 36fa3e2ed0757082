import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import * as p from '#lib/practice/shapes.ts'

const group = 'account'

/** Minutes at the learner's own pace; null while too little is known of it. */
const minutes = z.number().nullable()

const review = s.shape('ReviewDue', { questions: z.number(), minutes })
const sitting = s.shape('SittingUnderWay', {
  id: z.number(),
  kind: p.sittingKind,
  title: z.string(),
  questions: z.number(),
  answered: z.number(),
})
/** The weakest catalogue that still has new questions, or the first. */
const quick = s.shape('QuickPractice', {
  catalogueId: z.number(),
  name: z.string(),
  questions: z.number(),
  minutes,
  /** First answers in it, when enough are marked to say that it is weak. */
  weak: z.object({ right: z.number(), marked: z.number() }).nullable(),
})

export const center = rows({
  centerSummary: {
    group,
    access: 'user',
    summary: '个人中心：待办的数目、今晚的一步与近 12 周的练习',
    input: z.object({}),
    output: z.object({
      /** What can be gone on with; all null while the question bank is closed or has nothing. */
      next: z.object({
        review: review.nullable(),
        sitting: sitting.nullable(),
        quick: quick.nullable(),
      }),
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
        z.object({ title: z.string(), cityId: z.number().nullable(), day: z.string() }),
      ),
    }),
  },
})
