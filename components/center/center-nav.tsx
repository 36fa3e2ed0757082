import { displayName } from '#components/accounts/display-name.ts'
import { Avatar } from '#components/ui/avatar.tsx'
import { Link } from '#components/ui/link.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import type { centerSummary } from '#lib/center/calls.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import styles from './center-nav.module.css'
import { isReplyNew } from './seen-reply.ts'
import { standingText } from './standing-text.ts'

type Summary = Output<typeof centerSummary>
type CenterLink = {
  name: string
  path: string
  /** Count that waits there: a number of the summary, or that there is an answer. */
  count?:
    | 'messages'
    | 'review'
    | 'wrong'
    | 'favorites'
    | 'openOrders'
    | 'coupons'
    | 'gifts'
    | 'reply'
}
export type CenterGroup = { name: string; links: readonly CenterLink[] }

type Props = { groups: CenterGroup[]; pathname: string; summary: Summary | undefined }

/**
 * Shows who is signed in, and the pages of the centre with what waits on each; on narrow screens a row that scrolls
 * sideways.
 */
export function CenterNav({ groups, pathname, summary }: Props) {
  return (
    <nav aria-label="个人中心" className={styles.nav}>
      <Who />
      {groups.map(({ name, links }) => (
        <ul key={name} aria-label={name}>
          {links.map((link) => (
            <li key={link.path}>
              <Link
                href={link.path}
                aria-current={isWithin(pathname, link.path) ? 'page' : undefined}
              >
                {link.name}
                <Waiting {...link} summary={summary} />
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

function Waiting({ count, summary }: CenterLink & Pick<Props, 'summary'>) {
  if (!summary || !count) return null
  if (count === 'reply')
    return isReplyNew(summary.lastReplyAt) && <span className={styles.count}>新回复</span>
  const number = summary.counts[count]
  return number > 0 && <span className={styles.count}>{number}</span>
}

function Who() {
  const userInfo = useAccountStore((state) => state.userInfo)
  // It keeps its room while nobody is known.
  if (!userInfo) return <p className={styles.who} />
  const name = displayName(userInfo)
  return (
    <p className={styles.who} data-member={userInfo.weight > 0 || undefined}>
      <Avatar name={name} picture={userInfo.head_portrait} size={44} />
      <span>
        <strong>{name}</strong>
        <small>{standingText(userInfo)}</small>
      </span>
    </p>
  )
}

// While the page is stored its address is the inner one, with a key more than the visitor's.
const isWithin = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(`${path}/`)
