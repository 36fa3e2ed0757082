import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { lectureDetailPage, lecturePage, lectureSubjectPage } from './paths.ts'

const questionBank = pagesOf('questionBank', { kind: 'client', shell: 'practice' })

export const lecturePages: readonly Row[] = [
  questionBank('questionBank-lecture', lecturePage, '视频讲解'),
  questionBank('questionBank-lectureDetail', lectureDetailPage, '讲解详情', { playsHosted: true }),
  questionBank('questionBank-lectureSubject', lectureSubjectPage, '讲解科目'),
]
