import type { PaperItem } from '#lib/papers/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { PaperLine } from './paper-list.tsx'

/** A paper as a line of a list; without an address while the question bank is closed. */
export function paperLineOf(paper: PaperItem, isOpen: boolean): PaperLine {
  const { id, title, intro, year, region, level, questionCount, minutes, full } = paper
  return {
    id,
    title,
    intro,
    facts: [
      `${year}年`,
      region?.name ?? '全国',
      level,
      `${questionCount} 题`,
      `${minutes} 分钟`,
      `满分 ${full} 分`,
    ],
    href: isOpen ? href('questionBank-overYearTrueTopicDetail', { paperId: id }) : null,
  }
}
