import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { goodsDesk } from './goods-desk-contract.ts'

export const staffGoods: Call<typeof goodsDesk.staffGoods> = {
  method: 'GET',
  path: '/api/v1/staff/goods',
}
export const saveGoods: Call<typeof goodsDesk.saveGoods> = {
  method: 'POST',
  path: '/api/v1/staff/goods/save',
}
export const moveCourse: Call<typeof goodsDesk.moveCourse> = {
  method: 'POST',
  path: '/api/v1/staff/goods/move',
}
