'use client'
import { useState } from 'react'
import { ask } from '#components/activities/ask.ts'
import { LoginLink } from '#components/activities/login-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { usePressed } from '#lib/accounts/client/use-pressed.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { helpFriend, invitationOf } from '#lib/activities/calls.ts'
import { assistFriendsPage, funActivityPage } from '#lib/activities/paths.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { useOneAtATime } from '#lib/platform/client/use-one-at-a-time.ts'
import { useReading } from '#lib/platform/client/use-reading.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './assist.module.css'
import { HelpProgress } from './help-progress.tsx'
import { TimeLeft } from './time-left.tsx'

type Seen = Output<typeof invitationOf>

/** A friend's invitation, and the button that helps. */
export function FriendCard({ token }: { token: string }) {
  const isSignedIn = useSignedIn()
  const { data, error, mutate } = useReading<Seen>(
    invitationOf,
    isSignedIn === null ? null : { token },
    {
      read: () => call(invitationOf, { token }, { quiet: true }),
      // A login makes another answer of it.
      as: isSignedIn ? 'member' : 'guest',
      revalidateOnFocus: true,
    },
  )
  if (error && !data) return <Failure error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton heights={[280]} />
  const { name, goal, helpers } = data
  return (
    <div className={styles.card}>
      <h2>{name} 请您助力</h2>
      <HelpProgress helpers={helpers} goal={goal} />
      <HelpPart token={token} seen={data} isSignedIn={isSignedIn} reload={mutate} />
    </div>
  )
}

type PartProps = {
  token: string
  seen: Seen
  isSignedIn: boolean | null
  reload: () => Promise<unknown>
}

function HelpPart({ token, seen, isSignedIn, reload }: PartProps) {
  const [failure, setFailure] = useState('')
  const [isBusy, run] = useOneAtATime()
  const help = async () => {
    setFailure('')
    try {
      await ask(helpFriend, { token }, { quiet: true })
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : '助力失败，请重试')
    }
    // As the server has it now, whatever became of it.
    await reload().catch(() => undefined)
  }
  const { mine, state, helperReward, expiresAt, name } = seen
  const isOpen = state === 'open' && mine === 'free'
  usePressed('help', isOpen ? token : null, () => run(help))
  return (
    <>
      <p role="status" className={styles.say}>
        {sentenceOf(seen)}
      </p>
      {isOpen &&
        (isSignedIn ? (
          <Button busy={isBusy} onClick={() => void run(help)}>
            {isBusy ? '正在助力…' : `为 ${name} 助力`}
          </Button>
        ) : (
          <LoginLink pressed={{ name: 'help', detail: token, label: `为 ${name} 助力` }}>
            登录后助力
          </LoginLink>
        ))}
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      {isOpen && (
        <p className={styles.hint}>
          助力后您得 {helperReward} 积分，
          <TimeLeft until={expiresAt} onEnd={reload} />
        </p>
      )}
      {!isOpen && (
        <p className={styles.links}>
          {/* A new page load: the token of the address goes. */}
          <a href={href(assistFriendsPage)}>{mine === 'own' ? '查看我的助力' : '我也发起助力'}</a>
          <Link href={href(funActivityPage)}>去签到和答题</Link>
        </p>
      )}
    </>
  )
}

function sentenceOf({ mine, state, helpers, goal, helperReward }: Seen): string {
  if (mine === 'own') return '这是您自己的邀请，把链接发给朋友吧。'
  if (mine === 'helped') return `您已为 TA 助力，${helperReward} 积分已记入您的账号。`
  if (state === 'reached') return '人数已经凑齐，这次助力结束了，谢谢您来。'
  if (state === 'expired') return '这次助力已经到期。'
  return `还差 ${goal - helpers} 人，这次助力就完成了。`
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const code = error instanceof CallError ? error.code : 0
  // The link is cut off, made up, or its owner has left.
  if (code === 404 || code === 422) {
    return (
      <EmptyState title="这个邀请链接不正确">
        <p>链接可能没有复制完整，请向好友要一个新的。</p>
        <p>
          <a href={href(assistFriendsPage)}>发起我自己的助力</a>
        </p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="邀请没有加载出来">
      <p>{error instanceof CallError ? error.message : '请检查网络后重试'}</p>
      <Button className={styles.retry} onClick={onRetry}>
        重试
      </Button>
    </EmptyState>
  )
}
