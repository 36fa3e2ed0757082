import type { PracticeLink } from '#components/practice/frame/practice-nav.tsx'
import { aiPage } from '#lib/chat/paths.ts'
import { mockPage } from '#lib/exams/paths.ts'
import { interviewQuestionPage } from '#lib/interviews/paths.ts'
import { lecturePage } from '#lib/lectures/paths.ts'
import { type PaperOrigin, papersName } from '#lib/papers/origins.ts'
import {
  questionBankOverYearTrueTopicDetailPage,
  questionBankOverYearTrueTopicPage,
} from '#lib/papers/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { PagePath } from '#lib/platform/routes/row.ts'
import {
  questionBankOverYearTrueTopicDetailTestPage,
  questionBankPage,
  questionBankRecordPage,
  questionBankSpecialTrainingPage,
} from '#lib/practice/paths.ts'
import { psychologyTestPage } from '#lib/psychology/paths.ts'
import { errataPage } from '#lib/questions/paths.ts'
import { routes } from '#lib/tables/routes.ts'

// In the order in which a learner needs them; a page of one sitting or paper is no entry.
const entries: readonly (readonly [PagePath, string])[] = [
  [questionBankPage, '题库首页'],
  [questionBankSpecialTrainingPage, '专项训练'],
  [questionBankOverYearTrueTopicPage, '成套试卷'],
  [mockPage, '模考'],
  [lecturePage, '视频讲解'],
  [interviewQuestionPage, '面试'],
  [psychologyTestPage, '心理测评'],
  [questionBankRecordPage, '做题记录与错题'],
  [aiPage, 'AI 答疑'],
  [errataPage, '勘误'],
]

type Has = { hasMocks: boolean; hasInterviews: boolean; hasInstruments: boolean }

/** The entries of the question bank's sub navigation; 模考, 面试 and 心理测评 while there are any. */
export const practiceNav = ({ hasMocks, hasInterviews, hasInstruments }: Has): PracticeLink[] =>
  entries
    .filter(([page]) => hasMocks || page !== mockPage)
    .filter(([page]) => hasInterviews || page !== interviewQuestionPage)
    .filter(([page]) => hasInstruments || page !== psychologyTestPage)
    .map(([page, name]) => ({ name, path: href(page) }))

/** Where the title of a row calls every paper a 真题, though a paper says itself what it is. */
const paperNames: Readonly<Record<string, string>> = {
  [questionBankOverYearTrueTopicDetailPage.path]: '试卷详情',
  [questionBankOverYearTrueTopicDetailTestPage.path]: '试卷作答',
}

/** All pages of the question bank that exist, for the breadcrumbs; the list of papers is named by the kinds that there are. */
export const practicePages = (origins: readonly PaperOrigin[]): PracticeLink[] =>
  routes
    .filter(({ group }) => group === 'questionBank')
    .map(({ titleZh, path }) => ({
      name:
        path === questionBankOverYearTrueTopicPage.path
          ? papersName(origins)
          : (paperNames[path] ?? titleZh),
      path,
    }))

/** The way back to the question bank. */
export const practiceHome = (): PracticeLink => ({ name: '题库', path: href(questionBankPage) })
