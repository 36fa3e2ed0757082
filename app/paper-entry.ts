import type { Entry } from '#components/ui/entry-list.tsx'
import type { PaperItem } from '#lib/contract/learning/practice-shapes.ts'
import { href } from '#lib/routes/href.ts'

/** A paper of the question bank as a line of a list. */
export function paperEntryOf(paper: PaperItem): Entry {
  const { id, title, intro, year, region, minutes, questionCount, full } = paper
  const facts = [
    `${year} 年`,
    region?.name ?? '全国',
    `${questionCount} 题`,
    `${minutes} 分钟`,
    `满分 ${full}`,
  ]
  return {
    href: href('questionBank-overYearTrueTopicDetail', { paperId: id }),
    title,
    summary: intro,
    date: null,
    source: facts.join(' · '),
    labels: [],
  }
}
