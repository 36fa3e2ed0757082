import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { goodsOrderCalls as calls } from './contract.ts'

export const orderIndex: Call<typeof calls.orderIndex> = {
  method: 'GET',
  path: '/api/v1/pc/orders/index',
}
export const orderShow: Call<typeof calls.orderShow> = {
  method: 'GET',
  path: '/api/v1/pc/orders/show',
}
export const orderQuery: Call<typeof calls.orderQuery> = {
  method: 'GET',
  path: '/api/v1/pc/orders/query',
}
export const orderCreate: Call<typeof calls.orderCreate> = {
  method: 'POST',
  path: '/api/v1/pc/orders/create',
}
export const orderDestroy: Call<typeof calls.orderDestroy> = {
  method: 'DELETE',
  path: '/api/v1/pc/orders/destroy',
}
export const orderRefund: Call<typeof calls.orderRefund> = {
  method: 'POST',
  path: '/api/v1/pc/orders/refund',
}
export const orderRest: Call<typeof calls.orderRest> = {
  method: 'POST',
  path: '/api/v1/pc/orders/rest',
}
export const orderReceive: Call<typeof calls.orderReceive> = {
  method: 'POST',
  path: '/api/v1/pc/orders/receive',
}
export const appOrderCheck: Call<typeof calls.appOrderCheck> = {
  method: 'POST',
  path: '/api/lx/appOrder/checkGoodsAndAddress',
}
export const appOrderCreate: Call<typeof calls.appOrderCreate> = {
  method: 'POST',
  path: '/api/lx/appOrder/create',
}
export const appOrderAddress: Call<typeof calls.appOrderAddress> = {
  method: 'POST',
  path: '/api/lx/appOrder/appendAddress',
}
export const appOrderCancel: Call<typeof calls.appOrderCancel> = {
  method: 'POST',
  path: '/api/lx/appOrder/cancelPay',
}
export const appOrderList: Call<typeof calls.appOrderList> = {
  method: 'POST',
  path: '/api/lx/appOrder/list',
}
export const appOrderDetail: Call<typeof calls.appOrderDetail> = {
  method: 'POST',
  path: '/api/lx/appOrder/detail',
}
