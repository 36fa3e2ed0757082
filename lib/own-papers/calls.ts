import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { ownPapers } from './contract.ts'

export const ownPaperList: Call<typeof ownPapers.ownPaperList> = {
  method: 'POST',
  path: '/api/lx/userSubPoolPaper/list',
}
export const ownPaperQuestions: Call<typeof ownPapers.ownPaperQuestions> = {
  method: 'POST',
  path: '/api/lx/userSubPoolPaper/questionList',
}
export const ownPaperCandidates: Call<typeof ownPapers.ownPaperCandidates> = {
  method: 'POST',
  path: '/api/lx/userSubPoolPaper/candidates',
}
export const ownPaperCreate: Call<typeof ownPapers.ownPaperCreate> = {
  method: 'POST',
  path: '/api/lx/userSubPoolPaper/create',
}
export const ownPaperRename: Call<typeof ownPapers.ownPaperRename> = {
  method: 'POST',
  path: '/api/lx/userSubPoolPaper/rename',
}
export const ownPaperShare: Call<typeof ownPapers.ownPaperShare> = {
  method: 'POST',
  path: '/api/lx/userSubPoolPaper/share',
}
export const ownPaperRemove: Call<typeof ownPapers.ownPaperRemove> = {
  method: 'POST',
  path: '/api/lx/userSubPoolPaper/remove',
}
export const ownPaperStart: Call<typeof ownPapers.ownPaperStart> = {
  method: 'POST',
  path: '/api/lx/userSubPoolPaper/start',
}
