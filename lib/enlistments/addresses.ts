import { deskPage, pagesOf, type Row } from '#lib/platform/routes/row.ts'
import {
  baomingPage,
  createBmOrderPage,
  staffEnlistmentPage,
  staffEnlistmentsPage,
} from './paths.ts'

// `client`, although one of them holds its course: views of what a visitor fills in are reported to nobody (tongji.ts).
const order = pagesOf('order', { kind: 'client', shell: 'quiet' })

export const enlistmentPages: readonly Row[] = [
  order('Baoming', baomingPage, '报名', { internal: '/baoming/{courseId|0}' }),
  order('CreateBmOrder', createBmOrderPage, '创建报名订单'),
  deskPage('StaffEnlistments', staffEnlistmentsPage, '报名'),
  deskPage('StaffEnlistment', staffEnlistmentPage, '报名表'),
]
