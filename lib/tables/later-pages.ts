import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

const later = { kind: 'client', built: false } as const
const ai = pagesOf('ai', { ...later, shell: 'footerless', until: vipRightsPage })

/**
 * Pages of the specification that are still to be built: their addresses lead to the nearest page that is, on phones to
 * the mobile page, and menus leave them out. Who builds one moves its row into the addresses.ts of its noun.
 */
export const laterPages: readonly Row[] = [
  ai('ai-ai-chat', { path: '/ai/ai-chat' }, 'AI 对话'),
  ai('ai-ai-intero', { path: '/ai/ai-intero' }, 'AI 介绍'),
  ai('ai-ai-list', { path: '/ai/ai-list' }, 'AI 列表'),
  ai('ai-history', { path: '/ai/ai-chat/components/history' }, '对话历史'),
  ai('ai', { path: '/ai' }, 'AI'),
]
