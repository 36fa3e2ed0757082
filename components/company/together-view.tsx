import type { ReactNode } from 'react'
import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { Link } from '#components/ui/link.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Section } from '#components/ui/section.tsx'
import { RankList } from '#components/ui/title-list.tsx'
import type { DocumentView } from '#lib/documents/views.ts'
import styles from './together.module.css'

type Named = { name: string; path: string; text: string }
type Props = {
  title: string
  lead: string
  crumbs: Crumb[]
  /** A day of the week each. */
  plan: DocumentView['steps']
  qqGroup: string
  qqGroupUrl: string | null
  links: Named[]
  hot: { href: string; title: string }[]
  children: ReactNode
}

/** 一起学: the plan of the week, where to learn together, and what everybody reads; the rules as children. */
export function TogetherView(props: Props) {
  const { title, lead, crumbs, plan, qqGroup, qqGroupUrl, links, hot, children } = props
  return (
    <div className="container">
      <PageHead crumbs={crumbs} title={title} lead={lead} />
      {plan.length > 0 && (
        <section className={styles.plan}>
          <h2>一周学习安排</h2>
          <ol>
            {plan.map(({ title, text, when }) => (
              <li key={when + title}>
                <p className={styles.day}>{when}</p>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      <div className="columns">
        <div>{children}</div>
        <aside className={styles.side} aria-label="加入与热读">
          <Section title="现在就加入">
            <ul className={styles.links}>
              {(qqGroup || qqGroupUrl) && (
                <li>
                  {qqGroupUrl ? (
                    <a href={qqGroupUrl} target="_blank" rel="noopener">
                      QQ 学习群
                    </a>
                  ) : (
                    <strong>QQ 学习群</strong>
                  )}
                  <span>{qqGroup ? `群号 ${qqGroup}` : '点击后在 QQ 中确认加入'}</span>
                </li>
              )}
              {links.map(({ name, path, text }) => (
                <li key={path}>
                  <Link href={path}>{name}</Link>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </Section>
          {hot.length > 0 && (
            <Section title="这周大家在读">
              <RankList lines={hot} />
            </Section>
          )}
        </aside>
      </div>
    </div>
  )
}
