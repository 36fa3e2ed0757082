import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { vip } from './contract.ts'

export const getVipProduct: Call<typeof vip.getVipProduct> = {
  method: 'GET',
  path: '/api/v1/pc/getvipproduct',
}
export const vipOrderCreate: Call<typeof vip.vipOrderCreate> = {
  method: 'POST',
  path: '/api/v1/pc/vipOrders/create',
}
export const vipOrderState: Call<typeof vip.vipOrderState> = {
  method: 'GET',
  path: '/api/v1/pc/vipOrders/geState/{id}',
}
export const vipOrderCancel: Call<typeof vip.vipOrderCancel> = {
  method: 'POST',
  path: '/api/v1/pc/vipOrders/cancel',
}
export const vipOrderRefund: Call<typeof vip.vipOrderRefund> = {
  method: 'POST',
  path: '/api/v1/pc/vipOrders/refund',
}
export const vipOrderList: Call<typeof vip.vipOrderList> = {
  method: 'GET',
  path: '/api/v1/pc/vipOrders/index',
}
export const vipGrantList: Call<typeof vip.vipGrantList> = {
  method: 'GET',
  path: '/api/v1/pc/vipOrders/grants',
}
export const lastDealCustomer: Call<typeof vip.lastDealCustomer> = {
  method: 'GET',
  path: '/api/v1/pc/vipOrders/lastDealCustomer',
}
export const dealCustomerList: Call<typeof vip.dealCustomerList> = {
  method: 'GET',
  path: '/api/v1/pc/vipOrders/dealCustomers',
}
