import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { center } from './contract.ts'

export const centerSummary: Call<typeof center.centerSummary> = {
  method: 'GET',
  path: '/api/v1/pc/personalCenter/index',
}
