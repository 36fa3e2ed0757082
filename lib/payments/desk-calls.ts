import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { vipDesk } from './desk-contract.ts'

export const staffOrders: Call<typeof vipDesk.staffOrders> = {
  method: 'GET',
  path: '/api/v1/staff/orders',
}
export const staffRefund: Call<typeof vipDesk.staffRefund> = {
  method: 'POST',
  path: '/api/v1/staff/orders/refund',
}
export const staffAttention: Call<typeof vipDesk.staffAttention> = {
  method: 'GET',
  path: '/api/v1/staff/money',
}
export const settleAttention: Call<typeof vipDesk.settleAttention> = {
  method: 'POST',
  path: '/api/v1/staff/money/settle',
}
