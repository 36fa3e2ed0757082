import { deskPage, pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { couponsPage, staffCouponsPage } from './paths.ts'

const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })

export const couponPages: readonly Row[] = [
  personalCenter('Coupons', couponsPage, '优惠券'),
  deskPage('StaffCoupons', staffCouponsPage, '发出的优惠券'),
]
