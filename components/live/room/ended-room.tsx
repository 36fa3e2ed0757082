import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { LiveRoom } from '#lib/live/contract.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { livePage } from '#lib/videos/paths.ts'

/** Says that a broadcast is over or was cancelled, and that there is nothing to see of it. */
export function EndedRoom({ room: { replayUntil, cancelReason } }: { room: LiveRoom }) {
  const kept = replayUntil
    ? `回放到 ${shanghaiMinute(new Date(replayUntil))} 为止，现在没有回放。`
    : '这场直播没有回放，提问和回答还在。'
  return (
    <EmptyState title={cancelReason === null ? '直播已经结束' : '直播已经取消'} picture="done">
      <p>{cancelReason === null ? kept : `原因：${cancelReason}`}</p>
      <ButtonLink href={href(livePage)} variant="second">
        直播课表
      </ButtonLink>
    </EmptyState>
  )
}
