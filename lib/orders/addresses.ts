import { deskPage, pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import {
  confirmOrderPage,
  depositOrderPage,
  orderDetailPage,
  orderPage,
  staffGoodsPage,
  staffParcelLabelsPage,
  staffParcelsPage,
  staffReturnsPage,
} from './paths.ts'

const order = pagesOf('order', { kind: 'client', shell: 'quiet' })
const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })

export const orderPages: readonly Row[] = [
  order('ConfirmOrder', confirmOrderPage, '确认订单'),
  order('DepositOrder', depositOrderPage, '定金订单'),
  order('OrderDetail', orderDetailPage, '订单详情'),
  personalCenter('Order', orderPage, '我的订单', {
    internal: '/personalCenter/order',
    mobile: to('order'),
  }),
  deskPage('StaffGoods', staffGoodsPage, '课程与图书'),
  deskPage('StaffParcels', staffParcelsPage, '发货订单'),
  deskPage('StaffReturns', staffReturnsPage, '退货'),
  deskPage('StaffParcelLabels', staffParcelLabelsPage, '待寄出清单'),
]
