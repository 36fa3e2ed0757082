import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { search as rows } from './contract.ts'

export const search: Call<typeof rows.search> = { method: 'GET', path: '/api/v1/pc/search' }
export const searchPc: Call<typeof rows.searchPc> = {
  method: 'GET',
  path: '/api/v1/pc/newlinxuan/searchPc',
}
export const hotWords: Call<typeof rows.hotWords> = {
  method: 'GET',
  path: '/api/v1/pc/search/hotWords',
}
export const searchEntries: Call<typeof rows.searchEntries> = {
  method: 'GET',
  path: '/api/v1/pc/search/entries',
}
export const searchSuggestions: Call<typeof rows.searchSuggestions> = {
  method: 'GET',
  path: '/api/v1/pc/search/suggestions',
}
