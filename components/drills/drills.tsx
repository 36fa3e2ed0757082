'use client'
import { useSearchParams } from 'next/navigation'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import ui from '#components/ui/head.module.css'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { isOpen } from '#lib/drills/allowance.ts'
import { drillList } from '#lib/drills/calls.ts'
import type { DrillList } from '#lib/drills/contract.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'
import styles from './drills.module.css'
import { FrequentMistakes } from './frequent-mistakes.tsx'
import { StartDrills } from './start-drills.tsx'

/** Drills: all families in turns, or one of them. */
export function Drills() {
  const { data, error, mutate } = useEndpoint(drillList, {})
  return (
    <>
      <div className={ui.head}>
        <h1>刷题</h1>
        <p className="muted">每道都是新题，做过的不再出现；选错了，解析里写明错在哪一步。</p>
      </div>
      {data ? (
        <Families {...data} />
      ) : error ? (
        <LoadError onRetry={() => void mutate().catch(() => undefined)} />
      ) : (
        <Skeleton heights={[120, 480]} />
      )}
    </>
  )
}

function Families({ left, families, mistakes }: DrillList) {
  const asked = useSearchParams().get('family')
  if (families.length === 0) return <EmptyState title="题目正在整理">请稍后再来。</EmptyState>
  const isAnyOpen = families.some((family) => isOpen(family, left))
  const canBegin = (count: number) => isAnyOpen && (left === null || left >= count)
  return (
    <div className={styles.stack}>
      <section className={styles.mixed} aria-label="综合刷题">
        <div>
          <h2>综合刷题</h2>
          <p className="muted">各题型轮流，每种按您的难度：五道对四道升一级，连错两道降一级。</p>
        </div>
        <div className={styles.buttons}>
          {canBegin(5) && !canBegin(10) && <StartDrills count={5}>做 5 道</StartDrills>}
          {canBegin(10) && <StartDrills count={10}>做 10 道</StartDrills>}
          {canBegin(20) && (
            <StartDrills count={20} variant="second">
              做 20 道
            </StartDrills>
          )}
        </div>
        {isAnyOpen ? (
          <Left left={left} />
        ) : (
          <p className={styles.left}>
            会员可练。<Link href={href(vipRightsPage)}>看会员权益</Link>
          </p>
        )}
      </section>
      <FrequentMistakes {...{ left, mistakes }} />
      {[...new Set(families.map(({ chapter }) => chapter))].map((chapter) => (
        <section key={chapter} aria-label={chapter}>
          <h2 className={styles.heading}>{chapter}</h2>
          <ul className={styles.families}>
            {families
              .filter((family) => family.chapter === chapter)
              .map((family) => (
                <Family
                  key={family.id}
                  {...family}
                  isAsked={family.id === asked}
                  canBegin={isOpen(family, left) && canBegin(5)}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type FamilyProps = DrillList['families'][number] & {
  /** The address names it. */
  isAsked: boolean
  canBegin: boolean
}

function Family({ id, name, membersOnly, level, answered, right, ...family }: FamilyProps) {
  const { isAsked, canBegin, size } = family
  return (
    <li ref={isAsked ? bringIntoSight : null} data-asked={isAsked || undefined}>
      <span className={styles.name}>
        {name} {membersOnly && <Badge tone="gold">会员</Badge>}
      </span>
      <span className={styles.level} role="img" aria-label={`难度 ${level}，共 3 级`}>
        {[1, 2, 3].map((one) => (
          <i key={one} data-on={one <= level || undefined} />
        ))}
      </span>
      <span className={styles.done}>
        {answered === 0
          ? '还没做过'
          : `做过 ${answered / size} ${size === 1 ? '道' : '组'}，对 ${Math.round((right / answered) * 100)}%`}
      </span>
      {canBegin && (
        <StartDrills family={id} count={5} variant="quiet" label={`${name}，练 5 道`}>
          练 5 道
        </StartDrills>
      )}
    </li>
  )
}

/** The list comes after the page, so that no anchor would find its place. */
const bringIntoSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' })

/** Says how many there are today, and what leads on where they are used up. */
function Left({ left }: Pick<DrillList, 'left'>) {
  const isSignedIn = useSignedIn()
  if (left === null) return null
  const isOver = left < 5
  return (
    <p className={styles.left}>
      {isOver ? '今天的刷题做完了，明天再来。' : `今天还能做 ${left} 道。`}
      {isSignedIn === false ? (
        <>
          登录后每天 20 道。{' '}
          {isOver && (
            <Button variant="quiet" onClick={() => askForLogin(null)}>
              登录
            </Button>
          )}
        </>
      ) : (
        <>
          会员不限题数，<Link href={href(vipRightsPage)}>看会员权益</Link>。
        </>
      )}
    </p>
  )
}
