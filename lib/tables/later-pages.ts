import { interviewActivityPage } from '#lib/activities/paths.ts'
import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { questionBankPage } from '#lib/practice/paths.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

const later = { kind: 'client', built: false } as const
const ai = pagesOf('ai', { ...later, shell: 'footerless', until: vipRightsPage })
const questionBank = pagesOf('questionBank', {
  ...later,
  shell: 'practice',
  until: questionBankPage,
})
const interview = { until: interviewActivityPage }

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
  questionBank(
    'questionBank-interviewQuestion',
    { path: '/questionBank/interviewQuestion' },
    '面试题库',
    interview,
  ),
  questionBank(
    'questionBank-interviewQuestionDetail',
    { path: '/questionBank/interviewQuestionDetail' },
    '面试题详情',
    interview,
  ),
]
