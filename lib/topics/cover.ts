import type { CoverFacts } from '#lib/covers/cover-of.ts'
import type { TopicItem } from './shapes.ts'

/** Decides a topic's cover: its category the colour, its title the rest. */
export function topicCover({ title, category }: Pick<TopicItem, 'title' | 'category'>): CoverFacts {
  return { family: category.name, title }
}
