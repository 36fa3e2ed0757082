import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
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

const homework = pagesOf('homework', { kind: 'client', shell: 'quiet' })
const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })
// The API decides who is staff. The pages themselves hold no data, so anybody may open them.
const staff = pagesOf('staff', { kind: 'client', shell: 'staff', own: true, desktopOnly: true })

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
  staff('StaffHomeworkList', staffHomeworkListPage, '作业'),
  staff('StaffNewHomework', staffNewHomeworkPage, '新建作业'),
  staff('StaffHomework', staffHomeworkPage, '编辑作业'),
]
