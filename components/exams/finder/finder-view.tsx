import type { ReactNode } from 'react'
import type { Crumb } from '#components/ui/breadcrumbs.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { FilterRow } from '#components/ui/filter-row.tsx'
import { Link } from '#components/ui/link.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { type Asked, isBlank } from '#lib/exams/finder/asked.ts'
import type { FoundPositions } from '#lib/exams/finder/found.ts'
import { type Verdict, verdicts } from '#lib/exams/finder/judge.ts'
import { positionsPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { FinderForm } from './finder-form.tsx'
import styles from './finder-view.module.css'
import { FoundPositionItem } from './found-position.tsx'
import { countSentence, verdictNames } from './verdicts.ts'

type Props = {
  asked: Asked
  found: FoundPositions
  crumbs: Crumb[]
  title: string
  /** Leads to the positions of one's own exam. */
  mine?: ReactNode
}

/** The form with its answer: how many positions of each verdict, and the positions with their reasons. */
export function FinderView({ asked, found, crumbs, title, mine }: Props) {
  const all = verdicts.reduce((sum, verdict) => sum + found.counts[verdict], 0)
  const addressOf = (verdict: Verdict | null, page = 1) =>
    href(positionsPage, { ...asked, verdict, page })
  return (
    <div className="container">
      <PageHead
        crumbs={crumbs}
        title={title}
        lead="按职位表里录入的条件逐条比对。年龄、资格证书等写在文字里的条件比不了，会请您核对原文；报名以公告和招录机关的审核为准。"
      />
      {mine && <div className={styles.hint}>{mine}</div>}
      <FinderForm scope={asked} asked={asked} />
      {found.nearMajors && <NearMajors asked={asked} names={found.nearMajors} />}
      {isBlank(asked) && all > 0 && (
        <p className={styles.hint}>还没有填条件：填得越全，“待补充”的职位越少。</p>
      )}
      {all > 0 ? (
        <div className={styles.answer}>
          <h2>{countSentence(found.counts, found.mostMissing)}</h2>
          <FilterRow
            nofollow
            label="结果"
            choices={[
              { name: '全部', href: addressOf(null), chosen: !asked.verdict, count: all },
              ...verdicts
                .filter(
                  (verdict) =>
                    verdict === 'fits' || found.counts[verdict] > 0 || verdict === asked.verdict,
                )
                .map((verdict) => ({
                  name: verdictNames[verdict],
                  href: addressOf(verdict),
                  chosen: verdict === asked.verdict,
                  count: found.counts[verdict],
                })),
            ]}
          />
          <ul className={styles.list}>
            {found.items.map((item) => (
              <FoundPositionItem key={item.id} item={item} asked={asked} />
            ))}
          </ul>
          {found.items.length === 0 && <p className="muted">没有这一类的职位。</p>}
          <Pager {...found} hrefOf={(page) => addressOf(asked.verdict, page)} />
        </div>
      ) : (
        <Nothing asked={asked} />
      )}
    </div>
  )
}

function Nothing({ asked }: { asked: Asked }) {
  if (!asked.q)
    return (
      <EmptyState title="职位表还没有录入">
        <p>公告发布后会补上，可以先看招录机关的公告。</p>
      </EmptyState>
    )
  return (
    <EmptyState title={`这里没有“${asked.q}”`}>
      <p>
        换一个单位、职位或代码，或
        <Link rel="nofollow" href={href(positionsPage, { ...asked, q: '', page: 1 })}>
          看全部职位
        </Link>
        。
      </p>
    </EmptyState>
  )
}

function NearMajors({ asked, names }: { asked: Asked; names: string[] }) {
  return (
    <p className={styles.hint} role="status">
      专业目录里没有“{asked.major}”，限专业的职位需核对原文。
      {names.length > 0 && '您是指：'}
      {names.map((major) => (
        <Link key={major} rel="nofollow" href={href(positionsPage, { ...asked, major, page: 1 })}>
          {major}
        </Link>
      ))}
    </p>
  )
}
