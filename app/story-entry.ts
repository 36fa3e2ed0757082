import type { Entry } from '#components/ui/entry-list.tsx'
import type { VictoryItem } from '#lib/contract/views/victory.ts'
import { href } from '#lib/routes/href.ts'

/** A learner's story as a line of a list. */
export function storyEntryOf(story: VictoryItem): Entry {
  const { id, title, summary, publishedOn, learner, year, kind, unit, rank } = story
  return {
    href: href('VictoryDetail', { id }),
    title,
    summary,
    date: publishedOn,
    source: [learner, `${year} 年${kind}`, unit, rank].filter(Boolean).join(' · '),
    labels: [],
  }
}
