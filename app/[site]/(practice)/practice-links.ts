import type { PracticeLink } from '#components/practice/frame/practice-nav.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { isBuilt, routes } from '#lib/platform/routes/table.ts'

// In the order in which a learner needs them; a page of one sitting or paper is no entry.
const entries = [
  ['questionBank', '题库首页'],
  ['questionBank-specialTraining', '专项训练'],
  ['questionBank-overYearTrueTopic', '历年真题'],
  ['questionBank-classSubjectLibrary', '班级题库'],
  ['questionBank-record', '做题记录与错题'],
  ['Errata', '勘误'],
] as const

/** The entries of the question bank's sub navigation that exist. */
export const practiceNav = (): PracticeLink[] =>
  entries
    .filter(([name]) => isBuilt(name))
    .map(([name, text]) => ({ name: text, path: href(name) }))

/** All pages of the question bank that exist, for the breadcrumbs. */
export const practicePages = (): PracticeLink[] =>
  routes
    .filter(({ group, built }) => group === 'questionBank' && built)
    .map(({ titleZh, path }) => ({ name: titleZh, path }))

/** The way back to the question bank; its home where that exists. */
export const practiceHome = (): PracticeLink => ({
  name: '题库',
  path: isBuilt('questionBank') ? href('questionBank') : '/',
})

/** Where membership is explained and sold. */
export const vipPath = (): string => href('VipRights')
