import type { ReactNode } from 'react'
import { GiftTeasers } from '#components/activities/gifts/gift-teasers.tsx'
import { type PointWay, PointWays } from '#components/activities/gifts/point-ways.tsx'
import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
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
          <h2>每日签到</h2>
          <SignPanel today={today} />
        </section>
        <section className={styles.card}>
          {question ? (
            <DailyQuestionPanel title="每日一题" made={question} isBankOpen={bankPath !== null} />
          ) : (
            <EmptyState title="今天没有合适的题目">
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
          <h2>好友助力</h2>
          <p>请一起备考的朋友点一下，人数凑齐双方都得积分。</p>
        </div>
        <ButtonLink href={href(assistFriendsPage)}>去发起助力</ButtonLink>
      </section>
      <ActivityNotes>{children}</ActivityNotes>
    </div>
  )
}
