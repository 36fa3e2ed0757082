import type { ReactNode } from 'react'
import { GiftTeasers } from '#components/activities/gifts/gift-teasers.tsx'
import { type PointWay, PointWays } from '#components/activities/gifts/point-ways.tsx'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import type { ActivityKey, ActivityTerms } from '#lib/activities/activity-terms.ts'
import type { DailyQuestion, Gift } from '#lib/activities/contract.ts'
import { assistFriendsPage, myGiftPage } from '#lib/activities/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './activity.module.css'
import { ActivityHead } from './activity-head.tsx'
import { ActivityNotes } from './activity-notes.tsx'
import { DailyQuestionPanel } from './daily-question-panel.tsx'
import { SignPanel } from './sign-panel.tsx'

type Props = {
  crumbs: Crumb[]
  title: string
  lead: string
  today: string
  question: DailyQuestion | null
  terms: Readonly<Record<ActivityKey, ActivityTerms>>
  /** The question bank; null while it is closed. */
  bankPath: string | null
  ways: PointWay[]
  gifts: Gift[]
  /** The rules in words. */
  children: ReactNode
}

/** 趣味活动: signing in, the question of the day, what points come from and what they are good for. */
export function FunView({
  crumbs,
  title,
  lead,
  today,
  question,
  terms,
  bankPath,
  ways,
  gifts,
  children,
}: Props) {
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <ActivityHead title={title} lead={lead} />
      <div className={styles.pair}>
        <section className={styles.card}>
          <h2>{terms.sign.title}</h2>
          {terms.sign.intro && <p>{terms.sign.intro}</p>}
          {terms.sign.closed === null ? (
            <SignPanel today={today} />
          ) : (
            <EmptyState title={terms.sign.closed} />
          )}
        </section>
        <section className={styles.card}>
          {question ? (
            <DailyQuestionPanel
              title={terms.question.title}
              made={question}
              isBankOpen={bankPath !== null}
            />
          ) : (
            <EmptyState title={terms.question.closed ?? '今天没有合适的题目'}>
              {bankPath && (
                <p>
                  可以先去<Link href={bankPath}>题库</Link>练习。
                </p>
              )}
            </EmptyState>
          )}
        </section>
      </div>
      <div className={styles.part}>
        <Section title="积分怎么来">
          <PointWays ways={ways} />
        </Section>
      </div>
      {gifts.length > 0 && (
        <div className={styles.part}>
          <Section title="积分换什么" href={href(myGiftPage)} more="全部礼品与兑换">
            <GiftTeasers gifts={gifts} />
          </Section>
        </div>
      )}
      <section className={`${styles.part} ${styles.banner}`}>
        <div>
          <h2>{terms.assist.title}</h2>
          <p>{terms.assist.closed ?? terms.assist.intro}</p>
        </div>
        {terms.assist.closed === null && (
          <ButtonLink href={href(assistFriendsPage)}>去发起助力</ButtonLink>
        )}
      </section>
      <ActivityNotes>{children}</ActivityNotes>
    </div>
  )
}
