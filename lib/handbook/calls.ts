import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { handbook } from './contract.ts'

export const majorSearch: Call<typeof handbook.majorSearch> = {
  method: 'GET',
  path: '/api/v1/pc/majors/search',
}
