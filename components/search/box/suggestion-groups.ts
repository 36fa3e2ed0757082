import type { IconName } from '#components/ui/icon.tsx'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import type { searchSuggestions } from '#lib/search/calls.ts'
import { type EntryKind, entryKinds } from '#lib/search/kinds.ts'

export type Option = { text: string; href: string; icon: IconName; kind?: string }
export type Group = { title: string; options: Option[] }

type Known = {
  typed: string
  found: Output<typeof searchSuggestions>
  hot: readonly { keyword: string }[]
  history: readonly string[]
  /** Where a keyword is searched for. */
  hrefOf: (keyword: string) => string
}

export const HISTORY = '搜过的'
const MOST_OF_HISTORY = 5
const MOST_LIKE_TYPED = 2

const icons: Partial<Record<EntryKind, IconName>> = {
  tool: 'chart',
  exam: 'calendar',
  catalogue: 'bank',
  paper: 'bank',
  course: 'course',
}

/**
 * Groups the offers of a search box: with nothing typed, what was searched for here and what others search for; else
 * what may be meant.
 */
export function suggestionGroups({ typed, found, hot, history, hrefOf }: Known): Group[] {
  const option = (icon: IconName, text: string): Option => ({ icon, text, href: hrefOf(text) })
  const past = (words: readonly string[]) => words.map((word) => option('clock', word))
  if (typed === '') {
    const words = history.slice(0, MOST_OF_HISTORY)
    const others = hot.filter(({ keyword }) => !words.includes(keyword))
    return filled([
      { title: HISTORY, options: past(words) },
      { title: '热门搜索', options: others.map(({ keyword }) => option('search', keyword)) },
    ])
  }
  const own = history
    .filter((word) => word !== typed && word.includes(typed))
    .slice(0, MOST_LIKE_TYPED)
  const keywords = found.keywords.filter((keyword) => !own.includes(keyword))
  return filled([
    {
      title: '直接去',
      options: found.entries.map(({ kind, title, href }) => ({
        ...{ text: title, href, icon: icons[kind] ?? 'forward', kind: entryKinds[kind].title },
      })),
    },
    {
      title: '接着搜',
      options: [
        ...keywords.map((keyword) => option('search', keyword)),
        ...own.map((word) => ({ ...option('clock', word), kind: '搜过' })),
      ],
    },
  ])
}

const filled = (groups: Group[]) => groups.filter(({ options }) => options.length > 0)
