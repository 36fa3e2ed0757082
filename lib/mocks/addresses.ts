import { deskPage, pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { mockExamExplainPage, myMockPage, staffMockPage, staffMocksPage } from './paths.ts'

const bank = pagesOf('questionBank', { kind: 'client', shell: 'practice' })
const center = pagesOf('personalCenter', { kind: 'client', shell: 'center' })

export const mockPages: readonly Row[] = [
  bank('questionBank-mockExamExplain', mockExamExplainPage, '模考说明'),
  center('MyMock', myMockPage, '我的模考'),
  deskPage('StaffMocks', staffMocksPage, '模考'),
  deskPage('StaffMock', staffMockPage, '一场模考'),
]
