import { z } from 'zod'

export const topicItem = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  category: z.object({ id: z.number(), name: z.string() }),
  articleCount: z.number(),
})
export type TopicItem = z.infer<typeof topicItem>

const topicSection = z.object({
  type: z.number(),
  title: z.string(),
  articleCount: z.number(),
})
export const topic = topicItem.extend({ sections: z.array(topicSection) })
export type Topic = z.infer<typeof topic>
