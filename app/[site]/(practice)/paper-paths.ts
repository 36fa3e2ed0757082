import type { SittingPaths } from '#components/practice/sitting/sitting-page.tsx'
import { questionBankOverYearTrueTopicPage } from '#lib/papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import type {
  questionBankOverYearTrueTopicDetailTestPage,
  questionBankRealSituationTestPage,
} from '#lib/practice/paths.ts'
import { questionBankExerciseReportPage } from '#lib/practice/paths.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

type Sitting =
  | typeof questionBankOverYearTrueTopicDetailTestPage
  | typeof questionBankRealSituationTestPage

/** Where a sitting of a paper leads; `page` is the one that shows it. */
export const paperPaths = (page: Sitting): SittingPaths => ({
  report: (sittingId) => href(questionBankExerciseReportPage, { attemptId: sittingId }),
  resume: (sittingId) => href(page, { attemptId: sittingId }),
  vip: href(vipRightsPage),
  back: { name: '选择试卷', path: href(questionBankOverYearTrueTopicPage) },
})
