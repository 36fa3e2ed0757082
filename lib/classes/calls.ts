import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { classCalls } from './contract.ts'

export const ownClasses: Call<typeof classCalls.ownClasses> = {
  method: 'GET',
  path: '/api/v1/pc/classes',
}
