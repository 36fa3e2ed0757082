import { redirect } from 'next/navigation'
import { entryOf } from '#app/entry-of.ts'
import { SearchView } from '#components/search/search-view.tsx'
import { search } from '#lib/contract/portal/search.ts'
import { href } from '#lib/routes/href.ts'
import { listRegions } from '#lib/server/cities/cities.ts'
import { headColumns } from '#lib/server/columns/columns.ts'
import { getDb } from '#lib/server/db/client.ts'
import { hotWords } from '#lib/server/search/hot-words.ts'
import { searchArticles, searchTopics } from '#lib/server/search/search-articles.ts'
import { pageMeta } from '#lib/server/seo/page-meta.ts'

// The shell around it asks the database, which a build does not have.
export const dynamic = 'force-dynamic'

type Query = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Query> }

// The choices beside the keyword, held to what the search call takes. An empty choice of the form is none, and choices nobody offered fall back to the usual ones.
const choices = search.search.input.omit({ keyword: true })

function readQuery(query: Query) {
  const first = Object.entries(query).map(([name, value]) => [name, [value].flat()[0]] as const)
  const values = Object.fromEntries(first.filter(([, value]) => value))
  const keyword = (values.keyword ?? '').trim().slice(0, 100)
  const { success, data } = choices.safeParse(values)
  return { keyword, ...(success ? data : choices.parse({})) }
}

export async function generateMetadata({ searchParams }: Props) {
  const asked = readQuery(await searchParams)
  const { keyword, page } = asked
  return pageMeta({
    title: keyword ? `${keyword} - 搜索` : '搜索',
    description: '在公选王的考试资讯、政策法规和备考资料中搜索文章与专题。',
    path: href('Search', { keyword, page }),
    noindex: true,
  })
}

export default async function SearchPage({ searchParams }: Props) {
  const asked = readQuery(await searchParams)
  const db = getDb()
  const [result, topics, words, columns, regions] = await Promise.all([
    asked.keyword ? searchArticles(db, asked) : null,
    asked.keyword && asked.page === 1 ? searchTopics(db, asked.keyword) : [],
    hotWords(db),
    headColumns(db),
    listRegions(db),
  ])
  if (asked.page > 1 && !result?.items.length) {
    redirect(href('Search', { keyword: asked.keyword }))
  }
  const hits = result?.items.map((item) => ({ ...item, entry: entryOf(item) })) ?? []
  return (
    <SearchView
      asked={asked}
      result={result && { ...result, hits }}
      topics={topics}
      hotWords={words}
      columns={columns}
      regions={regions}
    />
  )
}
