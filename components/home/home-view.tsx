import type { Entry } from '#components/ui/entry-list.tsx'
import { ExamWindowCards, type WindowLine } from '#components/ui/exam-windows.tsx'
import type { RegionLinks } from '#components/ui/region-links.tsx'
import { Section } from '#components/ui/section.tsx'
import { RankList, TitleList } from '#components/ui/title-list.tsx'
import type { CourseItem } from '#lib/courses/contract.ts'
import { examinationPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { specialTopicsPage } from '#lib/topics/paths.ts'
import { CityLinks } from './city-links.tsx'
import { ColumnIndex, type ColumnLine } from './column-index.tsx'
import { CourseTiles } from './course-tiles.tsx'
import { Hero, type HeroProps } from './hero/hero.tsx'
import styles from './home-view.module.css'
import { News } from './news.tsx'
import { type PracticeTile, PracticeTiles } from './practice-tiles.tsx'
import { Tools } from './tools.tsx'

type Line = { href: string; title: string }

export type HomeProps = {
  hero: HeroProps
  windows: WindowLine[]
  lead: Entry | null
  rest: Entry[]
  newsHref: string
  practice: PracticeTile[]
  courses: CourseItem[]
  columns: ColumnLine[]
  topics: Line[]
  hot: Line[]
  regions: RegionLinks[]
}

/** The front page. A part that has nothing to show is not there, so an empty portal has no empty frames. */
export function HomeView(home: HomeProps) {
  const open = home.windows.filter(({ state }) => state === 'open').length
  return (
    <div data-page="home">
      <Hero {...home.hero} />
      <div className={`container ${styles.parts}`}>
        {home.windows.length > 0 && (
          <Section
            title="报名窗口"
            count={open > 0 ? `${open} 场正在报名` : undefined}
            href={href(examinationPage)}
            more="全部日历"
          >
            <ExamWindowCards windows={home.windows} />
          </Section>
        )}
        <Tools />
        {home.lead && (
          <News day={home.hero.today} lead={home.lead} rest={home.rest} href={home.newsHref} />
        )}
        {home.practice.length > 0 && <PracticeTiles tiles={home.practice} />}
        {home.courses.length > 0 && <CourseTiles courses={home.courses} />}
        {home.columns.length > 0 && (
          <div className={styles.pair}>
            <ColumnIndex columns={home.columns} />
            <div className={styles.side}>
              {home.topics.length > 0 && (
                <div className={styles.topics}>
                  <Section title="专题" href={href(specialTopicsPage)}>
                    <TitleList lines={home.topics} />
                  </Section>
                </div>
              )}
              {home.hot.length > 0 && (
                <Section title="本周热读">
                  <RankList lines={home.hot} />
                </Section>
              )}
            </div>
          </div>
        )}
        {home.regions.length > 0 && <CityLinks regions={home.regions} />}
      </div>
    </div>
  )
}
