import type { CallName } from '#lib/contract/contract.ts'
import type { Method } from '#lib/contract/endpoint.ts'

// Written by `npm run openapi` from lib/contract.

export type ManifestRow = { method: Method; path: string }

export const manifest = {
  homeIndex: { method: 'GET', path: '/api/v1/pc/linxuan/pc/index' },
  popAd: { method: 'GET', path: '/api/v1/pc/linxuan/pc/popAd' },
  citySite: { method: 'GET', path: '/api/v1/pc/linxuan/pc/citySite' },
  provinceCity: { method: 'GET', path: '/api/v1/pc/linxuan/pc/provinceCity' },
  cityIndex: { method: 'GET', path: '/api/v1/pc/linxuan/pc/cityIndex' },
  examTopic: { method: 'GET', path: '/api/v1/pc/examTopic/getExamTopic' },
  headColumns: { method: 'GET', path: '/api/v1/pc/headColumns' },
  articleTopics: { method: 'GET', path: '/api/v1/pc/articleTopics' },
  articleTopic: { method: 'GET', path: '/api/v1/pc/articleTopics/{id}' },
  articleTopicArticles: { method: 'GET', path: '/api/v1/pc/articleTopics/{id}/type/{type}/articles' },
  citySiteLink: { method: 'GET', path: '/api/v1/pc/linxuan/pc/citySiteLink' },
  search: { method: 'GET', path: '/api/v1/pc/search' },
  searchPc: { method: 'GET', path: '/api/v1/pc/newlinxuan/searchPc' },
  hotWords: { method: 'GET', path: '/api/v1/pc/search/hotWords' },
  weekHotArticle: { method: 'GET', path: '/api/v1/pc/weekHotArticle' },
  hotColumnArticle: { method: 'GET', path: '/api/v1/pc/hotColumnArticle' },
  recordBuryingPoints: { method: 'POST', path: '/api/v1/pc/BuryingPointLogs/record' },
  userInfoPopLog: { method: 'POST', path: '/api/v1/app/userInfoPopLog' },
} satisfies Record<CallName, ManifestRow>
