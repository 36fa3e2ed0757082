import type { Fields } from '#lib/platform/content/record/field.ts'

/** How far the article goes at once. */
const steps = { draft: '存为草稿', in_review: '送审', published: '立即发布' } as const
export const stepNames = Object.keys(steps) as [keyof typeof steps]

/** The article that comes with an exam, in one form with it. */
export const articleFields = {
  articleTitle: { type: 'line', most: 200, label: '文章标题' },
  columnId: { type: 'pick', none: '请选择', required: true, label: '栏目' },
  description: { type: 'text', most: 1000, optional: true, label: '摘要' },
  body: { type: 'text', most: 50_000, label: '正文（Markdown）' },
  to: { type: 'choice', options: steps, label: '保存后' },
} as const satisfies Fields
