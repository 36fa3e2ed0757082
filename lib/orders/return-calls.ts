import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { returnCalls as calls } from './return-contract.ts'

export const orderReturn: Call<typeof calls.orderReturn> = {
  method: 'POST',
  path: '/api/v1/pc/orders/return',
}
export const orderReturnSend: Call<typeof calls.orderReturnSend> = {
  method: 'POST',
  path: '/api/v1/pc/orders/return/send',
}
export const orderReturnWithdraw: Call<typeof calls.orderReturnWithdraw> = {
  method: 'POST',
  path: '/api/v1/pc/orders/return/withdraw',
}
export const staffReturns: Call<typeof calls.staffReturns> = {
  method: 'GET',
  path: '/api/v1/staff/returns',
}
export const answerReturn: Call<typeof calls.answerReturn> = {
  method: 'POST',
  path: '/api/v1/staff/returns/answer',
}
export const receiveReturn: Call<typeof calls.receiveReturn> = {
  method: 'POST',
  path: '/api/v1/staff/returns/receive',
}
