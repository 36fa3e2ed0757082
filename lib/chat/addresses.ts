import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { aiChatPage, aiHistoryPage, aiIntroPage, aiListPage, aiPage } from './paths.ts'

const ai = pagesOf('ai', { shell: 'footerless' })

export const chatPages: readonly Row[] = [
  ai('ai', aiPage, 'AI', { sitemap: true }),
  ai('ai-ai-list', aiListPage, 'AI 列表', { sitemap: true }),
  ai('ai-ai-intero', aiIntroPage, 'AI 介绍', { sitemap: true }),
  ai('ai-ai-chat', aiChatPage, 'AI 对话', { kind: 'client' }),
  ai('ai-history', aiHistoryPage, '对话历史', { kind: 'client' }),
]
