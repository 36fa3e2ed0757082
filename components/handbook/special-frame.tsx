import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { Link } from '#components/ui/link.tsx'
import styles from './special-frame.module.css'

/** One page of the handbook. */
type SpecialPage = {
  title: string
  /** Question that it answers, in one line. */
  hint: string
  href: string
  related: { title: string; href: string }[]
}
export type SpecialGroup = { title: string; pages: SpecialPage[] }

/** Where a page stands in the handbook. */
export type SpecialPlace = {
  /** The path of the page. */
  current: string
  crumbs: Crumb[]
  groups: SpecialGroup[]
}

/** Ways on from a page of the handbook. */
export type SpecialNextSteps = Record<'practice' | 'exam' | 'course', ReactNode>

type Props = SpecialPlace & {
  title: string
  lead: string
  /** Stands beside the text on wide screens and above it on narrow ones, such as its contents. */
  aside?: ReactNode
  /** Where the page leads on: at its end, and the exam beside the text where that has a column. */
  nextSteps: SpecialNextSteps
  children: ReactNode
}

/** A page of the handbook of the selection exam: its text, all other pages beside it, and where to read on. */
export function SpecialFrame(props: Props) {
  const { current, title, lead, crumbs, groups, aside, nextSteps, children } = props
  const group = groups.find(({ pages }) => pages.some(({ href }) => href === current))
  const page = group?.pages.find(({ href }) => href === current)
  // One element in both places travels once in the page's data.
  const index = <Groups groups={groups} current={current} />
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.frame} data-aside={aside ? '' : undefined}>
        <nav className={styles.side} aria-label="遴选专题">
          {index}
        </nav>
        <header className={styles.head}>
          <details className={styles.folded}>
            <summary>
              遴选专题
              {group && <span>{`${group.title} · ${page?.title}`}</span>}
            </summary>
            <nav aria-label="折叠的遴选专题">{index}</nav>
          </details>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        {aside && (
          <div className={styles.aside}>
            {aside}
            {nextSteps.exam}
          </div>
        )}
        <div className={styles.main}>
          {children}
          <div className={styles.nextSteps}>
            {nextSteps.practice}
            {!aside && nextSteps.exam}
            {nextSteps.course}
          </div>
          <ReadOn groups={groups} current={current} related={page?.related ?? []} />
        </div>
      </div>
    </div>
  )
}

function Groups({ groups, current }: { groups: SpecialGroup[]; current: string }) {
  return groups.map(({ title, pages }) => (
    <div key={title} className={styles.group}>
      <p>{title}</p>
      <ul>
        {pages.map(({ title, href }) => (
          <li key={href}>
            <Link href={href} aria-current={href === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}

type ReadOnProps = {
  groups: SpecialGroup[]
  current: string
  related: SpecialPage['related']
}

function ReadOn({ groups, current, related }: ReadOnProps) {
  const all = groups.flatMap(({ title, pages }) => pages.map((page) => ({ ...page, group: title })))
  const at = all.findIndex(({ href }) => href === current)
  const here = all[at]
  if (!here) return null
  // The first and the last page of a group lead into the group beside it, and say so.
  const labelOf = (plain: string, group: string) =>
    group === here.group ? plain : `${plain}：${group}`
  const previous = all[at - 1]
  const next = all[at + 1]
  return (
    <div className={styles.end}>
      {related.length > 0 && (
        <p className={styles.related}>
          <span>相关</span>
          {related.map(({ title, href }) => (
            <Link key={href} href={href}>
              {title}
            </Link>
          ))}
        </p>
      )}
      <nav className={styles.neighbours} aria-label="上一页与下一页">
        {previous && (
          <Link href={previous.href} rel="prev">
            <small>{labelOf('上一页', previous.group)}</small>
            {previous.title}
          </Link>
        )}
        {next && (
          <Link href={next.href} rel="next">
            <small>{labelOf('下一页', next.group)}</small>
            {next.title}
          </Link>
        )}
      </nav>
    </div>
  )
}
