import { useEffect } from 'react'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useIdFromQuery } from '#lib/platform/routes/client/use-id-from-query.ts'
import { href } from '#lib/platform/routes/href.ts'
import { livePage } from '#lib/videos/paths.ts'
import { LoginLine } from './login-line.tsx'
import { OpenRoom } from './open-room.tsx'
import styles from './room.module.css'
import { useRoom } from './use-room.ts'

type Props = { isSignedIn: boolean }

/** The room in the address: waiting, on air, over or as a replay. Default export for `lazy`. */
export default function Room({ isSignedIn }: Props) {
  const id = useIdFromQuery()
  return (
    <div className={`container ${styles.page}`}>
      {id === null ? <NoRoom isSignedIn /> : <Loaded key={id} {...{ id, isSignedIn }} />}
    </div>
  )
}

function Loaded({ id, isSignedIn }: Props & { id: number }) {
  const told = useRoom(id)
  const { found, fault, load } = told
  const title = found?.room.title
  useEffect(() => {
    if (title) document.title = `${title} - 公选王`
  }, [title])
  if (fault?.code === 404) return <NoRoom isSignedIn={isSignedIn} />
  if (!found && fault) return <LoadError onRetry={() => void load()} />
  if (!found) return <Skeleton heights={[40, 360, 160]} />
  return <OpenRoom {...told} found={found} />
}

/** Says that there is no room that this visitor may enter. */
function NoRoom({ isSignedIn }: Props) {
  return (
    <EmptyState title="没有这个直播间，或者还不能进">
      <p>课程和会员的直播，有课程或相应会员的账号能进。</p>
      {!isSignedIn && <LoginLine>登录后再看</LoginLine>}
      <ButtonLink href={href(livePage)} variant="second">
        直播课表
      </ButtonLink>
    </EmptyState>
  )
}
