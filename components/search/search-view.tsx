import type { ReactNode } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FilterRow } from '#components/ui/filter-row.tsx'
import { Link } from '#components/ui/link.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { Section } from '#components/ui/section.tsx'
import type { Region } from '#lib/cities/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { Entries, Entry } from '#lib/search/contract.ts'
import { namedPages } from '#lib/search/named-pages.ts'
import { searchPage } from '#lib/search/paths.ts'
import { topicDetailPage } from '#lib/topics/paths.ts'
import type { TopicItem } from '#lib/topics/shapes.ts'
import { BestHit } from './best-hit.tsx'
import { FoundEntries } from './found-entries.tsx'
import { FoundList, type Hit } from './found-list.tsx'
import { KindChips } from './kind-chips.tsx'
import { OwnHistory } from './own-history.tsx'
import { type Asked, SearchForm } from './search-form.tsx'
import styles from './search-view.module.css'
import type { ToolData } from './tool/tool-data.ts'
import { ToolInPlace } from './tool/tool-in-place.tsx'

type Result = {
  page: number
  pageSize: number
  total: number
  more: boolean
  /** No article has all of the words. */
  partial: boolean
  hits: Hit[]
}

type Props = {
  asked: Asked
  /** Null before the first search. */
  result: Result | null
  found: Entries
  /** Entry with the very name. */
  best: Entry | undefined
  topics: TopicItem[]
  hotWords: { keyword: string }[]
  columns: { title: string; columnDir: string }[]
  regions: Region[]
  /** Data with which the best hit is used here. */
  tool: ToolData
  province: number | null
}

/** The search page: form, what was found, and where to go on when nothing was. */
export function SearchView(props: Props) {
  const { asked, result, found, best, topics, hotWords, columns, regions, tool, province } = props
  const words = <HotWords words={hotWords} />
  const own = <OwnHistory keyword={asked.keyword} action={href(searchPage)} />
  const others = asked.kind === 'article' ? [] : found.entries.filter((entry) => entry !== best)
  const hasArticles = asked.kind === undefined || asked.kind === 'article'
  const articles = hasArticles && result && result.total > 0 ? result : null
  return (
    <div data-page="search" className={`container ${styles.page}`}>
      <h1 className="visually-hidden">{asked.keyword ? `搜索：${asked.keyword}` : '搜索'}</h1>
      <SearchForm asked={asked} columns={columns} regions={regions} />
      {result?.page === 1 && (
        <KindChips
          asked={asked}
          counts={found.counts}
          articles={result.more ? `${result.total}+` : result.total}
        />
      )}
      {!result && (
        <div className={styles.start}>
          {words}
          {own}
        </div>
      )}
      {result && (
        <div className={`columns ${styles.results}`}>
          <div className={styles.groups}>
            <Corrected asked={asked} found={found} />
            {best && (
              <BestHit entry={best}>
                <ToolInPlace
                  path={best.href.split('?')[0] ?? ''}
                  name={best.kind === 'major' ? best.title : ''}
                  data={tool}
                  keyword={asked.keyword}
                  {...{ province, regions }}
                />
              </BestHit>
            )}
            <FoundEntries keyword={asked.keyword} entries={others} counts={found.counts} />
            {articles && <Found asked={asked} result={articles} />}
            {!best && !articles && others.length === 0 && <Nothing asked={asked} />}
          </div>
          <aside aria-label="专题与热门搜索" className={styles.side}>
            {words}
            <FoundTopics topics={topics} />
            {own}
          </aside>
        </div>
      )}
    </div>
  )
}

function Found({ asked, result }: { asked: Asked; result: Result }) {
  const count = result.more ? `${result.total} 篇以上` : `${result.total} 篇`
  const sorts = [
    { name: '相关度', sort: 'relevance' },
    { name: '最新', sort: 'newest' },
  ] as const
  return (
    <div>
      <div className={styles.bar}>
        <p role="status">
          “{asked.keyword}”找到 <strong>{count}</strong>文章
        </p>
        <FilterRow
          label="排序"
          choices={sorts.map(({ name, sort }) => ({
            name,
            href: addressOf({ ...asked, sort }, 1),
            chosen: sort === asked.sort,
          }))}
        />
      </div>
      {result.partial && (
        <p className={styles.partial}>没有同时包含全部关键词的文章，以下结果包含其中部分关键词</p>
      )}
      <FoundList hits={result.hits} />
      <Pager {...result} hrefOf={(page) => addressOf(asked, page)} />
    </div>
  )
}

function Corrected({ asked, found }: { asked: Asked; found: Entries }) {
  if (!found.corrected) return null
  return (
    <p role="status" className={styles.partial}>
      没有叫“{asked.keyword}”的，下面是“
      <Link href={href(searchPage, { keyword: found.corrected })}>{found.corrected}</Link>”的结果
    </p>
  )
}

function Nothing({ asked }: { asked: Asked }) {
  const isNarrowed = Boolean(asked.column || asked.city)
  return (
    <EmptyState title={`没有找到“${asked.keyword}”`}>
      <p role="status">多个关键词请用空格隔开，或换一个更短、更常用的词再试。</p>
      {isNarrowed && (
        <p>
          <Link href={addressOf({ keyword: asked.keyword, sort: asked.sort }, 1)}>
            在全部栏目和地区中搜索
          </Link>
        </p>
      )}
      <ul className={styles.words} aria-label="常用工具">
        {namedPages
          .filter(({ kind }) => kind === 'tool')
          .map((tool) => (
            <li key={tool.title}>
              <Link href={tool.href}>{tool.title}</Link>
            </li>
          ))}
      </ul>
    </EmptyState>
  )
}

function FoundTopics({ topics }: { topics: TopicItem[] }): ReactNode {
  if (topics.length === 0) return null
  return (
    <Section title="相关专题">
      <ul className={styles.topics}>
        {topics.map(({ id, title, articleCount }) => (
          <li key={id}>
            <Link href={href(topicDetailPage, { id })}>{title}</Link>
            <span className="muted">{articleCount} 篇</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function HotWords({ words }: { words: { keyword: string }[] }): ReactNode {
  if (words.length === 0) return null
  return (
    <Section title="热门搜索">
      <ul className={styles.words}>
        {words.map(({ keyword }) => (
          <li key={keyword}>
            <Link href={href(searchPage, { keyword })}>{keyword}</Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const addressOf = ({ sort, ...asked }: Asked, page: number) =>
  href(searchPage, { ...asked, sort: sort === 'relevance' ? null : sort, page })
