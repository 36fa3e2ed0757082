import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import {
  questionBankAnalysisPage,
  questionBankClassSubjectLibraryPage,
  questionBankExerciseReportPage,
  questionBankOverYearTrueTopicDetailTestPage,
  questionBankPage,
  questionBankPrintPage,
  questionBankRealSituationTestPage,
  questionBankRecordPage,
  questionBankSpecialTrainingPage,
  questionBankSpecificTestPage,
} from './paths.ts'

const questionBank = pagesOf('questionBank', { kind: 'client', shell: 'practice' })
/** Shows analyses, after the hand-in or in mode study. */
const withAnalyses = { playsHosted: true }

export const practicePages: readonly Row[] = [
  questionBank('questionBank', questionBankPage, '题库首页', { sitemap: true }),
  questionBank('questionBank-analysis', questionBankAnalysisPage, '解析', withAnalyses),
  questionBank('questionBank-classSubjectLibrary', questionBankClassSubjectLibraryPage, '班级题库'),
  questionBank('questionBank-exerciseReport', questionBankExerciseReportPage, '练习报告'),
  questionBank(
    'questionBank-overYearTrueTopicDetailTest',
    questionBankOverYearTrueTopicDetailTestPage,
    '真题作答',
    { offline: 'sitting', ...withAnalyses },
  ),
  questionBank('questionBank-print', questionBankPrintPage, '打印与导出', {
    own: true,
    desktopOnly: true,
  }),
  questionBank('questionBank-realSituationTest', questionBankRealSituationTestPage, '实战模拟', {
    offline: 'sitting',
    ...withAnalyses,
  }),
  questionBank('questionBank-record', questionBankRecordPage, '做题记录', withAnalyses),
  questionBank('questionBank-specialTraining', questionBankSpecialTrainingPage, '专项训练'),
  questionBank('questionBank-specificTest', questionBankSpecificTestPage, '专项作答', {
    offline: 'sitting',
    ...withAnalyses,
  }),
]
