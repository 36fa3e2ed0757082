import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { paymentDesk } from './desk-contract.ts'

export const staffOrders: Call<typeof paymentDesk.staffOrders> = {
  method: 'GET',
  path: '/api/v1/staff/orders',
}
export const staffRefund: Call<typeof paymentDesk.staffRefund> = {
  method: 'POST',
  path: '/api/v1/staff/orders/refund',
}
export const staffAttention: Call<typeof paymentDesk.staffAttention> = {
  method: 'GET',
  path: '/api/v1/staff/money',
}
export const settleAttention: Call<typeof paymentDesk.settleAttention> = {
  method: 'POST',
  path: '/api/v1/staff/money/settle',
}
