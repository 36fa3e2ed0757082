import { EmptyState } from '#components/ui/empty-state.tsx'
import { type Block, EntryBlocks } from '#components/ui/entry-blocks.tsx'
import { type Entry, EntryFacts } from '#components/ui/entry-list.tsx'
import { ExamWindows, type WindowLine } from '#components/ui/exam-windows.tsx'
import { Link } from '#components/ui/link.tsx'
import { type RegionLinks, RegionLinksTable } from '#components/ui/region-links.tsx'
import { Section } from '#components/ui/section.tsx'
import { RankList, TitleList } from '#components/ui/title-list.tsx'
import styles from './home-view.module.css'

export type HomeProps = {
  siteName: string
  slogan: string
  latest: Entry[]
  latestHref: string
  blocks: Block[]
  topics: { href: string; title: string; summary: string; articleCount: number }[]
  topicsHref: string
  windows: WindowLine[]
  hot: { href: string; title: string }[]
  regions: RegionLinks[]
}

/** How many of the newest articles are told in full; the rest are lines. */
const LEADS = 4

/** The front page: what is new, what can be applied for now, and the way to everything else. */
export function HomeView(home: HomeProps) {
  const [first, ...leads] = home.latest.slice(0, LEADS)
  const lines = home.latest.slice(LEADS)
  return (
    <div data-page="home" className={`container ${styles.home}`}>
      <h1 className="visually-hidden">
        {home.siteName}：{home.slogan}
      </h1>
      <div className={styles.front}>
        <div className={styles.leads}>
          {first ? (
            <>
              <article className={styles.first}>
                <h2>
                  <Link href={first.href}>{first.title}</Link>
                </h2>
                <p>{first.summary}</p>
                <EntryFacts entry={first} />
              </article>
              {leads.map((entry) => (
                <article key={entry.href} className={styles.lead}>
                  <h3>
                    <Link href={entry.href}>{entry.title}</Link>
                  </h3>
                  <p>{entry.summary}</p>
                  <EntryFacts entry={entry} />
                </article>
              ))}
            </>
          ) : (
            <EmptyState title="还没有文章" />
          )}
        </div>
        <Section title="最新资讯" href={home.latestHref}>
          <TitleList lines={lines} />
        </Section>
        <Section title="报名窗口">
          <ExamWindows windows={home.windows} />
        </Section>
      </div>
      <div className={styles.panel}>
        <EntryBlocks blocks={home.blocks} />
      </div>
      <div className={styles.foot}>
        {home.topics.length > 0 && (
          <Section title="专题" href={home.topicsHref}>
            <ul className={styles.topics}>
              {home.topics.map((topic) => (
                <li key={topic.href}>
                  <h3>
                    <Link href={topic.href}>{topic.title}</Link>
                  </h3>
                  <p>{topic.summary}</p>
                  <p className="muted">{topic.articleCount} 篇文章</p>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title="城市分站">
          <RegionLinksTable regions={home.regions} />
        </Section>
        {home.hot.length > 0 && (
          <div className={styles.hot}>
            <Section title="本周热读">
              <RankList lines={home.hot} />
            </Section>
          </div>
        )}
      </div>
    </div>
  )
}
