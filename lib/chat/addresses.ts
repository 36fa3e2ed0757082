import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { aiChatPage, aiHistoryPage, aiIntroPage, aiListPage, aiPage } from './paths.ts'

// Three of them are whole as stored, and yet none is `isr`: what begins like the address of a learner's room is not reported to
// Baidu (lib/platform/routes/visit/tongji.ts).
const ai = pagesOf('ai', { kind: 'client', shell: 'footerless' })

export const chatPages: readonly Row[] = [
  ai('ai', aiPage, 'AI', { sitemap: true }),
  ai('ai-ai-list', aiListPage, 'AI 列表', { sitemap: true }),
  ai('ai-ai-intero', aiIntroPage, 'AI 介绍', { sitemap: true }),
  ai('ai-ai-chat', aiChatPage, 'AI 对话'),
  ai('ai-history', aiHistoryPage, '对话历史'),
]
