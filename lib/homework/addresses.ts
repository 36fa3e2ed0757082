import { deskPage, pagesOf, type Row } from '#lib/platform/routes/row.ts'
import {
  answerSheetPage,
  doHomeworkPage,
  homeworkCorrectPage,
  homeworkDetailPage,
  homeworkListPage,
  homeworkSubmitPage,
  myHomeworkPage,
  myhomeworkDetailPage,
  previewHomeworkPage,
  staffHomeworkListPage,
  staffHomeworkPage,
  staffNewHomeworkPage,
} from './paths.ts'

const homework = pagesOf('homework', { kind: 'client', shell: 'quiet', playsHosted: true })
const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })

export const homeworkPages: readonly Row[] = [
  homework('PreviewHomework', previewHomeworkPage, '作业预览'),
  homework('DoHomework', doHomeworkPage, '做作业'),
  homework('AnswerSheet', answerSheetPage, '答题卡'),
  homework('HomeworkDetail', homeworkDetailPage, '作业详情'),
  homework('MyhomeworkDetail', myhomeworkDetailPage, '我的作业详情'),
  homework('HomeworkSubmit', homeworkSubmitPage, '提交作业'),
  homework('HomeworkCorrect', homeworkCorrectPage, '批改作业'),
  personalCenter('HomeworkList', homeworkListPage, '作业列表'),
  personalCenter('MyHomework', myHomeworkPage, '我的作业'),
  deskPage('StaffHomeworkList', staffHomeworkListPage, '作业'),
  deskPage('StaffNewHomework', staffNewHomeworkPage, '新建作业'),
  deskPage('StaffHomework', staffHomeworkPage, '编辑作业'),
]
