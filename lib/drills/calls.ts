import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { drillCalls as calls } from './contract.ts'

export const drillList: Call<typeof calls.drillList> = { method: 'GET', path: '/api/lx/drill/list' }
export const drillStart: Call<typeof calls.drillStart> = {
  method: 'POST',
  path: '/api/lx/drill/getQuestion',
}
