import { type Faults, faultsOf } from '#lib/platform/content/record/faults.ts'
import type { Fields, RecordOf } from '#lib/platform/content/record/field.ts'

/** A topic as staff write it. A section is numbered by its `type`; its articles are numbers, one a line. */
export const topicFields = {
  title: { type: 'line', most: 100, label: '名称' },
  category: { type: 'line', most: 40, label: '分类（没有的会新建）' },
  position: { type: 'number', min: 0, max: 9999, label: '顺序（小的在前）' },
  summary: { type: 'line', most: 1000, optional: true, label: '介绍' },
  sections: {
    ...{ type: 'rows', most: 50, counted: '节' },
    fields: {
      title: { type: 'line', most: 60, label: '节名' },
      articles: {
        ...{ type: 'text', most: 6000, optional: true },
        label: '文章的编号（按顺序，每行一个）',
      },
    },
  },
} as const satisfies Fields

export type TopicText = RecordOf<typeof topicFields>

/** Articles that a section may have. */
export const MOST_ARTICLES = 500

/** Reads the numbers of a section's articles; null where something is no number. */
export function articlesOf(text: string): number[] | null {
  const words = text.split(/[\s,，、]+/).filter(Boolean)
  return words.every((word) => /^[1-9]\d{0,8}$/.test(word)) ? words.map(Number) : null
}

/** Names what is wrong with a topic; empty when nothing is. */
export function faultsOfTopic(text: TopicText): Faults {
  const ofSections = text.sections.flatMap(({ articles }, at) => {
    const fault = faultOfArticles(articlesOf(articles))
    return fault === null ? [] : [[`sections.${at}.articles`, fault]]
  })
  return { ...Object.fromEntries(ofSections), ...faultsOf(topicFields, text) }
}

function faultOfArticles(ids: readonly number[] | null): string | null {
  if (ids === null) return '应为文章的编号，每行一个'
  if (ids.length > MOST_ARTICLES) return `最多 ${MOST_ARTICLES} 篇`
  const twin = ids.find((id, at) => ids.indexOf(id) !== at)
  return twin === undefined ? null : `${twin} 写了两次`
}
