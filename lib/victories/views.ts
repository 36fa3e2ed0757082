import type { Html } from '#lib/platform/text/html.ts'
/** One line of a list of stories. */
export type VictoryItem = {
  id: number
  title: string
  /** Masked, such as 王同学. */
  learner: string
  year: number
  /** A name of lib/exams/kinds.ts. */
  kind: string
  unit: string
  /** Empty when the learner keeps it to themselves. */
  rank: string
  summary: string
  /** A day, such as 2026-03-01. */
  publishedOn: string
}

type VictoryLink = { id: number; title: string }

export type VictoryDetail = VictoryItem & {
  /** Sanitised when it was written. */
  bodyHtml: Html
  /** The course that the learner took, while it is on sale. */
  course: { id: number; title: string } | null
  /** Newer and older neighbours. */
  next: VictoryLink | null
  previous: VictoryLink | null
}
