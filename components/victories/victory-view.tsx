import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { Link } from '#components/ui/link.tsx'
import { Neighbours } from '#components/ui/neighbours.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { Section } from '#components/ui/section.tsx'
import { TitleList } from '#components/ui/title-list.tsx'
import { courseDetailPage } from '#lib/courses/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { victoryDetailPage, victoryPage } from '#lib/victories/paths.ts'
import type { VictoryDetail } from '#lib/victories/views.ts'
import styles from './victory.module.css'
import { VictoryFacts } from './victory-facts.tsx'

type Line = { href: string; title: string }
type Props = { crumbs: Crumb[]; story: VictoryDetail; others: Line[]; articles: Line[] }

/** One story with what leads on. */
export function VictoryView({ crumbs, story, others, articles }: Props) {
  const { course } = story
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <div className="columns">
        <div className={styles.main}>
          <article className={styles.story}>
            <h1>{story.title}</h1>
            <VictoryFacts story={story} hasDay />
            <p className={styles.summary}>{story.summary}</p>
            <Prose html={story.bodyHtml} />
          </article>
          {course && (
            <p className={styles.course}>
              备考期间学习的课程：
              <Link href={href(courseDetailPage, { id: course.id })}>{course.title}</Link>
            </p>
          )}
          <Neighbours {...story} hrefOf={(id) => href(victoryDetailPage, { id })} />
        </div>
        <aside className={styles.side} aria-label="延伸阅读">
          {others.length > 0 && (
            <Section title="更多学员故事" href={href(victoryPage)}>
              <TitleList lines={others} />
            </Section>
          )}
          {articles.length > 0 && (
            <Section title="本周热读">
              <TitleList lines={articles} />
            </Section>
          )}
        </aside>
      </div>
    </div>
  )
}
