import { clientMeta } from '#app/client-meta.ts'
import { LiveRoomPage } from '#components/live/live-room-page.tsx'
import { livePlayerPage } from '#lib/live/paths.ts'

export const generateMetadata = clientMeta(livePlayerPage, '看直播和回放，随时提问。')

export default function Page() {
  return <LiveRoomPage />
}
