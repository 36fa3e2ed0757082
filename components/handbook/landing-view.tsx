import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { type Entry, EntryList } from '#components/ui/entry-list.tsx'
import { ExamWindows, type WindowLine } from '#components/ui/exam-windows.tsx'
import { FollowingSide } from '#components/ui/following-side.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import { TitleList } from '#components/ui/title-list.tsx'
import {
  lxSpecialExaminationQuestionsPage,
  lxSpecialLearnerExperiencePage,
  lxSpecialNoticePage,
  lxSpecialPage,
  lxSpecialSignUpPage,
} from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './landing-view.module.css'
import type { SpecialGroup } from './special-frame.tsx'

type Line = { href: string; title: string }

type Props = {
  title: string
  lead: string
  crumbs: Crumb[]
  groups: SpecialGroup[]
  windows: WindowLine[]
  /** `title` says what they are: announcements or, without any, news. */
  notices: { title: string; entries: Entry[] }
  papers: Line[]
  stories: Line[]
  /** Where the handbook leads on. */
  nextSteps: Record<'practice' | 'course', ReactNode>
  /** The document of the page, when there is one. */
  children: ReactNode
}

/** The front page of the handbook: what a selection exam is, every page by the stage it belongs to, and what is new. */
export function LandingView(props: Props) {
  const { title, lead, crumbs, groups, windows, notices, papers, stories, nextSteps, children } =
    props
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <div className="columns">
        <div>
          <LandingMap groups={groups} />
          {notices.entries.length > 0 && (
            <div className={styles.part}>
              <Section title={notices.title} href={href(lxSpecialNoticePage)}>
                <EntryList entries={notices.entries} level={3} />
              </Section>
            </div>
          )}
          {children}
        </div>
        <FollowingSide
          label="报名、练习、试卷与心得"
          first={
            <>
              {windows.length > 0 && (
                <Section title="遴选报名" href={href(lxSpecialSignUpPage)} more="报名入口">
                  <ExamWindows windows={windows} />
                </Section>
              )}
              {nextSteps.practice}
            </>
          }
          second={
            <>
              {papers.length > 0 && (
                <Section title="成套试卷" href={href(lxSpecialExaminationQuestionsPage)}>
                  <TitleList lines={papers} />
                </Section>
              )}
              {stories.length > 0 && (
                <Section title="学员心得" href={href(lxSpecialLearnerExperiencePage)}>
                  <TitleList lines={stories} />
                </Section>
              )}
              {nextSteps.course}
            </>
          }
        />
      </div>
    </div>
  )
}

/** Every page of the handbook with what it answers; the landing page itself is left out. */
function LandingMap({ groups }: { groups: SpecialGroup[] }) {
  return groups.map(({ title, pages }, index) => (
    <section key={title} className={styles.stage}>
      <h2>
        <span aria-hidden="true">{index + 1}</span>
        {title}
      </h2>
      <ul>
        {pages
          .filter((page) => page.href !== href(lxSpecialPage))
          .map(({ title, hint, href: path }) => (
            <li key={path}>
              <Link href={path}>{title}</Link>
              <p>{hint}</p>
            </li>
          ))}
      </ul>
    </section>
  ))
}
