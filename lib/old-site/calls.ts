import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { oldSite } from './contract.ts'

export const oldOrderList: Call<typeof oldSite.oldOrderList> = {
  method: 'GET',
  path: '/api/v1/pc/oldOrders/index',
}
