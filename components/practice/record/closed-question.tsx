import { Link } from '#components/ui/link.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'

/** Stands in a line in place of the stem of a question for members. */
export const closedStem = '会员题目'

/** In place of a question for members whose learner's membership has ended; the star and the note are kept. */
export function ClosedQuestion() {
  return (
    <p>
      这道题仅供会员练习，您的会员已到期；收藏与笔记会一直保留。
      <Link href={href(vipRightsPage)}>续费会员</Link>后即可查看。
    </p>
  )
}
