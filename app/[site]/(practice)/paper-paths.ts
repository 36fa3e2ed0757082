import type { SittingPaths } from '#components/practice/sitting/sitting-page.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { isBuilt } from '#lib/platform/routes/table.ts'
import { practiceHome, vipPath } from './practice-links.ts'

/** Where a sitting of a paper leads; `page` is the one that shows it. */
export const paperPaths = (
  page: 'questionBank-overYearTrueTopicDetailTest' | 'questionBank-realSituationTest',
): SittingPaths => ({
  report: (sittingId) => href('questionBank-exerciseReport', { attemptId: sittingId }),
  resume: (sittingId) => href(page, { attemptId: sittingId }),
  vip: vipPath(),
  back: isBuilt('questionBank-overYearTrueTopic')
    ? { name: '选择历年真题', path: href('questionBank-overYearTrueTopic') }
    : practiceHome(),
})
