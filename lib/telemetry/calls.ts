import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { telemetry } from './contract.ts'

export const recordBuryingPoints: Call<typeof telemetry.recordBuryingPoints> = {
  method: 'POST',
  path: '/api/v1/pc/BuryingPointLogs/record',
}
export const recordVitals: Call<typeof telemetry.recordVitals> = {
  method: 'POST',
  path: '/api/v1/pc/pageVitals',
}
