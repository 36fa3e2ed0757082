import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { ai } from './contract.ts'

export const aiAnalysisInfo: Call<typeof ai.aiAnalysisInfo> = {
  method: 'GET',
  path: '/api/lx/aigc/aiAnalysisInfo',
}
export const aiReadNotice: Call<typeof ai.aiReadNotice> = {
  method: 'GET',
  path: '/api/lx/aigc/readNotice',
}
export const aiAnalysis: Call<typeof ai.aiAnalysis> = {
  method: 'POST',
  path: '/api/lx/aigc/analysis',
}
export const aiThumbsUp: Call<typeof ai.aiThumbsUp> = {
  method: 'POST',
  path: '/api/lx/aigc/updateThumbsUp',
}
export const aiHint: Call<typeof ai.aiHint> = { method: 'POST', path: '/api/lx/aigc/hint' }
