import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { drillDesk } from './desk-contract.ts'

export const staffDrills: Call<typeof drillDesk.staffDrills> = {
  method: 'GET',
  path: '/api/v1/staff/drills',
}
export const staffDrill: Call<typeof drillDesk.staffDrill> = {
  method: 'GET',
  path: '/api/v1/staff/drills/drill',
}
export const staffWithdrawnDrills: Call<typeof drillDesk.staffWithdrawnDrills> = {
  method: 'GET',
  path: '/api/v1/staff/drills/withdrawn',
}
export const staffWithdrawDrills: Call<typeof drillDesk.staffWithdrawDrills> = {
  method: 'POST',
  path: '/api/v1/staff/drills/withdraw',
}
