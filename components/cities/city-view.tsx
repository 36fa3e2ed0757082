import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { type Chip, Chips } from '#components/ui/chips.tsx'
import { type Entry, EntryList } from '#components/ui/entry-list.tsx'
import { ExamWindowCards, type WindowLine } from '#components/ui/exam-windows.tsx'
import { type RegionLinks, RegionLinksTable } from '#components/ui/region-links.tsx'
import { Section } from '#components/ui/section.tsx'
import type { ProvinceFacts } from '#lib/exams/official-sites.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './city-view.module.css'
import { Official, Queries, type Query, type Running, RunningExams } from './look-up.tsx'

export type CityProps = {
  name: string
  /** Empty where there is none. */
  intro: string
  /** Its course adviser. */
  contact: { name: string; phone: string } | null
  crumbs: Crumb[]
  articleCount: number
  latest: Entry[]
  /** All articles of the city, and all of the country. */
  latestHref: string
  nationalHref: string
  /** The newest of the country, for a city with few articles. */
  national: Entry[]
  columns: Chip[]
  /** Its own registrations and the country's, of which none is over. */
  windows: WindowLine[]
  calendarHref: string
  /** Its own exams whose registration is over, each with what comes next. */
  running: Running[]
  /** Look-ups of its exams. */
  queries: Query[]
  officialSites: ProvinceFacts['officialSites']
  regions: RegionLinks[]
  /** Ways on from here, at the end of the side. */
  children?: ReactNode
}

/** The front page of one city: what can be applied for, what can be looked up, what is new there. */
export function CityView(city: CityProps) {
  const { name, windows, latest, national } = city
  return (
    <div data-page="home">
      <div className={styles.head}>
        <div className="container">
          <Breadcrumbs crumbs={city.crumbs} />
          <p className="kicker">分站</p>
          <h1>{name}公务员遴选</h1>
          {city.intro && <p>{city.intro}</p>}
          <p className={styles.facts}>{factsOf(city)}</p>
          {city.contact && (
            <p className={styles.facts}>
              课程顾问 {city.contact.name}{' '}
              {city.contact.phone && <a href={`tel:${city.contact.phone}`}>{city.contact.phone}</a>}
            </p>
          )}
          <p className={styles.actions}>
            <Next city={city} />
            <ButtonLink variant="second" href={href(homePage)}>
              返回主站
            </ButtonLink>
          </p>
        </div>
      </div>
      <div className={`container ${styles.parts}`}>
        {windows.length > 0 && (
          <Section title="报名窗口" href={city.calendarHref} more={`${name}日历`}>
            <ExamWindowCards windows={windows} />
          </Section>
        )}
        <div className="columns">
          <div className={styles.side}>
            {latest.length > 0 && (
              <Section
                title={`${name}的报`}
                href={city.articleCount > latest.length ? city.latestHref : undefined}
                more={`全部 ${city.articleCount} 篇`}
              >
                {city.columns.length > 1 && (
                  <Chips label={`${name}的栏目`} chips={city.columns} run />
                )}
                <EntryList entries={latest} level={3} />
              </Section>
            )}
            {national.length > 0 && (
              <Section title="全国的报" href={city.nationalHref} more="全部文章">
                {latest.length === 0 && (
                  <p className="muted">{name}还没有自己的文章，先看全国的。</p>
                )}
                <EntryList entries={national} level={3} />
              </Section>
            )}
          </div>
          <aside className={styles.side} aria-label={`${name}的考试`}>
            {city.running.length > 0 && <RunningExams exams={city.running} />}
            {city.queries.length > 0 && <Queries name={name} queries={city.queries} />}
            {city.officialSites.length > 0 && <Official officialSites={city.officialSites} />}
            {city.children}
          </aside>
        </div>
        {city.regions.length > 0 && (
          <Section title="其他分站">
            <RegionLinksTable regions={city.regions} />
          </Section>
        )}
      </div>
    </div>
  )
}

/** One filled button: the registration that ends first, else the calendar. */
function Next({ city: { name, windows, calendarHref } }: { city: CityProps }) {
  const own = windows.find(({ place, official }) => place && official)
  if (!own?.official) return <ButtonLink href={calendarHref}>看{name}考试日历</ButtonLink>
  return (
    <ButtonLink href={own.official} target="_blank" rel="noreferrer">
      去官方报名，{own.stateText.replace('报名中，', '')}
    </ButtonLink>
  )
}

function factsOf({ windows, queries, articleCount }: CityProps): string {
  const own = windows.filter(({ place }) => place).length
  const facts = [
    own > 0 ? `${own} 场报名窗口` : '',
    ...queries.map(({ fact }) => fact),
    articleCount > 0 ? `${articleCount} 篇文章` : '',
  ].filter(Boolean)
  return facts.length > 0 ? `${facts.join('，')}。` : '考试日历、官方入口与备考资料。'
}
