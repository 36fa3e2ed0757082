import type { AttemptKind } from '#lib/contract/learning/practice-shapes.ts'
import { href } from '#lib/routes/href.ts'

const sittingPages = {
  catalogue: 'questionBank-specificTest',
  paper: 'questionBank-overYearTrueTopicDetailTest',
  simulation: 'questionBank-realSituationTest',
  wrong: 'questionBank-specificTest',
  review: 'questionBank-specificTest',
  favorites: 'questionBank-specificTest',
} as const satisfies Record<AttemptKind, string>

/** Where a sitting under way is continued. */
export const sittingPath = (kind: AttemptKind, attemptId: number) =>
  href(sittingPages[kind], { attemptId })
