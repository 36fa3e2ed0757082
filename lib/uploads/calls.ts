import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { uploads } from './contract.ts'

export const getOssParamsWithSts: Call<typeof uploads.getOssParamsWithSts> = {
  method: 'GET',
  path: '/api/v1/app/ali/getOssParamsWithSts',
}
export const getSecurityToken: Call<typeof uploads.getSecurityToken> = {
  method: 'POST',
  path: '/api/lx/stsFile/getSecurityToken',
}
export const createToken: Call<typeof uploads.createToken> = {
  method: 'POST',
  path: '/api/lx/stsFile/createToken',
}
