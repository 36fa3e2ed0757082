import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { Catalogue } from '#components/ui/catalogue.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { Choice } from '#components/ui/filter-row.tsx'
import { Link } from '#components/ui/link.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { columnListPage } from '#lib/columns/paths.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import { victoryDetailPage } from '#lib/victories/paths.ts'
import type { VictoryItem } from '#lib/victories/views.ts'
import styles from './victory.module.css'
import { VictoryFacts } from './victory-facts.tsx'

type Props = {
  crumbs: Crumb[]
  years: Choice[]
  list: Page<VictoryItem>
  hrefOf: (page: number) => string
}

const lead =
  '学员讲自己怎样备考：时间从哪里来，走过哪些弯路，最后靠什么改过来。标有“演示”的故事用于展示版面，其中的人物与单位均为虚构。'

/** How learners passed: stories by year. */
export function VictoriesView({ crumbs, years, list, hrefOf }: Props) {
  return (
    <Catalogue
      crumbs={crumbs}
      title="上岸喜报"
      lead={lead}
      filters={[{ label: '年份', choices: years }]}
    >
      {list.items.length > 0 ? (
        <ul className={styles.stories}>
          {list.items.map((story) => (
            <li key={story.id}>
              <h2>
                <Link href={href(victoryDetailPage, { id: story.id })}>{story.title}</Link>
              </h2>
              <p>{story.summary}</p>
              <VictoryFacts story={story} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="还没有学员故事">
          先看看
          <Link href={href(columnListPage, { firstColumnName: 'bkjy' })}>备考经验</Link>
        </EmptyState>
      )}
      <Pager {...list} hrefOf={hrefOf} />
    </Catalogue>
  )
}
