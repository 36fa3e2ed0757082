/** The icons of rights, files of public/vip/rights without `.svg`, and what they show. */
export const rightIcons = {
  ai: 'AI',
  bank: '题库',
  papers: '试卷',
  report: '报告',
  adviser: '顾问',
  homework: '作业',
  mock: '模考',
  replay: '回放',
} as const
