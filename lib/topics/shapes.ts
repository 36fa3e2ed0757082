import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'

export const topicItem = s.shape('TopicItem', {
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  category: z.object({ id: z.number(), name: z.string() }),
  articleCount: z.number(),
})
export type TopicItem = z.infer<typeof topicItem>

const topicSection = s.shape('TopicSection', {
  type: z.number(),
  title: z.string(),
  articleCount: z.number(),
})
export const topic = topicItem.extend({ sections: z.array(topicSection) }).meta({ id: 'Topic' })
export type Topic = z.infer<typeof topic>
