import { useRouter } from 'next/navigation'
import desk from '#components/staff/desk.module.css'
import { staffLiveRoomPage } from '#lib/live/paths.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import { RoomForm } from './room-form.tsx'

/** The form of a new room. Default export for `lazy`. */
export default function NewRoom() {
  const router = useRouter()
  return (
    <>
      <h1 className={desk.title}>新建直播间</h1>
      <RoomForm
        room={null}
        onSaved={(id) => {
          notify('success', '已新建')
          router.push(href(staffLiveRoomPage, { id }))
        }}
      />
    </>
  )
}
