import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { columns } from './contract.ts'

export const headColumns: Call<typeof columns.headColumns> = {
  method: 'GET',
  path: '/api/v1/pc/headColumns',
}
