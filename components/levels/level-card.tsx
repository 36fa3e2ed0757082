import { levelsPath } from '#components/practice/paths.ts'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Link } from '#components/ui/link.tsx'
import { levelEquity } from '#lib/levels/calls.ts'
import type { Level, LevelModule } from '#lib/levels/contract.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'
import styles from './levels.module.css'
import { rateWords } from './rate-words.ts'
import { floorOf } from './standing.ts'
import { StartLevel } from './start-level.tsx'

type Props = { module: LevelModule; level: Level; isMine: boolean }

/** The level that is chosen: how hard it is, the best of one's sittings, and the way in or why there is none. */
export function LevelCard({ module, level: known, isMine }: Props) {
  const { asks, need } = module
  const { level, rate, best } = known
  const said =
    rate === null
      ? '这一关的题首次作答还不到 30 次，先不写答对率。'
      : `${asks} 道题，全站第一次做时平均${rateWords(rate)}的人答得对。`
  return (
    <section className={`${styles.card} ${styles.raised}`} aria-label={`第 ${level} 关`}>
      <div className={styles.far}>
        <h2>第 {level} 关</h2>
        <StateBadge state={known.state} isMine={isMine} />
      </div>
      <p>{said}</p>
      <div
        role="img"
        className={styles.cells}
        aria-label={`${best === null ? '还没有成绩' : `最好一次亮 ${best} 扇`}，过关要亮 ${need} 扇`}
      >
        {Array.from({ length: asks }, (_, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={index}
            data-lit={index < (best ?? 0) || undefined}
            data-need={index === need - 1 || undefined}
          />
        ))}
      </div>
      <p className={styles.far}>
        <span>{best === null ? '还没有成绩' : `最好 ${best} / ${asks}`}</span>
        <span className={styles.small}>过关 {need}</span>
      </p>
      <WayIn module={module} level={known} />
    </section>
  )
}

function StateBadge({ state, isMine }: { state: Level['state']; isMine: boolean }) {
  if (state === 'passed') return <Badge tone="good">过了</Badge>
  if (isMine) return <Badge tone="brand">正在这里</Badge>
  return <Badge>{state === 'locked' ? '还没开' : '可以闯'}</Badge>
}

function WayIn({ module, level: known }: Omit<Props, 'isMine'>) {
  const { catalogueId, membersOnly, asks } = module
  const { level } = known
  const { data: equity } = useEndpoint(levelEquity, membersOnly ? { catalogueId } : null)
  const way = wayInto(known, equity?.reason)
  if (way === 'vip')
    return (
      <>
        <p>{equity?.message}</p>
        <ButtonLink href={href(vipRightsPage)} variant="gold">
          看会员权益
        </ButtonLink>
      </>
    )
  if (way === 'locked') {
    const mine = floorOf(module)
    return (
      <p>
        过了第 {level - 1} 关，这一关才开。
        <Link href={levelsPath({ catalogueId, level: mine })} scroll={false}>
          去第 {mine} 关
        </Link>
      </p>
    )
  }
  return (
    <>
      <StartLevel catalogueId={catalogueId} level={level} big>
        {startLabel(known, asks)}
      </StartLevel>
      <p className={styles.small}>先出没做过的题，做完了再出隔得最久的。</p>
    </>
  )
}

/** Names the thing below a level: the way to a membership, why it is locked, or the button that plays it. A sitting under way is continued, whatever has become of the level and of the membership. */
export function wayInto(
  { state, attemptId }: Pick<Level, 'state' | 'attemptId'>,
  missing: 'login' | 'vip' | null | undefined,
): 'vip' | 'locked' | 'play' {
  if (attemptId !== null) return 'play'
  if (missing === 'vip') return 'vip'
  return state === 'locked' ? 'locked' : 'play'
}

/** The label of the button that begins, repeats or continues a level. */
export function startLabel(
  { level, state, tried, attemptId }: Pick<Level, 'level' | 'state' | 'tried' | 'attemptId'>,
  asks: number,
): string {
  if (attemptId !== null) return `接着做第 ${level} 关`
  if (state === 'passed') return `再闯第 ${level} 关，${asks} 题`
  return `${tried > 0 ? '再试' : '开始'}第 ${level} 关，${asks} 题`
}
