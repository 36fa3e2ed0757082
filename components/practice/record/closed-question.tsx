import { Link } from '#components/ui/link.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

type Closed = {
  /** No membership opens it. */
  reserved: boolean
}

/** Says in a line what stands in place of the stem of a question that this learner may not see now. */
export const closedStem = ({ reserved }: Closed) => (reserved ? '暂不开放的题目' : '会员题目')

/** Stands in place of such a question; the star and the note are kept. */
export function ClosedQuestion({ reserved }: Closed) {
  if (reserved) return <p>这道题正用在模考或班级里，暂时不能看；收藏与笔记会一直保留。</p>
  return (
    <p>
      这道题仅供会员练习，您的会员已到期；收藏与笔记会一直保留。
      <Link href={href(vipRightsPage)}>续费会员</Link>后即可查看。
    </p>
  )
}
