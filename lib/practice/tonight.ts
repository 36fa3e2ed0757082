import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'
import { underWay } from './under-way.ts'

/** Minutes at the learner's own pace; null while too little is known of it. */
const minutes = z.number().nullable()

/** Tasks of tonight (今晚), and whether they are enough. */
export const tonight = s.shape('Tonight', {
  /** Reviews of the wrong-question book, due by the end of today. */
  review: z.object({ questions: z.number(), minutes }).nullable(),
  /** The timed sitting that runs, else the newest one under way that was begun in the last seven days. */
  sitting: underWay.nullable(),
  /** The catalogue that goes worst and still has new questions. */
  weak: z
    .object({
      catalogueId: z.number(),
      name: z.string(),
      questions: z.number(),
      minutes,
      /** First answers in it. */
      right: z.number(),
      marked: z.number(),
    })
    .nullable(),
  /** Ten of everything; null while the bank has no question. */
  quick: z.object({ questions: z.number(), minutes }).nullable(),
  /** Questions answered and handed in today in Shanghai; `reviewed` of these in reviews. */
  today: z.object({ answered: z.number(), reviewed: z.number() }),
  /** 今晚的练习完成了: nothing is due, nothing under way, and enough was answered. */
  isDone: z.boolean(),
})
export type Tonight = z.infer<typeof tonight>
