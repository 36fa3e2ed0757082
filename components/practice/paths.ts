import { href } from '#lib/platform/routes/href.ts'
import type { SittingKind } from '#lib/practice/shapes.ts'

const sittingPages = {
  catalogue: 'questionBank-specificTest',
  paper: 'questionBank-overYearTrueTopicDetailTest',
  simulation: 'questionBank-realSituationTest',
  wrong: 'questionBank-specificTest',
  review: 'questionBank-specificTest',
  favorites: 'questionBank-specificTest',
} as const satisfies Record<SittingKind, string>

/** Where a sitting under way is continued. */
export const sittingPath = (kind: SittingKind, sittingId: number) =>
  href(sittingPages[kind], { attemptId: sittingId })
