import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import { studyPage } from './paths.ts'

const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })

export const studyPages: readonly Row[] = [
  personalCenter('Study', studyPage, '学习中心', { mobile: to('course') }),
]
