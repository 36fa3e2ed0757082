import type { ReactNode } from 'react'
import { ActivityHead } from '#components/activities/activity-head.tsx'
import { ActivityNotes } from '#components/activities/activity-notes.tsx'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import styles from './assist.module.css'
import { AssistFriends } from './assist-friends.tsx'

type Props = {
  crumbs: Crumb[]
  title: string
  /** What visitors are told while it is not open. */
  closed: string | null
  lead: string
  rules: string[]
  children: ReactNode
}

/** 好友助力: the friend's invitation or one's own beside the rules; below, how it goes. */
export function AssistView({ crumbs, title, closed, lead, rules, children }: Props) {
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <ActivityHead title={title} lead={lead} />
      <div className={styles.columns}>
        {closed === null ? <AssistFriends /> : <EmptyState title={closed} />}
        <section className={styles.rules}>
          <h2>规则</h2>
          <ul>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      </div>
      <ActivityNotes>{children}</ActivityNotes>
    </div>
  )
}
