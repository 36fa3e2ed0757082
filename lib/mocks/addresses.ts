import { deskPage, pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import {
  mockExamExplainPage,
  mockRecordPage,
  mockTestPage,
  myMockPage,
  staffMockPage,
  staffMocksPage,
} from './paths.ts'

const bank = pagesOf('questionBank', { kind: 'client', shell: 'practice' })
const center = pagesOf('personalCenter', { kind: 'client', shell: 'center' })

export const mockPages: readonly Row[] = [
  bank('questionBank-mockExamExplain', mockExamExplainPage, '模考说明'),
  bank('questionBank-mockTest', mockTestPage, '模考', { mobile: to('questionBank/mockTest') }),
  bank('questionBank-mockRecord', mockRecordPage, '模考记录'),
  center('MyMock', myMockPage, '我的模考'),
  deskPage('StaffMocks', staffMocksPage, '模考'),
  deskPage('StaffMock', staffMockPage, '一场模考'),
]
