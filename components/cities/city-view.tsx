import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { type Block, EntryBlocks } from '#components/ui/entry-blocks.tsx'
import { type Entry, EntryList } from '#components/ui/entry-list.tsx'
import { ExamWindows, type WindowLine } from '#components/ui/exam-windows.tsx'
import { type RegionLinks, RegionLinksTable } from '#components/ui/region-links.tsx'
import { Section } from '#components/ui/section.tsx'
import styles from './city-view.module.css'

export type CityProps = {
  name: string
  crumbs: Crumb[]
  articleCount: number
  latest: Entry[]
  /** All articles of the city, and all of the country. */
  latestHref: string
  nationalHref: string
  /** The newest of the country, for a city without articles. */
  national: Entry[]
  blocks: Block[]
  windows: WindowLine[]
  regions: RegionLinks[]
}

/** The front page of one city: what is new there, its columns, what can be applied for, the other cities. */
export function CityView(city: CityProps) {
  return (
    <div className="container">
      <Breadcrumbs crumbs={city.crumbs} />
      <h1>{city.name}公务员遴选</h1>
      <p className={`muted ${styles.intro}`}>
        {city.name}的遴选公告、报考指导与备考资料
        {city.articleCount > 0 && `，共 ${city.articleCount} 篇`}
      </p>
      <div className="columns">
        {city.latest.length > 0 ? (
          <Section
            title={`${city.name}最新`}
            href={city.articleCount > city.latest.length ? city.latestHref : undefined}
          >
            <EntryList entries={city.latest} level={3} />
          </Section>
        ) : (
          <div className={styles.side}>
            <EmptyState title={`${city.name}暂时还没有文章`}>先看看全国的最新资讯</EmptyState>
            <Section title="全国最新" href={city.nationalHref}>
              <EntryList entries={city.national} level={3} />
            </Section>
          </div>
        )}
        <aside className={styles.side} aria-label="报名窗口与其他分站">
          <Section title="报名窗口">
            <ExamWindows windows={city.windows} />
          </Section>
          <Section title="其他分站">
            <RegionLinksTable regions={city.regions} />
          </Section>
        </aside>
      </div>
      {/* The only column of a city would repeat the list above. */}
      {city.blocks.length > 1 && (
        <div className={styles.blocks}>
          <EntryBlocks blocks={city.blocks} />
        </div>
      )}
    </div>
  )
}
