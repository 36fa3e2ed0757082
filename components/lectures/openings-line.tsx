import { Link } from '#components/ui/link.tsx'
import { experienceCardList, lectureOpenings } from '#lib/lectures/calls.ts'
import { cardSources } from '#lib/lectures/card-sources.ts'
import type { ExperienceCard } from '#lib/lectures/contract.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'
import styles from './lectures.module.css'

/** How much its reader may still open, with the cards that it comes from. */
export function OpeningsLine() {
  const { data } = useEndpoint(lectureOpenings, {}, { quiet: true })
  const { data: cards = [] } = useEndpoint(experienceCardList, {}, { quiet: true })
  if (!data) return <p className={styles.openings}> </p>
  if (data.isUnlimited) return <p className={styles.openings}>会员期内全部可看，不用体验次数。</p>
  const good = cards.filter(({ isOver, used, total }) => !isOver && used < total)
  return (
    <p className={styles.openings}>
      还可以体验 {data.left} 次{good.length > 0 && `（${good.map(sayCard).join('；')}）`}
      。同一道题只算一次，<Link href={href(vipRightsPage)}>会员不限次数</Link>。
    </p>
  )
}

function sayCard({ source, total, used, endsAt }: ExperienceCard): string {
  const until = endsAt ? `，${shanghaiToday(new Date(endsAt))} 到期` : ''
  return `${cardSources[source]}剩 ${total - used} 次${until}`
}
