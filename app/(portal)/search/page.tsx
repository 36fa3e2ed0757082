import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { entriesOf } from '#app/entry-of.ts'
import { pageMeta } from '#app/page-meta.ts'
import { SearchView } from '#components/search/search-view.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { allRegions } from '#lib/cities/server/cities.ts'
import { headColumns } from '#lib/columns/server/columns.ts'
import { id, positive } from '#lib/platform/contract/shapes.ts'
import { type Db, getDb } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { takeGuestCall } from '#lib/platform/http/take-guest-call.ts'
import { href } from '#lib/platform/routes/href.ts'
import { search as searchCall } from '#lib/search/calls.ts'
import { type Entries, search } from '#lib/search/contract.ts'
import { kindNames } from '#lib/search/kinds.ts'
import { searchPage } from '#lib/search/paths.ts'
import { countMiss } from '#lib/search/server/count-miss.ts'
import { hotWords } from '#lib/search/server/hot-words.ts'
import { searchArticles, searchTopics } from '#lib/search/server/search-articles.ts'
import { searchEntries } from '#lib/search/server/search-entries.ts'
import { loadTool } from './load-tool.ts'

// The shell around it asks the database, which a build does not have.
export const dynamic = 'force-dynamic'

const nothing: Entries = { corrected: null, entries: [], counts: [] }

type Query = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Query> }

// The choices beside the keyword, held to what the search call takes. An empty choice of the form is none, and choices nobody offered fall back to the usual ones.
const choices = search.search.input.omit({ keyword: true }).extend({
  province: id.nullable().default(null),
  year: positive(9999).nullable().default(null),
  kind: z.enum([...kindNames, 'article']).optional(),
})

function readQuery(query: Query) {
  const first = Object.entries(query).map(([name, value]) => [name, [value].flat()[0]] as const)
  const values = Object.fromEntries(first.filter(([, value]) => value))
  const keyword = (values.keyword ?? '').trim().slice(0, 100)
  const valid = Object.entries(choices.shape).filter(([name, choice]) => {
    return choice.safeParse(values[name]).success
  })
  return {
    keyword,
    ...choices.parse(Object.fromEntries(valid.map(([name]) => [name, values[name]]))),
  }
}

export async function generateMetadata({ searchParams }: Props) {
  const asked = readQuery(await searchParams)
  const { keyword, page } = asked
  return pageMeta({
    title: keyword ? `${keyword} - 搜索` : '搜索',
    description: '在公选王搜索工具、考试、指南、试卷、课程、图书、题目与文章。',
    path: href(searchPage, { keyword, page }),
    noindex: true,
  })
}

export default async function SearchPage({ searchParams }: Props) {
  const asked = readQuery(await searchParams)
  const db = getDb()
  const wait = asked.keyword ? await secondsToWait(db) : 0
  if (wait > 0) {
    return (
      <div className="container">
        <EmptyState title="搜索过于频繁">请在 {wait} 秒后刷新本页。</EmptyState>
      </div>
    )
  }
  const isWhole = asked.keyword !== '' && asked.page === 1 && !asked.column && !asked.city
  const entryKind = asked.kind === 'article' ? undefined : asked.kind
  const [typed, found, topics, words, columns, regions] = await Promise.all([
    asked.keyword ? searchArticles(db, asked) : null,
    isWhole ? searchEntries(db, asked.keyword, entryKind) : nothing,
    asked.keyword && !isWhole && asked.page === 1 ? searchTopics(db, asked.keyword) : [],
    hotWords(db),
    headColumns(db),
    allRegions(db),
  ])
  const hasArticles = typed !== null && typed.total > 0 && !typed.partial
  const isMisspelt = found.corrected !== null && !hasArticles
  if (isWhole && typed?.total === 0 && (isMisspelt || found.counts.length === 0)) {
    await countMiss(db, asked.keyword)
  }
  const result =
    isMisspelt && found.corrected
      ? await searchArticles(db, { ...asked, keyword: found.corrected })
      : typed
  if (asked.page > 1 && !result?.items.length) {
    redirect(href(searchPage, { ...asked, page: 1 }))
  }
  const best = asked.kind ? undefined : found.entries.find(({ exact }) => exact)
  const tool = best ? await loadTool(db, best.href, asked) : null
  const entries = entriesOf(result?.items ?? [])
  const hits = entries.flatMap((entry, index) => {
    const item = result?.items[index]
    return item ? [{ ...item, entry }] : []
  })
  return (
    <SearchView
      asked={asked}
      result={result && { ...result, hits }}
      found={found}
      best={best}
      topics={topics}
      hotWords={words}
      columns={columns}
      regions={regions}
      tool={tool}
      province={asked.province}
    />
  )
}

/** The page counts against the same limit as the search call; 0 when it may go on. */
async function secondsToWait(db: Db): Promise<number> {
  try {
    await takeGuestCall(db, 'search', { ...search.search, ...searchCall }, await headers())
    return 0
  } catch (error) {
    if (error instanceof AppError) return error.retryAfter ?? 60
    throw error
  }
}
