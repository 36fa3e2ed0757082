import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { parcels } from './contract.ts'

export const queryTrack: Call<typeof parcels.queryTrack> = {
  method: 'GET',
  path: '/api/lx/kuaidi100/queryTrack',
}
export const addParcelLine: Call<typeof parcels.addParcelLine> = {
  method: 'POST',
  path: '/api/v1/staff/parcels/line',
}
