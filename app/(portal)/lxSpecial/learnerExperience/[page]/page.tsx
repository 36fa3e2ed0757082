import {
  type SpecialList,
  type SpecialListProps,
  specialListMetadata,
  specialListPage,
} from '#app/(portal)/lxSpecial/special-list.tsx'
import { cached } from '#app/cached.ts'
import { storyEntryOf } from '#app/entry-of.ts'
import { href } from '#lib/routes/href.ts'
import type { Db } from '#lib/server/db/client.ts'
import { listVictories } from '#lib/server/victories/victories.ts'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

const loadStories = cached(
  (db: Db, page: number) => listVictories(db, { year: null, page }),
  () => ['victories'],
)

const stories: SpecialList = {
  name: 'lxSpecial-learnerExperience',
  title: '学员心得',
  lead: '考上的学员讲自己怎样选职位、怎样安排备考、笔试和面试各做了什么。',
  description:
    '公务员遴选学员心得：职位选择、备考安排、笔试与面试经验，由学员自己讲述，按发布时间排列。',
  noun: '篇心得',
  wayOut: { name: '常见问题', href: href('lxSpecial-faq') },
  load: async (page) => {
    const { items, ...list } = await loadStories(page)
    return { entries: items.map(storyEntryOf), list }
  },
}

export function generateMetadata(props: SpecialListProps) {
  return specialListMetadata(stories, props)
}

export default function LearnerExperiencePage(props: SpecialListProps) {
  return specialListPage(stories, props)
}
