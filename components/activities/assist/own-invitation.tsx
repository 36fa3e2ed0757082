'use client'
import { ask } from '#components/activities/ask.ts'
import { LoginLink } from '#components/activities/login-link.tsx'
import { useMine } from '#components/activities/use-mine.ts'
import { Button } from '#components/ui/button.tsx'
import { Day } from '#components/ui/day.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { usePressed } from '#lib/accounts/client/use-pressed.ts'
import { myInvitation, startInvitation } from '#lib/activities/calls.ts'
import type { Invitation } from '#lib/activities/contract.ts'
import { assistFriendsPage } from '#lib/activities/paths.ts'
import { CallError } from '#lib/platform/client/call.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './assist.module.css'
import { HelpProgress } from './help-progress.tsx'
import { ShareLink } from './share-link.tsx'
import { TimeLeft } from './time-left.tsx'

const toStart = { name: 'invite', detail: '', label: '发起助力' }

/** One's own invitation: to start one, then its link and who has helped. */
export function OwnInvitation() {
  const { data, error, isSignedIn, mutate } = useMine(myInvitation, {})
  const reload = () => mutate().catch(() => undefined)
  const [isBusy, start] = useStart(reload)
  usePressed(toStart.name, data === null ? toStart.detail : null, start)
  return (
    <div className={styles.card}>
      <div className="guest-only" hidden={isSignedIn === true}>
        <h2>我的助力</h2>
        <p className={styles.say}>登录后发起，得到专属链接和二维码。</p>
        <LoginLink pressed={toStart}>登录后发起助力</LoginLink>
      </div>
      <div className="user-only" hidden={isSignedIn === false}>
        <h2>我的助力</h2>
        {data === undefined &&
          (error ? <LoadError onRetry={reload} /> : <Skeleton heights={[160]} />)}
        {data === null && (
          <>
            <p className={styles.say}>您还没有进行中的助力。</p>
            <StartButton isBusy={isBusy} onStart={start} text="发起助力" />
          </>
        )}
        {data && (
          <>
            <HelpProgress helpers={data.helpers.length} goal={data.goal} />
            {data.reached ? (
              <>
                <p role="status" className={styles.say}>
                  人数已凑齐，{data.reward} 积分已记入您的账号。
                </p>
                <StartButton isBusy={isBusy} onStart={start} text="再发起一次" />
              </>
            ) : (
              <>
                <p className={styles.hint}>
                  凑齐得 {data.reward} 积分，
                  <TimeLeft until={data.expiresAt} onEnd={reload} />
                </p>
                <ShareLink url={linkOf(data)} />
              </>
            )}
            <Helpers helpers={data.helpers} />
          </>
        )}
      </div>
    </div>
  )
}

const linkOf = ({ token }: Invitation) =>
  `${location.origin}${href(assistFriendsPage)}?token=${encodeURIComponent(token)}`

type StartProps = { isBusy: boolean; onStart: () => void; text: string }

function StartButton({ isBusy, onStart, text }: StartProps) {
  return (
    <Button busy={isBusy} onClick={onStart}>
      {isBusy ? '正在发起…' : text}
    </Button>
  )
}

function Helpers({ helpers }: Pick<Invitation, 'helpers'>) {
  return (
    <>
      <h3>助力好友</h3>
      {helpers.length === 0 ? (
        <p className={styles.hint}>还没有好友助力，把链接发给一起备考的朋友吧。</p>
      ) : (
        <ul className={styles.helpers}>
          {helpers.map(({ name, at }) => (
            <li key={at + name}>
              <span>{name}</span>
              <Day iso={at} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function useStart(onStarted: () => Promise<unknown>): [boolean, () => void] {
  const [isBusy, run] = useOneAtATime()
  const start = async () => {
    try {
      await ask(startInvitation, {})
      await onStarted()
    } catch (error) {
      // What was refused has been shown.
      if (!(error instanceof CallError)) throw error
    }
  }
  return [isBusy, () => void run(start)]
}
