import type { Fields, RecordOf } from '#lib/platform/content/record/field.ts'

/** A document as staff write it, with the limits of its file. */
export const documentFields = {
  title: { type: 'line', most: 60, label: '标题' },
  description: { type: 'line', most: 200, label: '描述（搜索结果与分享里）' },
  revisedOn: { type: 'day', optional: true, label: '修订日期（页面上显示，没有不填）' },
  body: { type: 'text', most: 50_000, optional: true, label: '正文（Markdown）' },
  steps: {
    ...{ type: 'rows', most: 20, counted: '个步骤' },
    fields: {
      title: { type: 'line', most: 40, label: '步骤' },
      when: { type: 'line', most: 60, optional: true, label: '什么时候（可不填）' },
      text: { type: 'line', most: 500, label: '怎么做' },
    },
  },
  faq: {
    ...{ type: 'rows', most: 60, counted: '个问题' },
    fields: {
      question: { type: 'line', most: 100, label: '问题' },
      answer: { type: 'line', most: 800, label: '回答' },
      also: { type: 'text', most: 660, optional: true, label: '搜索时的别的说法（每行一个）' },
      placeName: { type: 'line', most: 30, optional: true, label: '在哪里办（可不填）' },
      placeLink: { type: 'address', optional: true, label: '那里的网址' },
    },
  },
  sources: {
    ...{ type: 'rows', most: 20, counted: '个来源' },
    fields: {
      name: { type: 'line', most: 100, label: '名称' },
      link: { type: 'address', label: '网址' },
    },
  },
} as const satisfies Fields

export type DocumentText = RecordOf<typeof documentFields>

/** Limits of the words by which search finds a question: their number, and the characters of each. */
export const MOST_ALSO = 20
export const LONGEST_ALSO = 30

/** Reads words that stand one a line. */
export const alsoOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.trim() || [])

/** A document's path without the slash, of two parts at most. */
export const DOCUMENT_NAME = /^[A-Za-z0-9][A-Za-z0-9-]*(\/[A-Za-z0-9][A-Za-z0-9-]*)?$/
