import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import {
  confirmOrderPage,
  orderDetailPage,
  orderPage,
  staffGoodsPage,
  staffParcelsPage,
} from './paths.ts'

const order = pagesOf('order', { kind: 'client', shell: 'quiet' })
const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })

// The API decides who is staff. The pages themselves hold no data, so anybody may open them.
const staff = pagesOf('staff', { kind: 'client', shell: 'staff', own: true, desktopOnly: true })

export const orderPages: readonly Row[] = [
  order('ConfirmOrder', confirmOrderPage, '确认订单'),
  order('OrderDetail', orderDetailPage, '订单详情'),
  personalCenter('Order', orderPage, '我的订单', {
    internal: '/personalCenter/order',
    mobile: to('order'),
  }),
  staff('StaffGoods', staffGoodsPage, '课程与图书'),
  staff('StaffParcels', staffParcelsPage, '发货订单'),
]
