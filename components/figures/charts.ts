import type { FigureName } from '#lib/figures/names.ts'

/** Chart of a line or two of one unit. */
export type Chart = {
  title: string
  /** Hint for reading the chart rightly. */
  note?: string
  lines: readonly [Line] | readonly [Line, Line]
}
type Line = { figure: FigureName; name: string }

export const charts: readonly Chart[] = [
  {
    title: '访客与浏览',
    note: '同一网络一天至多算 3 位访客，所以访客是下限。',
    lines: [
      { figure: 'views', name: '浏览' },
      { figure: 'visitors', name: '访客' },
    ],
  },
  {
    title: '搜索',
    note: '搜索按结果页的浏览计。',
    lines: [
      { figure: 'searches', name: '搜索' },
      { figure: 'misses', name: '没有结果' },
    ],
  },
  {
    title: '游客与注册',
    note: '游客是没有登录就做题的人，按最后一次做题的日子计。',
    lines: [
      { figure: 'guests', name: '做题的游客' },
      { figure: 'accounts', name: '新注册' },
    ],
  },
  {
    title: '注册之后',
    lines: [
      { figure: 'guestsTaken', name: '游客转为账号' },
      { figure: 'newPayers', name: '首次付费' },
    ],
  },
  {
    title: '答题',
    lines: [
      { figure: 'answers', name: '登录用户答题' },
      { figure: 'guestAnswers', name: '游客答题' },
    ],
  },
  { title: '学习的人', lines: [{ figure: 'learners', name: '答过题的账号' }] },
  {
    title: '收入与退款',
    lines: [
      { figure: 'revenueFen', name: '收入' },
      { figure: 'refundFen', name: '退款' },
    ],
  },
  {
    title: 'AI 对话',
    note: '当天就被用户删除的对话不计。',
    lines: [
      { figure: 'chatDone', name: '答完的回答' },
      { figure: 'chatBroken', name: '中断的回答' },
    ],
  },
  { title: 'AI 对话被拦下', lines: [{ figure: 'chatWithheld', name: '被拦下的回答' }] },
  { title: 'AI 对话的花费', lines: [{ figure: 'chatFen', name: '付给模型' }] },
]
