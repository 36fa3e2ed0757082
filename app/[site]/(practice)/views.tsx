'use client'
import { clientView as view } from '#app/client-view.tsx'
import { Waiting } from '#components/interviews/waiting.tsx'

// What the pages of the question bank show, but for those of a sitting.

const list = [40, 240, 240]

export const TrainingView = view(
  () => import('#components/practice/bank/training.tsx').then(({ Training }) => Training),
  list,
)
export const TrainingWaysView = view(
  () => import('#components/practice/bank/training-ways.tsx').then((file) => file.TrainingWays),
  list,
)
export const LevelsView = view(
  () => import('#components/levels/levels.tsx').then(({ Levels }) => Levels),
  [640],
)
export const DrillsView = view(
  () => import('#components/drills/drills.tsx').then(({ Drills }) => Drills),
  [120, 480],
)
export const PaperListView = view(
  () => import('#components/papers/paper-list.tsx').then(({ PaperList }) => PaperList),
  list,
)
export const PreviewView = view(
  () =>
    import('#app/[site]/(practice)/questionBank/paperPreView/preview-page.tsx').then(
      (file) => file.PreviewPage,
    ),
  list,
)
export const RecordPageView = view(
  () =>
    import('#app/[site]/(practice)/questionBank/record/record-page.tsx').then(
      (file) => file.RecordPage,
    ),
  list,
)
export const OwnPaperView = view(
  () =>
    import('#app/[site]/(practice)/questionBank/ownPaper/own-paper-page.tsx').then(
      (file) => file.OwnPaperPage,
    ),
  list,
)
export const LectureSubjectsView = view(
  () =>
    import('#components/lectures/lecture-subjects.tsx').then(
      ({ LectureSubjects }) => LectureSubjects,
    ),
  list,
)
export const LectureSubjectView = view(
  () =>
    import('#components/lectures/lecture-subject.tsx').then(({ LectureSubject }) => LectureSubject),
  list,
)
export const LectureDetailView = view(
  () =>
    import('#app/[site]/(practice)/questionBank/lectureDetail/detail-page.tsx').then(
      (file) => file.DetailPage,
    ),
  list,
)
export const InterviewListView = view(
  () =>
    import('#components/interviews/list/interview-list.tsx').then(
      ({ InterviewList }) => InterviewList,
    ),
  list,
)
export const MockExplainView = view(
  () => import('#components/mocks/explain/mock-explain.tsx').then(({ MockExplain }) => MockExplain),
  [160, 80, 240],
)
export const MockTestView = view(
  () => import('#components/mocks/entry/mock-test.tsx').then(({ MockTest }) => MockTest),
  [160, 80],
)
export const MockRecordView = view(
  () => import('#components/mocks/result/mock-record.tsx').then(({ MockRecord }) => MockRecord),
  [96, 200, 320],
)
export const PsychologyTestView = view(
  () =>
    import('#components/psychology/psychology-test.tsx').then(
      ({ PsychologyTest }) => PsychologyTest,
    ),
  list,
)
export const PsychologyTrainingView = view(
  () =>
    import('#components/psychology/training/psychology-training.tsx').then(
      ({ PsychologyTraining }) => PsychologyTraining,
    ),
  list,
)
export const PsychologyReportView = view(
  () =>
    import('#components/psychology/report/psychology-report.tsx').then(
      ({ PsychologyReport }) => PsychologyReport,
    ),
  [40, 120, 320],
)
export const InterviewDetailView = view(
  () =>
    import('#components/interviews/interview-detail.tsx').then(
      ({ InterviewDetail }) => InterviewDetail,
    ),
  [],
  { isSitting: true, Waiting },
)

const report = [40, 160, 320, 240]

export const ReportPageView = view(
  () =>
    import('#app/[site]/(practice)/questionBank/exerciseReport/report-page.tsx').then(
      (file) => file.ReportPage,
    ),
  report,
)
export const AnalysisView = view(
  () =>
    import('#app/[site]/(practice)/questionBank/analysis/analysis-page.tsx').then(
      (file) => file.AnalysisPage,
    ),
  report,
)
export const PrintView = view(
  () =>
    import('#app/[site]/(practice)/questionBank/print/print-page.tsx').then(
      (file) => file.PrintPage,
    ),
  report,
)
