import desk from '#components/staff/desk.module.css'
import { RecordHistory } from '#components/staff/history/record-history.tsx'
import { ReasonButton } from '#components/staff/list/reason-button.tsx'
import { RecordHead } from '#components/staff/record/record-head.tsx'
import { RecordPage } from '#components/staff/record/record-page.tsx'
import { useAgain } from '#components/staff/record/use-again.ts'
import { Badge } from '#components/ui/badge.tsx'
import { cancelLiveRoom, staffLiveRoom } from '#lib/live/calls.ts'
import type { StaffLiveRoom } from '#lib/live/desk-contract.ts'
import { livePlayerPage, staffLivePage } from '#lib/live/paths.ts'
import { accessNames } from '#lib/live/room-record.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import { RoomForm } from './room-form.tsx'
import { stateName } from './state-name.ts'

/** The live room in the address. Default export for `lazy`. */
export default function RoomPage({ id }: { id: number }) {
  return (
    <RecordPage endpoint={staffLiveRoom} input={{ id }} missing="没有这个直播间">
      {(room, reload) => <Room room={room} reload={reload} />}
    </RecordPage>
  )
}

function Room({ room, reload }: { room: StaffLiveRoom; reload: () => Promise<void> }) {
  const { id, text, state, cancelReason } = room
  const { key, again } = useAgain(reload)
  const isCancelled = cancelReason !== null
  return (
    <>
      <RecordHead title={text.title} list={{ name: '全部直播间', path: href(staffLivePage) }}>
        {text.access === 'public' && <a href={href(livePlayerPage, { id })}>进直播间</a>}
        <Badge tone={isCancelled ? 'hot' : undefined}>{stateName({ state, isCancelled })}</Badge>
        <Badge>{accessNames[text.access]}</Badge>
      </RecordHead>
      {isCancelled ? (
        <p className={desk.note}>已取消，不能再改。原因：{cancelReason}</p>
      ) : (
        <RoomForm key={key} room={room} onSaved={() => void again()} />
      )}
      <div className={desk.actions}>
        <ReasonButton
          name="取消直播"
          isOffered={state === 'waiting'}
          variant="danger"
          title="取消直播"
          action="取消直播"
          reason={{ label: '原因，会写给等这场直播的人', missing: '请写明原因', most: 200 }}
          onConfirm={async (reason) => {
            await call(cancelLiveRoom, { id, reason }, { quiet: true })
            notify('success', '已取消，等这场直播的人收到了消息')
            await reload()
          }}
        >
          {`确定取消“${text.title}”吗？设了提醒的人${text.access === 'course' ? '和课程学员' : ''}会收到消息；取消后不能恢复。`}
        </ReasonButton>
      </div>
      <RecordHistory noun="liveRoom" id={id} of={room} />
    </>
  )
}
