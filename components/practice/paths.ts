import { interviewQuestionDetailPage } from '#lib/interviews/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { PagePath } from '#lib/platform/routes/row.ts'
import {
  questionBankOverYearTrueTopicDetailTestPage,
  questionBankRealSituationTestPage,
  questionBankSpecialTrainingPage,
  questionBankSpecificTestPage,
} from '#lib/practice/paths.ts'
import type { SittingKind } from '#lib/practice/shapes.ts'

const sittingPages = {
  catalogue: questionBankSpecificTestPage,
  paper: questionBankOverYearTrueTopicDetailTestPage,
  sample: questionBankOverYearTrueTopicDetailTestPage,
  simulation: questionBankRealSituationTestPage,
  wrong: questionBankSpecificTestPage,
  review: questionBankSpecificTestPage,
  favorites: questionBankSpecificTestPage,
  quick: questionBankSpecificTestPage,
  own: questionBankSpecificTestPage,
  level: questionBankSpecificTestPage,
  mock: questionBankRealSituationTestPage,
  interview: interviewQuestionDetailPage,
  rewrite: questionBankSpecificTestPage,
  drill: questionBankSpecificTestPage,
} as const satisfies Record<SittingKind, PagePath>

/** Where a sitting under way is continued. */
export const sittingPath = (kind: SittingKind, sittingId: number) =>
  href(sittingPages[kind], { attemptId: sittingId })

/** Where drills are begun, with one family marked among them, or with none. */
export const drillsPath = (family: string | null = null) =>
  href(questionBankSpecialTrainingPage, { tab: 'drills', family })

/** Where levels are chosen and begun: those of a module, one of them, or the module that was played last. */
export const levelsPath = (of: { catalogueId?: number | null; level?: number } = {}) =>
  href(questionBankSpecialTrainingPage, { ...of, tab: 'levels' })
